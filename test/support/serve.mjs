// Runs one of the demo's servers at its address of the tests: `node test/support/serve.mjs plain assets`.
import { SERVERS, environmentOf } from './addresses.mjs'

const [build, server] = process.argv.slice(2)
Object.assign(process.env, environmentOf(build), { LOG_LEVEL: 'error' })
await import(`${SERVERS}/${server}.mjs`)
