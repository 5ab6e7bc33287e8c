import { readProxiedOrigins } from '../hosts.ts'
import { listen, stopOnSignal } from '../serve.ts'
import { createReceiver } from './app.ts'

const flagsOrigin = `http://127.0.0.1:${process.env.FLAGS_PORT ?? 4177}`
const app = await createReceiver({ flagsOrigin, proxiedOrigins: readProxiedOrigins(process.env) })
const server = await listen(app, Number(process.env.RECEIVER_PORT ?? 4176))
console.log(`Receiver on ${server.origin}`)
stopOnSignal(server)
