import { startReceiver } from './server.ts'

const server = await startReceiver(Number(process.env.RECEIVER_PORT ?? 4176))
console.log(`Receiver on ${server.origin}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.close().then(() => process.exit(0)))
}
