import type { Tier } from './tier.ts'

/** How many runs `npm test` plays: a sample, or with `--per-change` all that a change is meant to get. */
export function runsOfTest({ perChange, sample = perChange }: Pick<Tier, 'perChange' | 'sample'>): number {
  return process.env.TEST_RUNS === 'per-change' ? perChange : sample
}
