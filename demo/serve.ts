import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A server that listens, and how to stop it. */
export interface RunningServer {
  readonly origin: string
  close(): Promise<void>
}

/**
 * Lets a server of the demo listen. Names of this machine are origins of their own: what stands for another company's
 * server is on 127.0.0.1, the shop on `localhost`. 0 as `port` takes a free one; rejects when the port is taken.
 */
export async function listen(app: FastifyInstance, port: number, host = '127.0.0.1'): Promise<RunningServer> {
  await app.listen({ host, port })
  const { port: actual } = app.server.address() as AddressInfo
  return { origin: `http://${host}:${actual}`, close: () => app.close() }
}

/** Stops the server and ends the process on the first Ctrl-C or the first polite request to end. */
export function stopOnSignal(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  }
}
