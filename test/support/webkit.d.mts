import type { Processes } from './processes.mjs'

/** Resolves to the port of WebKit's driver. */
export function startWebKit(options: {
  processes: Processes
  webkit: { driver: string; binary: string; display: string }
}): Promise<number>
