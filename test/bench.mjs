// What `npm run bench` runs. It installs nothing: what is missing is named.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowsers } from './browsers.mjs'
import { createProcesses, endWithThis } from './support/processes.mjs'
import { buildServices, chooseAddresses, environmentOf, startServers, startServices } from './support/servers.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const processes = createProcesses(root)
endWithThis(processes)

/** Builds without services and with them, and starts what both talk to. Resolves to where all of it is. */
async function prepare() {
  const { chromium } = findBrowsers()
  if (!chromium) throw new Error('Chromium is needed to measure: not found. On Debian: apt-get install chromium')
  console.log('Building without services and with them …')
  const addresses = await chooseAddresses()
  const env = { ...environmentOf({ root, addresses }), CHROMIUM_BINARY: chromium.binary }
  const { code, output } = await processes.run(join(root, 'node_modules/.bin/rollup'), ['-c'], { env })
  if (code !== 0) throw new Error(`The build failed.\n${output}`)
  await startServers({ processes, addresses, env })
  return { ...env, ...(await startServices({ processes }, await buildServices({ processes, root, env }))) }
}

try {
  const program = ['--import', 'tsx', 'test/bench/runBench.ts', ...process.argv.slice(2)]
  process.exitCode = (await processes.run(process.execPath, program, { env: await prepare(), echo: true })).code
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await processes.stopAll()
}
