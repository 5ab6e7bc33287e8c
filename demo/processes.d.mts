import type { SpawnOptions } from 'node:child_process'

export interface Program {
  /** Never rejects. */
  readonly exited: Promise<{ code: number; output: string }>
  stop(): Promise<void>
}

export function startProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions & { showErrors?: boolean },
): Program

export interface Server {
  readonly start: () => Program
  readonly origin: string
  readonly isOver: () => boolean
  readonly onUp: () => void
  readonly onRestart: (code: number) => void
}

export function keepRunning(server: Server): Promise<number>
