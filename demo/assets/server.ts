import { createAssetsServer } from './app.ts'

export interface AssetsServerOptions {
  /** 0 takes a free port. */
  readonly port: number
  readonly root: string
}

export interface RunningServer {
  readonly origin: string
  close(): Promise<void>
}

/** Listens on 127.0.0.1, another origin than the store's `localhost`. */
export async function startAssets({ port, root }: AssetsServerOptions): Promise<RunningServer> {
  const app = await createAssetsServer({ root })
  const origin = await app.listen({ host: '127.0.0.1', port })
  return { origin, close: () => app.close() }
}
