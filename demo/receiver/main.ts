import { readProxiedOrigins } from '../hosts.ts'
import { listen, runServer } from '../serve.ts'
import { createReceiver } from './app.ts'

const flagsOrigin = `http://127.0.0.1:${process.env.FLAGS_PORT ?? 4177}`

await runServer('receiver', async () => {
  const app = await createReceiver({ flagsOrigin, proxiedOrigins: readProxiedOrigins(process.env) })
  return listen(app, Number(process.env.RECEIVER_PORT ?? 4176))
})
