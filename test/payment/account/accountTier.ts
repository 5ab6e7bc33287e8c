import { createRandom } from '../shared/random.ts'
import type { Tier } from '../shared/tier.ts'
import { createLedger } from './ledger.ts'
import { createWire } from './network.ts'
import type { Planted } from './payer.ts'
import { createPayer } from './payer.ts'

const STEPS = 60
/** What the steps of a run are made of. */
const CHANGED = 0.08
const CREDIT_READ = 0.14
const ACTED = 0.6
const LOST = 0.1
const NUMBERS = 100_000

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

interface Played {
  readonly faults: readonly string[]
  readonly script: readonly string[]
}

/** Plays one run; gives back what is wrong, and what was done until then. */
async function play(seed: number, planted?: Planted): Promise<Played> {
  const random = createRandom(seed)
  const number = () => Math.floor(random() * NUMBERS)
  const [faults, script]: [string[], string[]] = [[], []]
  const ledger = createLedger(random)
  const wire = createWire()
  const payer = createPayer({ ledger, network: wire, planted, onFault: (fault) => void faults.push(fault) })
  const step = (): void => {
    const kind = random()
    const chosen = number()
    if (kind < CHANGED) {
      script.push('others change what is owed')
      ledger.change()
    } else if (kind < CREDIT_READ) {
      script.push('credit notes are read')
      payer.readCredit()
    } else if (kind < ACTED || wire.waiting() === 0) {
      script.push(`the payer does ${chosen}`)
      payer.act(chosen)
    } else {
      const isLost = random() < LOST
      script.push(`answer ${chosen % wire.waiting()} of ${wire.waiting()} ${isLost ? 'is lost' : 'arrives'}`)
      wire.deliver(chosen, isLost)
    }
  }
  for (let count = 0; count < STEPS && faults.length === 0; count += 1) {
    step()
    await settled()
    payer.check()
  }
  return { faults, script }
}

/**
 * The account's own parts against a ledger in memory, while answers of every read come late, swapped, twice or never: what
 * is reviewed is what the button said, what is charged and what the event says, and nothing changes by itself.
 */
export const createAccountTier = (planted?: Planted): Tier => ({
  name: 'account',
  full: 100_000,
  slice: 10_000,
  run: async ({ runs, seed, from, onProgress }) => {
    for (let run = from; run < from + runs; run += 1) {
      const { faults, script } = await play(seed * NUMBERS + run, planted)
      const [fault] = faults
      const replay = `--tier account --seed ${seed} --from ${run} --runs 1`
      if (fault !== undefined) return { runs: run - from + 1, violations: [{ fault, script, replay }] }
      onProgress(run - from + 1)
    }
    return { runs, violations: [] }
  },
})

export const accountTier = createAccountTier()
