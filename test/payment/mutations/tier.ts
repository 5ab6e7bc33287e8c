import type { Tier, TierRun, Violation } from '../shared/tier.ts'
import { CLIENT_MUTATIONS } from './clientMutations.ts'
import { MACHINE_MUTATIONS } from './machineMutations.ts'
import type { Check, Mutation } from './mutation.ts'
import { runCheck } from './runCheck.ts'
import { SERVER_MUTATIONS } from './serverMutations.ts'
import type { Workspace } from './workspace.ts'
import { createWorkspace } from './workspace.ts'

/** All of them, in the order of their numbers. */
export const MUTATIONS: readonly Mutation[] = [...MACHINE_MUTATIONS, ...CLIENT_MUTATIONS, ...SERVER_MUTATIONS]

/** Every bug that is put in on purpose must be caught; a run is one bug. */
export const mutationTier: Tier = {
  name: 'mutations',
  perChange: 0,
  full: MUTATIONS.length,
  run: async (options) => {
    const workspace = await createWorkspace()
    try {
      return await runAll(workspace, options)
    } finally {
      await workspace.remove()
    }
  },
}

async function runAll(workspace: Workspace, { runs, seed, from, onProgress, log }: TierRun) {
  const chosen = MUTATIONS.slice(from, from + runs)
  await expectSound(workspace, chosen)
  const violations: Violation[] = []
  for (const [index, mutation] of chosen.entries()) {
    const { isCaught, output } = await workspace.broken(mutation.edits, () =>
      runCheck(mutation.check, workspace.folder),
    )
    log(`${isCaught ? 'caught ' : 'MISSED '} ${mutation.name} (${nameOf(mutation.check)})`)
    if (!isCaught) {
      const replay = `--tier mutations --seed ${seed} --from ${from + index} --runs 1`
      violations.push({ fault: `not noticed: ${mutation.name}`, script: output.split('\n'), replay })
    }
    onProgress(index + 1)
  }
  log(`${chosen.length - violations.length} of ${chosen.length} caught`)
  return { runs: chosen.length, violations }
}

/** A check that fails without a bug catches nothing. */
async function expectSound({ folder }: Workspace, mutations: readonly Mutation[]): Promise<void> {
  const checks = new Map(mutations.map(({ check }) => [nameOf(check), check]))
  for (const [name, check] of checks) {
    const { isCaught, output } = await runCheck(check, folder)
    if (isCaught) throw new Error(`${name} fails without any mutation.\n${output}`)
  }
}

function nameOf(check: Check): string {
  return 'test' in check ? check.test : `${check.runs} runs of ${check.tier}`
}
