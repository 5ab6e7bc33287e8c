import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ENGINES, ensureBrowsers } from '../browsers.mjs'
import {
  runElementTests,
  runHanging,
  runJourneys,
  runNodeTests,
  runSequences,
  runTold,
  runToldBuild,
  runTool,
} from './runners.mjs'
import { chooseAddresses, environmentOf } from './servers.mjs'

const NEEDS_BUILD = ['architecture', 'element', 'flow', 'browsers']
const NEEDS_TOLD_BUILD = ['privacy', 'hanging']
const NEEDS_BROWSER = ['secure-frame', 'element', 'flow', 'privacy', 'hanging', 'browsers']
const FIRST = ['unit', 'sandbox']
/** These play sequences by the thousand. */
const LONG = ['payment', 'browsers']
/** Journeys that share one receiver or wait for what hangs leave much of the machine free, which these need. */
const WAITING = ['privacy', 'hanging']
const BESIDE_WAITING = ['payment', 'architecture', 'secure-frame']
/** The journeys that are walked once more while every service hangs. */
const WITHOUT_SERVICES = /\/(cards|truth)\.test\.ts$/

/**
 * Runs the tools two at a time and then the tests, mostly stage after stage, and prints each one's name, result and
 * time; the last line is the sum of all tests. A stage that fails does not keep the others from running. Resolves to
 * whether all passed.
 *
 * `--only unit,element` picks stages, `--engine chromium` picks browsers, `--sample` plays a part of the generated
 * sequences that a change is meant to get, `--verbose` shows all output as it comes.
 */
export async function runStages({ root, processes, args }) {
  const { only, engine, runs, verbose } = readChoices(args)
  const addresses = await chooseAddresses()
  const env = { ...environmentOf({ root, addresses }), TEST_RUNS: runs }
  const context = { root, processes, addresses, env, echo: verbose, hasBuild: true }
  const stages = pickStages(stagesOf(context), only)
  if (runs === 'per-change' && stages.some(({ name }) => LONG.includes(name)))
    console.log(
      'Every generated sequence is played: two cores take an hour. "npm test -- --sample" plays some of them.',
    )
  if (stages.some(({ name }) => NEEDS_BROWSER.includes(name))) {
    context.browsers = ensureBrowsers(pickEngines(engine), console.log)
    env.CHROMIUM_BINARY = context.browsers.chromium?.binary
    env.TEST_ENGINES = Object.keys(context.browsers).join(',')
  }
  const total = { passed: 0, failed: 0 }
  const runNext = async (waiting) => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const { passed, failed } = await runStage(stage, context)
      total.passed += passed
      total.failed += failed
    }
  }
  const tools = stages.filter(({ files }) => files === undefined)
  await Promise.all([runNext(tools), runNext(tools)])
  const tests = stages.filter(({ files }) => files !== undefined)
  const first = tests.filter(({ name }) => FIRST.includes(name))
  const beside = tests.filter(({ name }) => BESIDE_WAITING.includes(name))
  const waiting = tests.filter(({ name }) => WAITING.includes(name))
  const rest = tests.filter((stage) => ![...first, ...beside, ...waiting].includes(stage))
  await runNext(first)
  await Promise.all([runNext(waiting), runNext(beside)])
  await runNext(rest)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0
}

/** What the arguments of `npm test` say: the stages, the engines, how many generated sequences, how much to tell. */
export function readChoices(args) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      engine: { type: 'string' },
      sample: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  })
  const { sample, ...choices } = values
  return { ...choices, runs: sample ? 'sample' : 'per-change' }
}

function stagesOf(context) {
  const tool = (name, ...command) => ({ name, run: () => runTool(context, command) })
  const tests = (name, folder, run, isMeant = () => true) => {
    const files = testFilesIn(join(context.root, folder)).filter(isMeant)
    return { name, files, run: () => run(context, files, 2) }
  }
  return [
    tool('lint', 'eslint', '--max-warnings', '0', '.'),
    tool('typecheck', 'tsc', '-p', '.'),
    tool('format', 'prettier', '--check', '--log-level', 'warn', '.'),
    tool('unused', 'knip'),
    tool('schema', 'openapi-typescript', 'src/api/openapi.yaml', '-o', 'src/api/schema.d.ts', '--check'),
    tool('build', 'rollup', '-c'),
    { name: 'told-build', run: () => runToldBuild(context) },
    tests('unit', 'test/unit', runNodeTests),
    tests('sandbox', 'test/sandbox', runNodeTests),
    tests('payment', 'test/payment', runNodeTests, (file) => !file.includes('test/payment/browser/')),
    tests('architecture', 'test/architecture', runNodeTests),
    tests('secure-frame', 'test/element/secure-frame', runNodeTests),
    tests('element', 'test/element', runElementTests),
    tests('flow', 'test/flow', runJourneys),
    tests('privacy', 'test/privacy', runTold),
    tests('hanging', 'test/flow', runHanging, (file) => WITHOUT_SERVICES.test(file)),
    tests('browsers', 'test/payment/browser', runSequences),
  ].filter(({ files }) => files === undefined || files.length > 0)
}

function pickStages(stages, only) {
  if (only === undefined) return stages
  const wanted = only.split(',')
  const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    throw new Error(`Unknown stage ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.`)
  }
  if (wanted.some((name) => NEEDS_BUILD.includes(name))) wanted.push('build')
  if (wanted.some((name) => NEEDS_TOLD_BUILD.includes(name))) wanted.push('told-build')
  return stages.filter(({ name }) => wanted.includes(name))
}

function pickEngines(engine) {
  const wanted = engine?.split(',') ?? ENGINES
  const unknown = wanted.filter((name) => !ENGINES.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown engine ${unknown.join(', ')}; there are ${ENGINES.join(', ')}.`)
  return wanted
}

async function runStage({ name, run }, context) {
  if (context.echo) console.log(`${name} …`)
  const startedAt = Date.now()
  const canRun = context.hasBuild || !NEEDS_BUILD.includes(name)
  const result = canRun ? await run().catch(failure) : failure(new Error('Not run: there is no build to test.'))
  if (name === 'build') context.hasBuild = result.failed === 0
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)
  const note = result.note ?? `${result.passed} passed, ${result.failed} failed`
  console.log(`${name.padEnd(14)}${result.failed === 0 ? 'ok    ' : 'FAILED'}${seconds} s   ${note}`)
  if (result.failed > 0 && !context.echo) console.log(result.output.replace(/^/gm, '    '))
  return result
}

function failure(error) {
  return { passed: 0, failed: 1, output: `${error.message}\n` }
}

function testFilesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort()
}
