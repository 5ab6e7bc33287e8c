// What `npm run test:frameworks` runs. Only Node's own modules may be loaded here: nothing is installed yet.
import { ensureInstalled } from '../demo/install.mjs'
import { ensureBrowsers } from './browsers.mjs'
import { ROOT, chooseAddresses } from './support/addresses.mjs'
import { runScript } from './support/runScript.mjs'

ensureInstalled(ROOT)
await chooseAddresses()
const { chromium } = ensureBrowsers(['chromium'], console.log)
// Payers have the whole browser, which rests what is hidden; the headless shell does not.
const env = { CHROMIUM_BINARY: chromium.binary }
process.exitCode = await runScript('_frameworks:run', { args: process.argv.slice(2), env })
