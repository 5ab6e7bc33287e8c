// What `npm run bench` runs. It installs nothing: what is missing is named.
import { findBrowsers } from './browsers.mjs'
import { chooseAddresses } from './support/addresses.mjs'
import { runScript } from './support/runScript.mjs'

const { chromium } = findBrowsers()
if (!chromium) throw new Error('Chromium is needed to measure: not found. On Debian: apt-get install chromium')
await chooseAddresses()
process.exitCode = await runScript('_bench:run', {
  args: process.argv.slice(2),
  env: { CHROMIUM_BINARY: chromium.binary },
})
