import fc from 'fast-check'
import type { Violation } from '../shared/tier.ts'

export interface Search<Plan> {
  readonly tier: string
  readonly engine?: string
  /** What may happen in the run of this number. */
  readonly plans: (index: number) => fc.Arbitrary<Plan>
  /** What a person reads of the smallest plan that was found. */
  readonly scriptOf: (plan: Plan) => readonly string[] | Promise<readonly string[]>
  /** Gives what is not as it must be. */
  readonly play: (plan: Plan) => Promise<readonly string[]>
  /** Milliseconds after which a run is a fault of its own. */
  readonly limit?: number
}

/** In milliseconds. A payer's waits are shorter. */
const RUN_LIMIT = 300_000
/** How long smaller plans that fail too are looked for, in milliseconds. */
const SHRINK_LIMIT = 120_000
const TOO_LONG = 'The run did not end.'

/** Each run has a seed of its own, so that it can be found again without the ones before it. */
const seedOf = (seed: number, index: number): number => (Math.imul(seed, 1_000_003) + index) | 0

/** Makes one run; the smallest plan that fails, where it does. */
export async function explore<Plan>(search: Search<Plan>, seed: number, index: number): Promise<Violation | undefined> {
  let first: readonly string[] = []
  let faults: readonly string[] = []
  let end = Infinity
  const property = fc.asyncProperty(search.plans(index), async (plan) => {
    // The library's own time limit would also take the first run for a good one, and leave it to disturb the next.
    if (performance.now() > end) return true
    const found = await playWithin(search, plan)
    if (found.length > 0) faults = found
    if (first.length === 0) [first, end] = [found, endOfSearch(found)]
    return found.length === 0
  })
  const { counterexample } = await fc.check(property, { seed: seedOf(seed, index), numRuns: 1, unbiased: true })
  if (!counterexample) return undefined
  const { tier, engine } = search
  return {
    // What depends on the moment may fail in another way once it is made smaller.
    fault: [...new Set([...first, ...faults])].join('\n'),
    script: await search.scriptOf(counterexample[0]),
    replay: `--tier ${tier}${engine ? ` --engine ${engine}` : ''} --seed ${seed} --from ${index} --runs 1`,
  }
}

const endOfSearch = (found: readonly string[]) => (found.includes(TOO_LONG) ? 0 : performance.now() + SHRINK_LIMIT)

async function playWithin<Plan>({ play, limit = RUN_LIMIT }: Search<Plan>, plan: Plan): Promise<readonly string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(resolve, limit, [TOO_LONG])
  })
  const found = play(plan).catch((error: unknown) => [String(error instanceof Error ? error.stack : error)])
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}
