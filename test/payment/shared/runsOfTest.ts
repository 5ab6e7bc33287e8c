import type { Tier } from './tier.ts'

/** How many runs `npm test` plays: all that a change is meant to get, or with `--sample` a part of them. */
export function runsOfTest(
  { perChange, sample = perChange }: Pick<Tier, 'perChange' | 'sample'>,
  choice = process.env.TEST_RUNS,
): number {
  return choice === 'sample' ? sample : perChange
}
