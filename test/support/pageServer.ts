import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PageServer {
  /** The port of the loopback address. */
  readonly port: number
  readonly close: () => void
}

/** Serves what `answer` gives for a path, without its query. */
export async function servePages(answer: (path: string, response: ServerResponse) => void): Promise<PageServer> {
  const server = createServer((request, response) => answer(new URL(request.url ?? '/', 'http://x').pathname, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Sends a text; 404 without one. */
export function send(
  response: ServerResponse,
  type: 'text/html' | 'text/javascript',
  body: string | Buffer | undefined,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(body)
}
