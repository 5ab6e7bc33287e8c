import { rm } from 'node:fs/promises'
import { createTestDatabase } from '../../support/testDatabase.ts'
import { bundleKillable, startKillable } from '../kill/killable.ts'
import type { Report, Tier, TierRun, Violation } from '../shared/tier.ts'
import { explore } from './explore.ts'

/** Two sandboxes and this process keep two cores busy; for few runs a second one costs more than it gives. */
const countOf = (runs: number) => (runs < 1_000 ? 1 : 2)
/** Sequences that wait for one sandbox at the same time. */
const AT_ONCE = 8
/** After so many runs the sandboxes are replaced, as their data only grows. */
const PART = 2_500

/** The product's payment code in Node against the real sandbox over HTTP, in virtual time. */
export const clientTier: Tier = {
  name: 'client',
  full: 100_000,
  slice: PART,
  run: async ({ runs, seed, from, onProgress }) => {
    const violations: Violation[] = []
    let done = 0
    const onRun = () => onProgress((done += 1))
    for (let first = from; first < from + runs && violations.length === 0; first += PART) {
      const part = { seed, first, end: Math.min(first + PART, from + runs) }
      violations.push(...(await runPart(part, onRun)))
    }
    return { runs: done, violations }
  },
}

interface Part {
  readonly seed: TierRun['seed']
  readonly first: number
  readonly end: number
}

/** Ends at the first violation. */
async function runPart({ seed, first, end }: Part, onRun: () => void): Promise<Report['violations']> {
  const sandboxes = await startSandboxes(countOf(end - first))
  const violations: Violation[] = []
  let next = first
  async function work(origin: string): Promise<void> {
    while (next < end && violations.length === 0) {
      const run = next
      next += 1
      const violation = await explore(origin, seed, run)
      if (violation) violations.push(violation)
      onRun()
    }
  }
  try {
    const workers = sandboxes.origins.flatMap((origin) => Array.from({ length: AT_ONCE }, () => work(origin)))
    await Promise.all(workers)
    return violations.slice(0, 1)
  } finally {
    await sandboxes.stop()
  }
}

/** Sandboxes with no data: embedded ones, or, with `DATABASE_URL`, processes on a new database of that server. */
async function startSandboxes(count: number) {
  const database = await createTestDatabase()
  const program = await bundleKillable()
  const data = database ? { DATABASE_URL: database.url } : {}
  const sandboxes = await Promise.all(Array.from({ length: count }, () => startKillable(program, data)))
  return {
    origins: sandboxes.map(({ origin }) => origin),
    stop: async () => {
      await Promise.all(sandboxes.map((sandbox) => sandbox.kill()))
      await database?.drop()
      await rm(program)
    },
  }
}
