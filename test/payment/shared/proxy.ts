import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Passed {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

/** A request at the proxy, read whole. */
export interface Arrival {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Method and path. */
  readonly path: string
  /** Asks the API; gives its whole response. */
  readonly pass: () => Promise<Passed>
}

const HOP_HEADERS = ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive']

function passable(headers: IncomingHttpHeaders): Record<string, string> {
  const own = Object.entries(headers).filter(([name, value]) => !HOP_HEADERS.includes(name) && value !== undefined)
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A server before the API. It passes on what `disturb` does not deal with itself. */
export async function startProxy(api: string, disturb: (arrival: Arrival) => Promise<boolean> | boolean) {
  const open = new Set<Promise<unknown>>()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const text = await readAll(request)
    const pass = async () => {
      const init = { method, headers: passable(request.headers), ...(text ? { body: text } : {}) }
      const answer = await fetch(api + url, init)
      return { status: answer.status, headers: passable(Object.fromEntries(answer.headers)), body: await answer.text() }
    }
    if (await disturb({ request, response, path: `${method} ${url}`, pass })) return
    const { status, headers, body } = await pass()
    response.writeHead(status, headers).end(body)
  }

  const server = createServer((request, response) => {
    const work = handle(request, response).catch((error: unknown) => response.destroy(error as Error))
    open.add(work)
    void work.then(() => open.delete(work))
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when everything that was passed on has been answered. */
    async idle() {
      while (open.size > 0) await Promise.all(open)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
