import { fileURLToPath } from 'node:url'
import { listen, stopOnSignal } from '../serve.ts'
import { createAssetsServer } from './app.ts'

const root = process.env.BALANCE_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url))
const server = await listen(await createAssetsServer({ root }), Number(process.env.ASSETS_PORT ?? 4174))
console.log(`Assets on ${server.origin}`)
stopOnSignal(server)
