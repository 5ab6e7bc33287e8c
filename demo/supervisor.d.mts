import type { Options, ResultPromise } from 'execa'

export interface Server {
  /** What Node is started with. */
  readonly args: readonly string[]
  /** What it prints when it listens. */
  readonly origin: string
  readonly onUp: () => void
  readonly onRestart: (code: number) => void
}

export interface Supervisor {
  start(args: readonly string[], options?: Options): ResultPromise
  keepRunning(server: Server): Promise<number>
  stop(): Promise<void>
}

export interface SupervisorOptions {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** In milliseconds, before each further try to start a server that has been up; their number is that of the tries. */
  readonly pauses?: readonly number[]
}

export function createSupervisor(options: SupervisorOptions): Supervisor
