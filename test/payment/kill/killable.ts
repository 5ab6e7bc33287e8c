import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { bundleProgram } from '../../../demo/bundleProgram.mjs'

const LIMIT_MS = 20_000
const CACHE = 'node_modules/.cache/balance-test'

/** The program of `startKillable`, in one file. */
export const bundleKillable = (): Promise<string> =>
  bundleProgram('test/payment/kill/killableSandbox.ts', `${CACHE}/killable-${process.pid}.mjs`)

/** Starts one on a folder or a server, or with neither in memory. `flags` are Node's. */
export const startKillable = (file: string, data: NodeJS.ProcessEnv, ...flags: string[]): Promise<Killable> =>
  run(load(file, data, flags))

function load(file: string, data: NodeJS.ProcessEnv, flags: readonly string[]) {
  const { DATABASE_URL: _server, SANDBOX_DATA: _folder, ...inherited } = process.env
  const env = { ...inherited, ...data }
  const child = spawn(process.execPath, [...flags, file], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  return { child, exit }
}

/** A sandbox in a process of its own, which ends when a request names a point of `points.ts`. */
async function run({ child, exit }: ReturnType<typeof load>) {
  child.stdin.write('start\n')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const first = await lines.next()
  if (first.done) throw new Error('The sandbox ended before it listened.')
  return {
    origin: first.value,
    /** Resolves when the process has been killed; rejects when it lives on, or ended in another way. */
    async killed() {
      const limit = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('The sandbox lives on.')), LIMIT_MS).unref()
      })
      const [code, signal] = await Promise.race([exit, limit]).finally(() => child.kill('SIGKILL'))
      if (signal !== 'SIGKILL') throw new Error(`The sandbox ended with ${signal ?? String(code)}.`)
    },
    /** Ends it whatever it is doing. */
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}

export type Killable = Awaited<ReturnType<typeof run>>

/** A process that lives for a second is over before optimised code of the database would pay. */
const SHORT_LIVED = ['--liftoff-only']

/**
 * Starts sandboxes, one after the other, on one folder or one server. `file` is the program; the next one's code is always
 * loaded already.
 */
export function createKillables(file: string, data: NodeJS.ProcessEnv) {
  let spare = load(file, data, SHORT_LIVED)
  return {
    /** Starts a process on the data that the one before it left. */
    start() {
      const next = spare
      spare = load(file, data, SHORT_LIVED)
      return run(next)
    },
    /** Ends the process that is waiting for its turn. */
    async close() {
      spare.child.kill('SIGKILL')
      await spare.exit
    },
  }
}

export type Killables = ReturnType<typeof createKillables>
