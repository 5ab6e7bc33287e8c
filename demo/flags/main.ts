import { startFlagServer } from './server.ts'

const server = await startFlagServer(Number(process.env.FLAGS_PORT ?? 4177))
console.log(`Flags on ${server.origin}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.close().then(() => process.exit(0)))
}
