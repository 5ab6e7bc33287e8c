// What `npm run test:frameworks` runs. Only Node's own modules may be loaded here: nothing is installed yet.
import { ensureInstalled } from '../demo/install.mjs'
import { ensureBrowsers } from './browsers.mjs'
import { ROOT, chooseAddresses } from './support/addresses.mjs'
import { runScript } from './support/runScript.mjs'

ensureInstalled(ROOT)
await chooseAddresses()
const { binary, shell } = ensureBrowsers(['chromium'], console.log).chromium
const env = { CHROMIUM_BINARY: shell ?? binary }
process.exitCode = await runScript('frameworks:run', { args: process.argv.slice(2), env })
