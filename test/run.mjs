// What `npm test` runs: all stages, or with arguments one file, folder, stage or title. Only Node's own modules may be
// loaded here: nothing is installed yet.
import { readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../demo/install.mjs'
import { ENGINES, ensureBrowsers } from './browsers.mjs'
import { ROOT, chooseAddresses } from './support/addresses.mjs'
import { chooseTests } from './support/chooseTests.mjs'
import { RESULTS, printResults } from './support/results.mjs'
import { runScript } from './support/runScript.mjs'
import { giveTurns } from './support/turns.mjs'

const ALL = '_test:all'
/** What others wait for, and what takes longest. */
const URGENT = ['build:plain', 'build:services', 'flow']
/** What takes long comes first, so that no core is left without work in the end; `unit` builds again, by what is cached then. */
const ORDER = [
  ...['payment-browser', 'element', 'sandbox', 'payment', 'visual', 'window', 'privacy', 'secure-frame'],
  ...['security', 'lint', 'architecture', 'hanging', 'unused', 'format:check', 'schema', 'unit'],
]
const OLDEST_NODE = [20, 19]
/** These stages need no browser. */
const NODE_STAGES = ['unit', 'security', 'sandbox', 'payment', 'architecture']

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Error(
    `Node ${OLDEST_NODE.join('.')} or newer is needed to run the tests; this is ${process.versions.node}.`,
  )
}

function readEngines(text) {
  const engines = text?.split(',') ?? ENGINES
  const unknown = engines.filter((name) => !ENGINES.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown engine ${unknown.join(', ')}; there are ${ENGINES.join(', ')}.`)
  return engines
}

function environmentFor(browsers) {
  return {
    TEST_ENGINES: Object.keys(browsers).join(','),
    CHROMIUM_BINARY: browsers.chromium?.binary,
    CHROMIUM_SHELL: browsers.chromium?.shell ?? browsers.chromium?.binary,
  }
}

async function runAll(chosen) {
  const { wireit } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const stages = wireit[ALL].dependencies
    .filter((script) => script !== '_build:servers')
    .map((script) => script.replace(/^_(test:)?/, ''))
  const startedAt = Date.now()
  const env = environmentFor(ensureBrowsers(readEngines(chosen), console.log))
  rmSync(RESULTS, { recursive: true, force: true })
  const turns = await giveTurns({ order: ORDER, urgent: URGENT })
  // Wireit starts as many as there may be; each waits for its turn.
  const limits = {
    ...(!chosen && { TEST_OF_ENGINES: '1' }),
    WIREIT_FAILURES: 'continue',
    WIREIT_PARALLEL: String(stages.length + 1),
    TEST_WORKERS: '1',
  }
  await runScript(ALL, {
    env: { ...env, ...limits, TEST_TURNS: String(turns.port) },
    logger: process.stdout.isTTY ? 'quiet' : 'quiet-ci',
  })
  turns.stop()
  return printResults(stages, startedAt)
}

async function runSome(runs, engines) {
  const needsBrowser = runs.some(({ stage }) => !NODE_STAGES.includes(stage))
  const env = environmentFor(needsBrowser ? ensureBrowsers(engines ?? ['chromium'], console.log) : {})
  let isGood = true
  for (const { stage, args } of runs) {
    const code = await runScript(`_test:${stage}`, { args, env })
    isGood &&= code === 0
  }
  return isGood
}

try {
  checkNode()
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { engine: { type: 'string' } } })
  const runs = positionals.length > 0 ? chooseTests(positionals.join(' ')) : undefined
  ensureInstalled(ROOT)
  await chooseAddresses()
  const isGood = runs ? await runSome(runs, values.engine && readEngines(values.engine)) : await runAll(values.engine)
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
