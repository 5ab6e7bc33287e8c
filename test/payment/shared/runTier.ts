import { parseArgs } from 'node:util'
import { noteProgress, readProgress } from './progress.ts'
import { describeViolation } from './tier.ts'
import type { Tier, Violation } from './tier.ts'
import { loadTier, TIER_NAMES } from './tiers.ts'

interface Choice {
  readonly tier: Tier
  readonly seed: number
  /** Runs are numbered; these are the first one and the one after the last. */
  readonly from: number
  readonly end: number
  readonly engine: string | undefined
  readonly path: string | undefined
}

const HELP = `npm run test:full -- --tier ${TIER_NAMES.join('|')}
  --runs N      how many runs, instead of what a release gets
  --seed S      another series of runs (1)
  --from N      the number of the first run (0)
  --resume      go on where the last run of this tier, engine and seed ended
  --engine E    another browser than chromium
  --path P      replay what a failure of the tier forged printed
npm run test:full -- --tier themes
  compares the screens in each theme with the pictures that VISUAL=write has left on this machine
npm run test:full -- --tier spreadsheets
  opens the files of an account in LibreOffice, which has to be installed, and reads them back`

const REPORT_EVERY_MS = 5_000
const VIOLATED = 1
const FAILED = 2
const STOPPED = 130

/** `undefined`: only help was asked for. */
async function choose(args: readonly string[]): Promise<Choice | undefined> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tier: { type: 'string', default: 'model' },
      runs: { type: 'string' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      resume: { type: 'boolean', default: false },
      engine: { type: 'string' },
      path: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const tier = await loadTier(values.tier)
  const engine = pickEngine(tier, values.engine)
  const full = engine === tier.engines?.[0] ? tier.full : (tier.fullElsewhere ?? tier.full)
  const [seed, first, runs] = [Number(values.seed), Number(values.from), Number(values.runs ?? full)]
  if (![seed, first, runs].every(Number.isSafeInteger)) throw new Error('--seed, --from and --runs take whole numbers.')
  const done = values.resume ? await readProgress({ tier: tier.name, engine, seed }) : 0
  return { tier, seed, from: Math.max(done, first), end: first + runs, engine, path: values.path }
}

function pickEngine({ name, engines }: Tier, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return engines?.[0]
  if (engines?.includes(wanted)) return wanted
  throw new Error(engines ? `The tier ${name} runs in ${engines.join(', ')}.` : `The tier ${name} has no browser.`)
}

/** Runs slice after slice and writes down how far it got; stops at the first violation. */
async function runAll({ tier, seed, from, end, engine, path }: Choice): Promise<readonly Violation[]> {
  const startedAt = performance.now()
  let reportedAt = startedAt
  const report = (done: number) => {
    reportedAt = performance.now()
    const rate = ((done - from) / ((reportedAt - startedAt) / 1_000)).toFixed(1)
    console.log(`${tier.name}: ${done} of ${end} runs, ${rate} a second, 0 violations, seed ${seed}`)
  }
  if (from >= end) console.log(`${tier.name}: all ${end} runs of seed ${seed} are done`)
  for (let first = from; first < end;) {
    const runs = Math.min(tier.slice ?? end - first, end - first)
    const onProgress = (done: number) => {
      if (performance.now() - reportedAt > REPORT_EVERY_MS) report(first + done)
    }
    await tier.tidy?.()
    const { violations } = await tier.run({ runs, seed, from: first, onProgress, log: console.log, engine, path })
    if (violations.length > 0 || path !== undefined) return violations
    await noteProgress({ tier: tier.name, engine, seed }, first, first + runs)
    first += runs
    if (first === end) report(end)
  }
  return []
}

// Its servers and browsers end with it, and what breaks because of that is no violation.
process.once('SIGTERM', () => process.exit(STOPPED))
try {
  const choice = await choose(process.argv.slice(2))
  if (!choice) console.log(HELP)
  const violations = choice ? await runAll(choice) : []
  violations.forEach((violation) => console.error(describeViolation(violation)))
  process.exit(violations.length > 0 ? VIOLATED : 0)
} catch (error) {
  console.error(error)
  process.exit(FAILED)
}
