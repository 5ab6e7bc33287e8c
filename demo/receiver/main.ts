import { startReceiver } from './server.ts'

const server = await startReceiver({
  port: Number(process.env.RECEIVER_PORT ?? 4176),
  flagsOrigin: `http://127.0.0.1:${process.env.FLAGS_PORT ?? 4177}`,
})
console.log(`Receiver on ${server.origin}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.close().then(() => process.exit(0)))
}
