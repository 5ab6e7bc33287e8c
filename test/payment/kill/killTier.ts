import type { Tier } from '../shared/tier.ts'
import { runKill } from './run.ts'

/** The API killed at each point of an attempt and started again. */
export const killTier: Tier = {
  name: 'kill',
  full: 1_000,
  slice: 48,
  run: async ({ runs, seed, from, onProgress }) => {
    const { kills, violations } = await runKill({ runs, seed, from })
    onProgress(kills)
    return {
      runs: kills,
      violations: violations.map(({ round, fault }) => ({
        fault,
        script: [JSON.stringify(round)],
        replay: `--tier kill --seed ${seed} --from ${round.run} --runs 1`,
      })),
    }
  },
}
