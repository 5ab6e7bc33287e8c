import fc from 'fast-check'
import type { Violation } from '../shared/tier.ts'
import type { Sequence } from './play.ts'
import { LACKS, play } from './play.ts'
import { STEPS } from './steps.ts'

const LONGEST = 8

const sequences = fc.record({
  lacks: fc.nat(LACKS - 1),
  seed: fc.nat(0xffff),
  steps: fc.array(fc.nat(STEPS - 1), { maxLength: LONGEST, size: 'max' }),
})

/** Sequence number `run` of a seed: the same for ever. */
function sequenceOf(seed: number, run: number): Sequence {
  const [sequence] = fc.sample(sequences, { numRuns: 1, seed: Math.imul(seed, 0x9e3779b1) + run })
  if (!sequence) throw new Error('fast-check made no sequence.')
  return sequence
}

/** Plays one sequence; one that breaks a promise is made as small as it can be. */
export async function explore(origin: string, seed: number, run: number): Promise<Violation | undefined> {
  const sequence = sequenceOf(seed, run)
  const first = await play(origin, sequence)
  if (first.faults.length === 0) return undefined
  const details = await fc.check(
    fc.asyncProperty(sequences, async (each) => (await play(origin, each)).faults.length === 0),
    { numRuns: 1, examples: [[sequence]] },
  )
  const [smallest] = details.counterexample ?? []
  const last = smallest && (await play(origin, smallest))
  // What depends on when answers come may not come up again; then the first time is all there is.
  const { faults, script } = last && last.faults.length > 0 ? last : first
  return { fault: faults.join('; '), script, replay: `--tier client --seed ${seed} --from ${run} --runs 1` }
}
