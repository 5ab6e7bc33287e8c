import { stopOnSignal } from '../serve.ts'
import { startStore } from './server.ts'

const server = await startStore({
  port: Number(process.env.STORE_PORT ?? 4173),
  apiOrigin: `http://127.0.0.1:${process.env.API_PORT ?? 4175}`,
  assetsOrigin: `http://127.0.0.1:${process.env.ASSETS_PORT ?? 4174}`,
  apiKey: 'sk_sandbox_demo',
})
console.log(`Store on ${server.origin}`)
stopOnSignal(server)
