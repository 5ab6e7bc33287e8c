export interface DemoServer {
  readonly name: string
  /** The environment variable with its port. */
  readonly variable: string
  readonly port: number
  readonly host: string
  readonly origin: string
}

export function readServers(environment: NodeJS.ProcessEnv): DemoServer[]
export function areDefault(servers: readonly DemoServer[]): boolean
export function ensureFree(servers: readonly DemoServer[]): Promise<void>
