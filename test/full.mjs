// What `npm run test:full` runs. Only Node's own modules may be loaded here: nothing is installed yet.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const NEEDS_BUILD = ['browser', 'tab-life']
const NEEDS_BROWSER = [...NEEDS_BUILD, 'resend']

const { ensureInstalled } = await import('../demo/install.mjs')
const { createProcesses, endWithThis } = await import('./support/processes.mjs')
const { chooseAddresses, environmentOf, startServers } = await import('./support/servers.mjs')
const { ensureBrowsers } = await import('./browsers.mjs')

const processes = createProcesses(root)
endWithThis(processes)

/** Builds for the addresses of this run and starts the servers, where the tier looks at the real bundle. */
async function prepare({ tier, engine, help }) {
  if (help || !NEEDS_BROWSER.includes(tier)) return {}
  const browsers = ensureBrowsers([engine ?? 'chromium'], console.log)
  const addresses = await chooseAddresses()
  const env = {
    ...environmentOf({ root, addresses }),
    ...(browsers.chromium && { CHROMIUM_BINARY: browsers.chromium.binary }),
  }
  if (!NEEDS_BUILD.includes(tier)) return env
  const { code, output } = await processes.run(join(root, 'node_modules/.bin/rollup'), ['-c'], { env })
  if (code !== 0) throw new Error(`The build failed.\n${output}`)
  await startServers({ processes, addresses, env })
  return env
}

try {
  const args = process.argv.slice(2)
  const options = { tier: { type: 'string' }, engine: { type: 'string' }, help: { type: 'boolean' } }
  const { values } = parseArgs({ args, options, strict: false })
  ensureInstalled(root)
  const env = await prepare(values)
  const program = ['--import', 'tsx', 'test/payment/shared/runTier.ts', ...args]
  process.exitCode = (await processes.run(process.execPath, program, { env, echo: true })).code
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await processes.stopAll()
}
