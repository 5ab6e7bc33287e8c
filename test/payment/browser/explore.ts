import fc from 'fast-check'
import type { TierRun, Violation } from '../shared/tier.ts'

export interface Search<Plan> {
  readonly tier: string
  readonly engine: string
  /** What may happen in the run of this number. */
  readonly plans: (index: number) => fc.Arbitrary<Plan>
  readonly scriptOf: (plan: Plan) => string[]
  /** Gives what is not as it must be. */
  readonly play: (plan: Plan) => Promise<readonly string[]>
}

/** How long smaller plans that fail too are looked for, in milliseconds. */
const SHRINK_LIMIT = 120_000

/** Each run has a seed of its own, so that it can be found again without the ones before it. */
const seedOf = (seed: number, index: number): number => (Math.imul(seed, 1_000_003) + index) | 0

/** Makes one run; the smallest plan that fails, where it does. */
export async function explore<Plan>(search: Search<Plan>, seed: number, index: number): Promise<Violation | undefined> {
  let first: readonly string[] = []
  let faults: readonly string[] = []
  const property = fc.asyncProperty(search.plans(index), async (plan) => {
    const found = await search
      .play(plan)
      .catch((error: unknown) => [String(error instanceof Error ? error.stack : error)])
    if (found.length > 0) faults = found
    if (first.length === 0) first = found
    return found.length === 0
  })
  const options = { seed: seedOf(seed, index), numRuns: 1, unbiased: true, interruptAfterTimeLimit: SHRINK_LIMIT }
  const { counterexample } = await fc.check(property, options)
  if (!counterexample) return undefined
  return {
    // What depends on the moment may fail in another way once it is made smaller.
    fault: [...new Set([...first, ...faults])].join('\n'),
    script: search.scriptOf(counterexample[0]),
    replay: `--tier ${search.tier} --engine ${search.engine} --seed ${seed} --from ${index} --runs 1`,
  }
}

/** What each of several workers does: takes the next number until there is none, or until one of them found something. */
export interface Numbers {
  readonly next: () => number | undefined
  readonly tell: (violation: Violation | undefined) => void
  readonly violations: Violation[]
  readonly done: () => number
}

export function countRuns(numbers: readonly number[], onProgress: TierRun['onProgress']): Numbers {
  const left = [...numbers]
  const violations: Violation[] = []
  let done = 0
  return {
    violations,
    done: () => done,
    next: () => (violations.length > 0 ? undefined : left.shift()),
    tell: (violation) => {
      if (violation) violations.push(violation)
      onProgress((done += 1))
    },
  }
}
