import { localOrigins, readProxiedOrigins } from '../hosts.ts'
import { listen, stopOnSignal } from '../serve.ts'
import { createFlagServer } from './app.ts'

const { FLAGS_PORT = '4177', RECEIVER_PORT = '4176' } = process.env
const app = await createFlagServer({
  pageOrigins: localOrigins(RECEIVER_PORT),
  proxiedOrigins: readProxiedOrigins(process.env),
})
const server = await listen(app, Number(FLAGS_PORT))
console.log(`Flags on ${server.origin}`)
stopOnSignal(server)
