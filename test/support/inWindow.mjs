// Runs a command on a display of its own: `node test/support/inWindow.mjs playwright test …`.
import { spawnSync } from 'node:child_process'
import { findDisplayServer } from '../browsers.mjs'
import { startDisplay } from './startDisplay.mjs'

const [command, ...args] = process.argv.slice(2)
const binary = findDisplayServer()
if (binary) {
  const display = await startDisplay(binary)
  const env = { ...process.env, DISPLAY: display.name }
  process.exitCode = spawnSync(command, args, { env, stdio: 'inherit' }).status ?? 1
  display.stop()
} else {
  console.log('Skipping windows: Xvfb was not found. On Debian: apt-get install xvfb')
}
