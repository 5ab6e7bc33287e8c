import { listen, stopOnSignal } from '../serve.ts'
import { createFlagServer } from './app.ts'

const server = await listen(await createFlagServer(), Number(process.env.FLAGS_PORT ?? 4177))
console.log(`Flags on ${server.origin}`)
stopOnSignal(server)
