import { play } from '../sequence/Driver.ts'
import type { Search } from '../sequence/explore.ts'
import { explore } from '../sequence/explore.ts'
import { sequencesOf } from '../sequence/sequences.ts'
import type { Sequence } from '../sequence/Step.ts'
import type { Violation } from '../shared/tier.ts'
import { createVirtualDriver } from '../virtual/driver.ts'
import { createModelBackend, MODEL_ABILITIES } from './modelBackend.ts'

const START = Date.UTC(2026, 10, 20)
const sequences = sequencesOf(MODEL_ABILITIES)

export const modelDriver = createVirtualDriver(createModelBackend, () => START)

export const modelSearch: Search<Sequence> = {
  tier: 'model',
  plans: () => sequences,
  play: (sequence) => play(modelDriver, sequence),
  scriptOf: async (sequence) => {
    const story: string[] = []
    const faults = await play(modelDriver, sequence, story)
    if (faults.length === 0)
      throw new Error('A sequence that broke a promise kept it the second time: the model is not deterministic.')
    return story
  },
}

/** Runs of a seed, for one worker. */
export interface Part {
  readonly seed: number
  readonly from: number
  readonly end: number
}

/** Ends at the first violation. */
export async function playPart({ seed, from, end }: Part): Promise<Violation | undefined> {
  for (let index = from; index < end; index += 1) {
    const violation = await explore(modelSearch, seed, index)
    if (violation) return violation
  }
  return undefined
}
