import { fileURLToPath } from 'node:url'
import { startAssets } from './server.ts'

const server = await startAssets({
  port: Number(process.env.ASSETS_PORT ?? 4174),
  root: process.env.BALANCE_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url)),
})
console.log(`Assets on ${server.origin}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.close().then(() => process.exit(0)))
}
