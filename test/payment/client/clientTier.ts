import { rm } from 'node:fs/promises'
import type fc from 'fast-check'
import { createTestDatabase } from '../../support/testDatabase.ts'
import { bundleKillable, startKillable } from '../kill/killable.ts'
import { play } from '../sequence/Driver.ts'
import type { Search } from '../sequence/explore.ts'
import type { Queue } from '../sequence/queue.ts'
import { createQueue, inParallel, numbersOf, reportOf } from '../sequence/queue.ts'
import { byDateSequencesOf, sequencesOf } from '../sequence/sequences.ts'
import type { Sequence } from '../sequence/Step.ts'
import type { Tier, Violation } from '../shared/tier.ts'
import type { CreateBackend } from '../virtual/Backend.ts'
import { createVirtualDriver } from '../virtual/driver.ts'
import { BY_DATE_ABILITIES, CLIENT_ABILITIES, clientBackend } from './clientBackend.ts'

/** Two sandboxes and this process keep two cores busy; for few runs a second one costs more than it gives. */
const countOf = (runs: number) => (runs < 1_000 ? 1 : 2)
/** Sequences that wait for one sandbox at the same time. */
const AT_ONCE = 8
/** In one of so many sequences payments are made by date. The clock is a whole sandbox's, so these take turns at one. */
const BY_DATE_EVERY = 10
const isByDate = (run: number) => run % BY_DATE_EVERY === BY_DATE_EVERY - 1

/** The product's payment code in Node against the real sandbox over HTTP, in virtual time. */
export const clientTier: Tier = {
  name: 'client',
  full: 100_000,
  // The sandboxes are replaced after each slice, as their data only grows.
  slice: 2_500,
  run: async (options) => {
    const { seed, runs } = options
    const numbers = numbersOf(options)
    const timed = numbers.filter(isByDate)
    const onProgress = () => options.onProgress(byDate.done() + others.done())
    const violations: Violation[] = []
    const byDate: Queue = createQueue(timed, { seed, onProgress }, violations)
    const others: Queue = createQueue(
      numbers.filter((run) => !isByDate(run)),
      { seed, onProgress },
      violations,
    )
    const program = await bundleKillable()
    const playOthers = (origin: string) => inParallel(AT_ONCE, () => others.work(searchAt(origin)))
    try {
      await Promise.all([
        withSandboxes(program, timed.length > 0 ? 1 : 0, (origin) => byDate.work(byDateSearchAt(origin))),
        withSandboxes(program, timed.length < numbers.length ? countOf(runs) : 0, playOthers),
      ])
      return reportOf(byDate, others)
    } finally {
      await rm(program)
    }
  },
}

const sequences = sequencesOf(CLIENT_ABILITIES)
const byDateSequences = byDateSequencesOf(BY_DATE_ABILITIES)

const searchAt = (origin: string) => searchBy(sequences, clientBackend(origin))
const byDateSearchAt = (origin: string) => searchBy(byDateSequences, clientBackend(origin, { movesClock: true }))

function searchBy(plans: fc.Arbitrary<Sequence>, backend: CreateBackend): Search<Sequence> {
  const driver = createVirtualDriver(backend, Date.now)
  return {
    tier: 'client',
    plans: () => plans,
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
async function withSandboxes(program: string, count: number, work: (origin: string) => Promise<void>): Promise<void> {
  if (count === 0) return
  const database = await createTestDatabase()
  const data = database ? { DATABASE_URL: database.url } : {}
  const sandboxes = await Promise.all(Array.from({ length: count }, () => startKillable(program, data)))
  try {
    await Promise.all(sandboxes.map(({ origin }) => work(origin)))
  } finally {
    await Promise.all(sandboxes.map((sandbox) => sandbox.kill()))
    await database?.drop()
  }
}
