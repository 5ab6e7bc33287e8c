import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { execa } from 'execa'

/** How long a server may take until it answers, in milliseconds. */
const LIMIT = 60_000

export interface RunningServer {
  readonly origin: string
  /** Resolves once it has printed this. */
  readonly untilPrinted: (text: string) => Promise<void>
  readonly stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts a command whose last argument, or `PORT`, is its port, and waits until it answers. */
export async function startServer(
  command: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const [file = '', ...args] = command.split(' ')
  const portArgument = command.endsWith('--port') ? [port] : []
  const options = { cwd: folder, env: { ...env, PORT: port }, preferLocal: true, all: true, reject: false } as const
  const child = execa(file, [...args, ...portArgument], options)
  let printed = ''
  child.all.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
    const end = Date.now() + LIMIT
    while (!(await holds())) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`${command} ${what}.\n${printed}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await until('does not answer', () => answers(origin))
  return {
    origin,
    untilPrinted: (text) => until(`does not print "${text}"`, () => printed.includes(text)),
    stop: async () => {
      child.kill()
      await child
    },
  }
}

const answers = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    () => false,
  )
