import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A sandbox that is running and ends when it is told where. */
export interface Killable {
  readonly origin: string
  /** Resolves when the process has been killed; rejects when it lives on, or ended in another way. */
  killed(): Promise<void>
  /** Ends it whatever it is doing. */
  kill(): Promise<void>
}

export interface Killables {
  /** Starts a process on the data that the one before it left. */
  start(): Promise<Killable>
  /** Ends the process that is waiting for its turn. */
  close(): Promise<void>
}

const LIMIT_MS = 20_000

function load(file: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [file], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  return { child, exit }
}

async function run({ child, exit }: ReturnType<typeof load>): Promise<Killable> {
  child.stdin.write('start\n')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const first = await lines.next()
  if (first.done) throw new Error('The sandbox ended before it listened.')
  return {
    origin: first.value,
    async killed() {
      const limit = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('The sandbox lives on.')), LIMIT_MS).unref()
      })
      const [code, signal] = await Promise.race([exit, limit]).finally(() => child.kill('SIGKILL'))
      if (signal !== 'SIGKILL') throw new Error(`The sandbox ended with ${signal ?? String(code)}.`)
    },
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/**
 * Starts sandboxes, one after the other, on one folder or one server. `file` is the program; the next one's code is always
 * loaded already.
 */
export function createKillables(file: string, data: NodeJS.ProcessEnv): Killables {
  const { DATABASE_URL: _server, SANDBOX_DATA: _folder, ...inherited } = process.env
  const env = { ...inherited, ...data }
  let spare = load(file, env)
  return {
    start() {
      const next = spare
      spare = load(file, env)
      return run(next)
    },
    async close() {
      spare.child.kill('SIGKILL')
      await spare.exit
    },
  }
}
