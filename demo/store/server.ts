import type { AddressInfo } from 'node:net'
import { createStoreApp } from './app.ts'

export interface StoreServerOptions {
  /** 0 takes a free port. */
  readonly port: number
  readonly apiOrigin: string
  readonly assetsOrigin: string
  readonly apiKey: string
}

export interface RunningServer {
  readonly origin: string
  close(): Promise<void>
}

/** Listens on `localhost`, so that the shop is another origin than the assets and the API on 127.0.0.1. */
export async function startStore({ port, ...options }: StoreServerOptions): Promise<RunningServer> {
  let origin = ''
  const app = await createStoreApp({ ...options, webhookAddress: () => `${origin}/webhooks` })
  await app.listen({ host: 'localhost', port })
  const { port: actual } = app.server.address() as AddressInfo
  origin = `http://localhost:${actual}`
  return { origin, close: () => app.close() }
}
