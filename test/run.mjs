// What `npm test` runs. Only Node's own modules may be loaded here: nothing is installed yet.
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed to run the tests; this is ${process.versions.node}.`)
  process.exit(1)
}

const { ensureInstalled } = await import('../demo/install.mjs')
const { createProcesses, endWithThis } = await import('./support/processes.mjs')
const { runStages } = await import('./support/stages.mjs')

const processes = createProcesses(root)
endWithThis(processes)

try {
  ensureInstalled(root)
  process.exitCode = (await runStages({ root, processes, args: process.argv.slice(2) })) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await processes.stopAll()
}
