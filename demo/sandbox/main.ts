import { startSandbox } from './server/server.ts'

// The process entry: reads its environment, starts, and ends on the first signal.
const { API_PORT = '4175', DATABASE_URL, SANDBOX_DATA } = process.env

const sandbox = await startSandbox({
  port: Number(API_PORT),
  databaseUrl: DATABASE_URL,
  dataFolder: SANDBOX_DATA,
  logger: { level: 'warn' },
})
console.log(`Sandbox API on ${sandbox.origin}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0))
  })
}
