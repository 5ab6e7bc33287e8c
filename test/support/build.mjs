// Builds the bundle that the tests load: `node test/support/build.mjs plain` or `… services`. The plain one is the package
// too, with its types.
import concurrently from 'concurrently'
import { environmentOf } from './addresses.mjs'

const [, , name] = process.argv
const env = { ...process.env, ...environmentOf(name) }
const commands = ['rollup -c --silent', ...(name === 'plain' ? ['npm run _build:types --silent'] : [])]
const { result } = concurrently(
  commands.map((command) => ({ command, env })),
  { raw: true, killOthersOn: ['failure'] },
)
result.catch(() => (process.exitCode = 1))
