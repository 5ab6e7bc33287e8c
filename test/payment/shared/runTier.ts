import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeViolation } from './describeViolation.ts'
import { noteProgress, readProgress } from './progress.ts'
import type { Tier, Violation } from './tier.ts'
import { loadTier } from './tiers.ts'

interface Choice {
  readonly tier: Tier
  readonly seed: number
  /** Runs are numbered; these are the first one and the one after the last. */
  readonly from: number
  readonly end: number
  readonly engine: string | undefined
  readonly path: string | undefined
  /** What is done is written down for `--resume`. */
  readonly isNoted: boolean
}

const SPEAK_EVERY_MS = 5_000
const FOUND = 1
const BROKEN = 2
const STOPPED = 130

async function choose(args: readonly string[]): Promise<Choice> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tier: { type: 'string', default: 'p1' },
      runs: { type: 'string' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      resume: { type: 'boolean', default: false },
      engine: { type: 'string' },
      path: { type: 'string' },
      // Set by `npm run test:full`; a tier that a test runs is no part of a long run.
      note: { type: 'boolean', default: false },
    },
  })
  const tier = await loadTier(values.tier)
  const seed = Number(values.seed)
  const first = Number(values.from)
  const runs = Number(values.runs ?? tier.full)
  if (![seed, first, runs].every(Number.isSafeInteger)) throw new Error('--seed, --from and --runs take whole numbers.')
  const { engine, path, note: isNoted } = values
  const done = values.resume ? await readProgress({ tier: tier.name, engine, seed }) : 0
  return { tier, seed, from: Math.max(done, first), end: first + runs, engine, path, isNoted }
}

/** Runs slice after slice and writes down how far it got; stops at the first violation. */
async function runAll({ tier, seed, from, end, engine, path, isNoted }: Choice): Promise<readonly Violation[]> {
  const startedAt = performance.now()
  let spokenAt = startedAt
  const speak = (done: number) => {
    spokenAt = performance.now()
    const rate = ((done - from) / ((spokenAt - startedAt) / 1_000)).toFixed(1)
    console.log(`${tier.name}: ${done} of ${end} runs, ${rate} a second, 0 violations, seed ${seed}`)
  }
  for (let first = from; first < end;) {
    const runs = Math.min(tier.slice ?? end - first, end - first)
    const onProgress = (done: number) => {
      if (performance.now() - spokenAt > SPEAK_EVERY_MS) speak(first + done)
    }
    const { violations } = await tier.run({ runs, seed, from: first, onProgress, log: console.log, engine, path })
    if (violations.length > 0 || path !== undefined) return violations
    if (isNoted) await noteProgress({ tier: tier.name, engine, seed }, first, first + runs)
    first += runs
    if (first === end) speak(end)
  }
  return []
}

async function main(): Promise<void> {
  // Its servers and browsers end with it, and what breaks because of that is no violation.
  process.once('SIGTERM', () => process.exit(STOPPED))
  try {
    const violations = await runAll(await choose(process.argv.slice(2)))
    violations.forEach((violation) => console.error(describeViolation(violation)))
    process.exit(violations.length > 0 ? FOUND : 0)
  } catch (error) {
    console.error(error)
    process.exit(BROKEN)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
