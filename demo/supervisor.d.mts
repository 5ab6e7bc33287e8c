import type { Options, ResultPromise } from 'execa'

export interface Server {
  /** What Node is started with. */
  readonly args: readonly string[]
  readonly origin: string
  readonly onUp: () => void
  readonly onRestart: (code: number) => void
}

export interface Supervisor {
  start(args: readonly string[], options?: Options): ResultPromise
  keepRunning(server: Server): Promise<number>
  stop(): Promise<void>
}

export function createSupervisor(options: { cwd: string; env: NodeJS.ProcessEnv }): Supervisor
