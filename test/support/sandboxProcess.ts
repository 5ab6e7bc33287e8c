import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface SandboxProcess {
  readonly origin: string
  /** Ends it as a person would, by a signal that it can answer. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('../../node_modules/.cache/balance-test/servers/sandbox.mjs', import.meta.url))

/** Starts the sandbox as a process of its own, on a free port unless one is given. */
export async function startSandboxProcess(env: {
  DATABASE_URL?: string
  SANDBOX_DATA?: string
  API_PORT?: string
  STORE_PORT?: string
}): Promise<SandboxProcess> {
  const { DATABASE_URL: _server, SANDBOX_DATA: _folder, ...inherited } = process.env
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...inherited, API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /http:\/\/[\d.:]+/.exec(line)?.[0]
    if (origin) return { origin, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
  }
  throw new Error('The sandbox ended before it listened.')
}
