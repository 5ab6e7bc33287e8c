import { createFlagServer } from './app.ts'

/** Listens on 127.0.0.1, an origin of its own, as a flag service is. 0 as `port` takes a free one. */
export async function startFlagServer(port: number): Promise<{ origin: string; close: () => Promise<void> }> {
  const app = await createFlagServer()
  const origin = await app.listen({ host: '127.0.0.1', port })
  return { origin, close: () => app.close() }
}
