import { readProxiedOrigins } from '../hosts.ts'
import { listen, stopOnSignal } from '../serve.ts'
import { createFlagServer } from './app.ts'

const app = await createFlagServer({ proxiedOrigins: readProxiedOrigins(process.env) })
const server = await listen(app, Number(process.env.FLAGS_PORT ?? 4177))
console.log(`Flags on ${server.origin}`)
stopOnSignal(server)
