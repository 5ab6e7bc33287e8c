import type { ReceiverOptions } from './app.ts'
import { createReceiver } from './app.ts'

/** Listens on 127.0.0.1, an origin of its own, as the vendors' hosts are. 0 as `port` takes a free one. */
export async function startReceiver({
  port,
  ...options
}: ReceiverOptions & { port: number }): Promise<{ origin: string; close: () => Promise<void> }> {
  const app = await createReceiver(options)
  const origin = await app.listen({ host: '127.0.0.1', port })
  return { origin, close: () => app.close() }
}
