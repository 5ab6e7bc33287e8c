import type { Report, TierRun, Violation } from '../shared/tier.ts'
import type { Search } from './explore.ts'
import { explore } from './explore.ts'

export function numbersOf({ from, runs }: Pick<TierRun, 'from' | 'runs'>): number[] {
  return Array.from({ length: runs }, (_, index) => from + index)
}

/**
 * The runs of a tier, for several workers: each takes the next until there is none, or until one of them found something.
 * Queues that share `violations` also end together.
 */
export function createQueue(
  numbers: readonly number[],
  { seed, onProgress }: Pick<TierRun, 'seed' | 'onProgress'>,
  violations: Violation[] = [],
) {
  const left = [...numbers]
  let done = 0
  return {
    violations,
    done: () => done,
    work: async <Plan>(search: Search<Plan>) => {
      for (let run = left.shift(); run !== undefined && violations.length === 0; run = left.shift()) {
        const violation = await explore(search, seed, run)
        if (violation) violations.push(violation)
        onProgress((done += 1))
      }
    },
  }
}

export type Queue = ReturnType<typeof createQueue>

export function reportOf(...queues: readonly Queue[]): Report {
  return {
    runs: queues.reduce((sum, queue) => sum + queue.done(), 0),
    violations: queues.flatMap(({ violations }) => violations).slice(0, 1),
  }
}

export async function inParallel(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work))
}
