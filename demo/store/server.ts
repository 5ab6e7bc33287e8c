import { listen } from '../serve.ts'
import type { RunningServer } from '../serve.ts'
import { createStoreApp } from './app.ts'

export interface StoreServerOptions {
  /** 0 takes a free port. */
  readonly port: number
  readonly apiOrigin: string
  readonly assetsOrigin: string
  readonly apiKey: string
  readonly reloadsOn?: readonly string[] | undefined
  readonly proxiedOrigins?: readonly string[] | undefined
}

/** Listens on `localhost`, so that the shop is another origin than the assets and the API on 127.0.0.1. */
export async function startStore({ port, ...options }: StoreServerOptions): Promise<RunningServer> {
  let origin = ''
  const app = await createStoreApp({ ...options, webhookAddress: () => `${origin}/webhooks` })
  const server = await listen(app, port, 'localhost')
  origin = server.origin
  return server
}
