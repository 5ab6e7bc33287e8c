import { join } from 'node:path'
import { buildServices, startServers, startServices } from './servers.mjs'
import { startWebKit } from './webkit.mjs'

/**
 * How long the tests of one file may take together, in milliseconds: a browser that never answers to a key would hold up
 * all that comes after. Sequences by the thousand take half an hour.
 */
const JOURNEYS_LIMIT = 600_000
const SEQUENCES_LIMIT = 7_200_000

const SKIPPED = { passed: 0, failed: 0, output: '', note: 'skipped: needs chromium' }

/**
 * The ways to run a stage. Each resolves to `{ passed, failed, output }`; the context holds the processes, the
 * environment of what is started, and whether its output is shown as it comes.
 */

/** A tool that is content or not: counts as one test. */
export async function runTool({ root, processes, env, echo }, [tool, ...args]) {
  const { code, output } = await processes.run(installed(root, tool), args, { env, echo })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** The build with services on. It has a core to itself while the first one is built. */
export async function runToldBuild(context) {
  await shareToldBuild(context)
  return { passed: 1, failed: 0, output: '' }
}

export async function runNodeTests({ processes, env, echo, limit }, files, concurrency) {
  const flags = ['--import', 'tsx', '--test', '--test-reporter=spec', `--test-concurrency=${concurrency}`]
  if (limit !== undefined) flags.push(`--test-timeout=${limit}`)
  return countTests(await processes.run(process.execPath, [...flags, ...files], { env, echo }))
}

/** The element tests, in every engine at once. */
export async function runElementTests(context) {
  const { root, processes, env, echo, browsers } = context
  await shareServers(context)
  const webKitPort = browsers.webkit ? await startWebKit({ processes, webkit: browsers.webkit }) : ''
  const driver = { WEBKIT_DRIVER_PORT: String(webKitPort) }
  const args = ['--config', 'test/web-test-runner.config.mjs']
  return countTests(await processes.run(installed(root, 'wtr'), args, { env: { ...env, ...driver }, echo }))
}

/** The journeys. They share one sandbox, each with orders of its own. */
export function runJourneys(context, files) {
  return runInChromium(context, files, JOURNEYS_LIMIT)
}

/** Generated sequences with the built tags. They share the sandbox of the journeys. */
export function runSequences(context, files) {
  return runInChromium(context, files, SEQUENCES_LIMIT)
}

/** The journeys with services on. They share one receiver and one flag server, so that one file runs at a time. */
export async function runTold(context, files) {
  if (!context.browsers.chromium) return SKIPPED
  await shareServers(context)
  return runNodeTests(
    { ...context, limit: JOURNEYS_LIMIT, env: { ...context.env, ...(await shareServices(context)) } },
    files,
    1,
  )
}

/** Journeys with services on, none of which ever answers: they pass as where there are none. */
export async function runHanging(context, files) {
  if (!context.browsers.chromium) return SKIPPED
  await shareServers(context)
  const services = await shareServices(context)
  for (const origin of [services.RECEIVER_ORIGIN, services.FLAGS_ORIGIN]) {
    const { ok } = await fetch(`${origin}/behaviour/hang`, { method: 'PUT' })
    if (!ok) throw new Error(`${origin} cannot be made to hang.`)
  }
  const env = { ...context.env, ...services, ASSETS_ORIGIN: services.TOLD_ASSETS_ORIGIN }
  return runNodeTests({ ...context, limit: JOURNEYS_LIMIT, env }, files, 2)
}

async function runInChromium(context, files, limit) {
  if (!context.browsers.chromium) return SKIPPED
  await shareServers(context)
  return runNodeTests({ ...context, limit }, files, 2)
}

function installed(root, tool) {
  return join(root, 'node_modules/.bin', tool)
}

/** The first stage that needs the servers starts them; they run until everything is stopped. */
function shareServers(context) {
  context.servers ??= startServers(context)
  return context.servers
}

function shareServices(context) {
  context.services ??= shareToldBuild(context).then((build) => startServices(context, build))
  return context.services
}

function shareToldBuild(context) {
  context.toldBuild ??= buildServices(context)
  return context.toldBuild
}

/** Reads the summary lines of node:test, which the reporter of the element tests writes too. */
function countTests({ code, output }) {
  const totals = { pass: 0, fail: 0, cancelled: 0 }
  for (const [, word, number] of output.matchAll(/^ℹ (pass|fail|cancelled) (\d+)/gm)) totals[word] += Number(number)
  const failed = totals.fail + totals.cancelled
  // node:test repeats what failed at the end; what stands before it is then not needed.
  const summary = output.slice(Math.max(output.indexOf('✖ failing tests:'), 0))
  return { passed: totals.pass, failed: code === 0 ? failed : Math.max(failed, 1), output: summary }
}
