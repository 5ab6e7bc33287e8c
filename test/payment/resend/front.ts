import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A server before the API that loses connections. */
export interface Front {
  readonly port: number
  /** How often each key arrived on POST /v1/attempts. */
  readonly arrivals: ReadonlyMap<string, number>
  /** How many of these POSTs it read whole and then reset on a connection that had been used before. */
  readonly resets: () => number
  /** Resolves when everything that was passed on has been answered. */
  idle(): Promise<void>
  close(): void
}

/** Paths that do not belong to the API; gives the body of the answer. */
export type OwnPaths = Readonly<Record<string, (body: string) => Promise<{ type: string; body: string }>>>

const HOP_HEADERS = ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive']

function passable(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name, value]) => !HOP_HEADERS.includes(name) && value !== undefined)
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

interface Passed {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

async function pass(
  api: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string,
): Promise<Passed> {
  const init = { method, headers: passable(headers), ...(body ? { body } : {}) }
  const response = await fetch(api + url, init)
  const { status, headers: given } = response
  return { status, headers: passable(Object.fromEntries(given)), body: await response.text() }
}

/**
 * Passes everything on to `api`, but resets the connection under the first arrival of every payment, after reading it
 * whole and before any byte of the answer: each other time when the API has answered, else while it is at work. Only
 * connections that served a request before are reset, as only on those a browser sends again by itself.
 */
export async function startFront(api: string, own: OwnPaths): Promise<Front> {
  const arrivals = new Map<string, number>()
  const used = new WeakSet<Socket>()
  const open = new Set<Promise<unknown>>()
  let resets = 0

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket, method, url = '/' } = request
    const wasUsed = used.has(socket)
    used.add(socket)
    const body = await readAll(request)
    const ownPath = own[url]
    if (ownPath) {
      const { type, body: text } = await ownPath(body)
      response.writeHead(200, { 'content-type': type }).end(text)
      return
    }
    const key = String(request.headers['idempotency-key'])
    const isPayment = method === 'POST' && url === '/v1/attempts'
    const earlier = arrivals.get(key) ?? 0
    if (isPayment) arrivals.set(key, earlier + 1)
    const passed = pass(api, request, body)
    if (isPayment && wasUsed && earlier === 0) {
      resets += 1
      if (resets % 2 === 0) await passed
      socket.resetAndDestroy()
      await passed
      return
    }
    const { status, headers, body: text } = await passed
    response.writeHead(status, headers).end(text)
  }

  const server = createServer((request, response) => {
    const work = handle(request, response).catch((error: unknown) => response.destroy(error as Error))
    open.add(work)
    void work.then(() => open.delete(work))
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    arrivals,
    resets: () => resets,
    async idle() {
      while (open.size > 0) await Promise.all(open)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
