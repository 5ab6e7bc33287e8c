import type { Report, Tier, TierRun } from '../../payment/shared/tier.ts'
import { explore } from './surface.ts'
import { SURFACES } from './surfaces.ts'

/** Runs of one part. Each part has a seed of its own, so that a run can be found again without the ones before it. */
const PART = 5_000

/** What scripts of a page forge: so many messages, or contents of storage, for each surface. */
export const forgedTier: Tier = {
  name: 'forged',
  full: 1_000_000,
  slice: 50_000,
  run: (options) => (options.path === undefined ? exploreAll(options) : replay(options, options.path)),
}

async function exploreAll({ runs, seed, from, onProgress }: TierRun): Promise<Report> {
  for (let first = from; first < from + runs;) {
    const size = Math.min(PART - (first % PART), from + runs - first)
    // Runs that are numbered from 0 are cut into parts at the same places whenever they are played.
    const part = { runs: size, seed: seed * 100_000 + Math.floor(first / PART) }
    for (const surface of SURFACES) {
      const violation = await explore(surface, part)
      if (violation) return { runs: first - from, violations: [violation] }
    }
    first += size
    onProgress(first - from)
  }
  return { runs, violations: [] }
}

/** `path` is that of the generator behind the name of the surface. */
async function replay({ seed }: TierRun, path: string): Promise<Report> {
  const [name, ...steps] = path.split(':')
  const surface = SURFACES.find((known) => known.name === name)
  if (!surface)
    throw new Error(`There is no surface "${name}"; there are ${SURFACES.map((known) => known.name).join(', ')}.`)
  const violation = await explore(surface, { runs: 1, seed, path: steps.join(':') })
  return { runs: 1, violations: violation ? [violation] : [] }
}
