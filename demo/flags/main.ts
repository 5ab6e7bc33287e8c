import { localOrigins, readProxiedOrigins } from '../hosts.ts'
import { listen, runServer } from '../serve.ts'
import { createFlagServer } from './app.ts'

const { FLAGS_PORT = '4177', RECEIVER_PORT = '4176' } = process.env

await runServer('flags', async () => {
  const app = await createFlagServer({
    pageOrigins: localOrigins(RECEIVER_PORT),
    proxiedOrigins: readProxiedOrigins(process.env),
  })
  return listen(app, Number(FLAGS_PORT))
})
