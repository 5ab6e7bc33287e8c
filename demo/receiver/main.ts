import { readProxiedOrigins } from '../hosts.ts'
import { listen, runServer } from '../serve.ts'
import { createReceiver } from './app.ts'

const apiOrigin = process.env.BALANCE_SANDBOX_API ?? `http://127.0.0.1:${process.env.API_PORT ?? 4175}`
const flagsOrigin = `http://127.0.0.1:${process.env.FLAGS_PORT ?? 4177}`

await runServer('receiver', async () => {
  const app = await createReceiver({ flagsOrigin, apiOrigin, proxiedOrigins: readProxiedOrigins(process.env) })
  return listen(app, Number(process.env.RECEIVER_PORT ?? 4176))
})
