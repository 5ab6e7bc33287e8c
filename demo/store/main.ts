import { fileURLToPath } from 'node:url'
import { readProxiedOrigins } from '../hosts.ts'
import { runServer } from '../serve.ts'
import { startStore } from './server.ts'

const { BALANCE_DIST, DEMO_RELOADS } = process.env
await runServer('store', () =>
  startStore({
    port: Number(process.env.STORE_PORT ?? 4173),
    apiOrigin: `http://127.0.0.1:${process.env.API_PORT ?? 4175}`,
    assetsOrigin: `http://127.0.0.1:${process.env.ASSETS_PORT ?? 4174}`,
    apiKey: 'sk_sandbox_demo',
    reloadsOn: DEMO_RELOADS && BALANCE_DIST ? [BALANCE_DIST, fileURLToPath(new URL('..', import.meta.url))] : undefined,
    proxiedOrigins: readProxiedOrigins(process.env),
  }),
)
