import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readProxiedOrigins } from '../hosts.ts'
import { listen, runServer } from '../serve.ts'
import { createAssetsServer } from './app.ts'

const { ASSETS_PORT = '4174', BALANCE_DIST, DEMO_RELOADS } = process.env
const root = BALANCE_DIST === undefined ? fileURLToPath(new URL('../../dist', import.meta.url)) : resolve(BALANCE_DIST)
const proxiedOrigins = readProxiedOrigins(process.env)

await runServer('assets', async () => {
  const app = await createAssetsServer({ root, isChanging: DEMO_RELOADS !== undefined, proxiedOrigins })
  return listen(app, Number(ASSETS_PORT))
})
