// What `npm run test:full` runs: one tier of generated sequences, the pictures of all themes, or files in LibreOffice. Only Node's own modules may be loaded here: nothing is
// installed yet.
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../demo/install.mjs'
import { ensureBrowsers } from './browsers.mjs'
import { ROOT, chooseAddresses } from './support/addresses.mjs'
import { runScript } from './support/runScript.mjs'

/** These take no other options: one compares pictures, the other opens files. */
const THEMES = 'themes'
const SPREADSHEETS = 'spreadsheets'
const NEEDS_BUNDLE = ['browser', 'tab-life']
const NEEDS_BROWSER = [...NEEDS_BUNDLE, 'resend']

try {
  const args = process.argv.slice(2)
  const options = { tier: { type: 'string' }, engine: { type: 'string' }, help: { type: 'boolean' } }
  const { tier, engine, help } = parseArgs({ args, options, strict: false }).values
  ensureInstalled(ROOT)
  await chooseAddresses()
  if (!help && tier === THEMES) {
    const { binary, shell } = ensureBrowsers(['chromium'], console.log).chromium
    process.exitCode = await runScript('_test:visual-themes', { env: { CHROMIUM_SHELL: shell ?? binary } })
  } else if (!help && tier === SPREADSHEETS) {
    process.exitCode = await runScript('_test:spreadsheets')
  } else {
    if (!help && NEEDS_BROWSER.includes(tier)) ensureBrowsers([engine ?? 'chromium'], console.log)
    const script = !help && NEEDS_BUNDLE.includes(tier) ? '_tier:browser' : '_tier'
    process.exitCode = await runScript(script, { args })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
