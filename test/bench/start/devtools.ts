import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

type Params = Readonly<Record<string, unknown>>
// Each method has an answer of its own shape, which only its caller knows.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any
type Listener = (method: string, params: Answer) => void

/** One target of the browser: a page, or a frame that is in a process of its own. Without an id the browser itself. */
export interface Session {
  send(method: string, params?: Params): Promise<Answer>
  listen(listener: Listener): void
  /** The session of another target that this browser has attached to. */
  of(sessionId: string): Session
}

export interface Devtools extends Session {
  close(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: Answer
  readonly result?: Answer
  readonly error?: { readonly message: string }
}

const ARGS = [
  ...['--headless=new', '--no-sandbox', '--site-per-process', '--remote-debugging-pipe', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
  // What the browser fetches and draws by itself would take its time from the pages.
  ...['--disable-gpu', '--disable-default-apps', '--disable-features=OptimizationHints,MediaRouter,Translate'],
  ...['--window-size=1280,1000', 'about:blank'],
]

/**
 * Full Chromium without a window. Spoken to by its own pipe, as libraries that drive a browser run code of theirs in each
 * page and frame, and let a frame begin before it can be slowed down.
 */
export async function openDevtools(binary: string): Promise<Devtools> {
  const profile = mkdtempSync(join(tmpdir(), 'balance-start-'))
  const child = spawn(binary, [...ARGS, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const root = connect(child.stdio[3] as Writable, child.stdio[4] as Readable)
  void exited.then(() => root.fail(new Error('The browser has ended.')))
  await root.session.send('Target.setDiscoverTargets', { discover: true })
  return {
    ...root.session,
    async close() {
      child.kill()
      await exited
      // Its helpers may still write for a moment.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

function connect(output: Writable, input: Readable): { session: Session; fail: (cause: Error) => void } {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (cause: Error) => void }>()
  const listeners = new Map<string, Set<Listener>>()
  let [count, rest] = [0, '']
  const receive = ({ id, sessionId = '', method, params, result, error }: Message) => {
    if (id === undefined) {
      for (const listener of listeners.get(sessionId) ?? []) listener(method ?? '', params)
      return
    }
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  }
  input.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) receive(JSON.parse(message) as Message)
  })
  // A browser that has ended takes no more; what waits for it is rejected by its end.
  output.on('error', () => undefined)
  const sessionOf = (sessionId: string): Session => ({
    send(method, params = {}) {
      count += 1
      const id = count
      output.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
      return new Promise<Answer>((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    listen(listener) {
      const known = listeners.get(sessionId)
      if (known) known.add(listener)
      else listeners.set(sessionId, new Set([listener]))
    },
    of: sessionOf,
  })
  const fail = (cause: Error) => {
    for (const { reject } of waiting.values()) reject(cause)
    waiting.clear()
  }
  return { session: sessionOf(''), fail }
}
