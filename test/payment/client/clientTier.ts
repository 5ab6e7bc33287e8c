import { rm } from 'node:fs/promises'
import { createTestDatabase } from '../../support/testDatabase.ts'
import { bundleKillable, startKillable } from '../kill/killable.ts'
import { play } from '../sequence/Driver.ts'
import type { Search } from '../sequence/explore.ts'
import { createQueue, inParallel, numbersOf, reportOf } from '../sequence/queue.ts'
import { sequencesOf } from '../sequence/sequences.ts'
import type { Sequence } from '../sequence/Step.ts'
import type { Tier } from '../shared/tier.ts'
import { createVirtualDriver } from '../virtual/driver.ts'
import { CLIENT_ABILITIES, clientBackend } from './clientBackend.ts'

/** Two sandboxes and this process keep two cores busy; for few runs a second one costs more than it gives. */
const countOf = (runs: number) => (runs < 1_000 ? 1 : 2)
/** Sequences that wait for one sandbox at the same time. */
const AT_ONCE = 8

/** The product's payment code in Node against the real sandbox over HTTP, in virtual time. */
export const clientTier: Tier = {
  name: 'client',
  full: 100_000,
  // The sandboxes are replaced after each slice, as their data only grows.
  slice: 2_500,
  run: async (options) => {
    const sandboxes = await startSandboxes(countOf(options.runs))
    const queue = createQueue(numbersOf(options), options)
    const playAt = (origin: string) => inParallel(AT_ONCE, () => queue.work(searchAt(origin)))
    try {
      await Promise.all(sandboxes.origins.map(playAt))
      return reportOf(queue)
    } finally {
      await sandboxes.stop()
    }
  },
}

const sequences = sequencesOf(CLIENT_ABILITIES)

function searchAt(origin: string): Search<Sequence> {
  const driver = createVirtualDriver(clientBackend(origin), Date.now)
  return {
    tier: 'client',
    plans: () => sequences,
    play: (sequence) => play(driver, sequence),
    // What depends on when answers come may not come up again; the script is what was played in any case.
    scriptOf: async (sequence) => {
      const story: string[] = []
      await play(driver, sequence, story)
      return story
    },
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
