import fc from 'fast-check'
import type { Violation } from '../shared/tier.ts'
import { STEPS } from './commands.ts'
import type { Sequence } from './play.ts'
import { LACKS, play } from './play.ts'
import { BrokenPromise } from './violation.ts'

const LONGEST = 24

const sequences = fc.record({
  lacks: fc.nat(LACKS - 1),
  seed: fc.nat(0xffff),
  steps: fc.array(fc.nat(STEPS - 1), { maxLength: LONGEST, size: 'max' }),
})

/** A part of a seed's runs, or with `path` the one that failed. */
export interface Part {
  readonly runs: number
  readonly seed: number
  readonly path?: string | undefined
}

export interface Exploration {
  readonly runs: number
  readonly violation: Violation | undefined
}

/** Plays that many sequences of a seed; stops at the first that breaks a promise and makes it as small as it can be. */
export function explore({ runs, seed, path }: Part, player = play): Exploration {
  const details = fc.check(
    fc.property(sequences, (sequence) => player(sequence)),
    { numRuns: runs, seed, ...(path !== undefined && { path }) },
  )
  if (!details.failed) return { runs: details.numRuns, violation: undefined }
  const [sequence] = details.counterexample ?? []
  if (!sequence) throw new Error('fast-check failed without an example.')
  const story: string[] = []
  const fault = faultOf(sequence, story, player)
  const replay = `--tier model --seed=${details.seed} --path ${details.counterexamplePath ?? ''}`
  return { runs: details.numRuns, violation: { fault, script: story, replay } }
}

function faultOf(sequence: Sequence, story: string[], player: typeof play): string {
  try {
    player(sequence, story)
  } catch (error) {
    if (error instanceof BrokenPromise) return error.message
    throw error
  }
  throw new Error('A sequence that broke a promise kept it the second time: the model is not deterministic.')
}
