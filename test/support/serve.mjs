// Runs one of the demo's servers at its address of the tests: `node --import tsx test/support/serve.mjs plain assets`.
import { environmentOf } from './addresses.mjs'

const [build, server] = process.argv.slice(2)
Object.assign(process.env, environmentOf(build), { LOG_LEVEL: 'error' })
await import(`../../demo/${server}/main.ts`)
