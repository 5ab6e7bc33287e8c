import { localOrigins, readProxiedOrigins } from '../hosts.ts'
import { runServer } from '../serve.ts'
import { startSandbox } from './server/server.ts'

// The process entry: reads its environment, starts, and ends on the first signal.
const { API_PORT = '4175', ASSETS_PORT = '4174', STORE_PORT = '4173', LOG_LEVEL = 'warn' } = process.env
const { DATABASE_URL, SANDBOX_DATA, SMTP_URL } = process.env
const { BALANCE_SANDBOX_ASSETS: assetsUrl = `http://127.0.0.1:${ASSETS_PORT}/` } = process.env

await runServer('sandbox', () =>
  startSandbox({
    port: Number(API_PORT),
    databaseUrl: DATABASE_URL,
    dataFolder: SANDBOX_DATA,
    assetsUrl,
    merchantOrigins: localOrigins(STORE_PORT),
    proxiedOrigins: readProxiedOrigins(process.env),
    smtpUrl: SMTP_URL,
    logger: { level: LOG_LEVEL },
  }),
)
