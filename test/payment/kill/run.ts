import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '../../support/testDatabase.ts'
import { judge as judgeKill } from './judge.ts'
import type { Interrupted } from './judge.ts'
import { bundleKillable, createKillables } from './killable.ts'
import type { Killable, Killables } from './killable.ts'
import { createPayer, decide } from './payer.ts'
import { planRound } from './plan.ts'
import type { Round } from './plan.ts'
import { KILL_POINTS } from './points.ts'

export interface KillOptions {
  readonly runs: number
  readonly seed: number
  /** The number of the first run; all runs of a seed are numbered from 0. */
  readonly from?: number
  readonly judge?: typeof judgeKill
}

export interface Violation {
  readonly round: Round
  readonly fault: string
}

export interface Report {
  readonly kills: number
  /** How many attempts were killed at each point. */
  readonly byPoint: Readonly<Record<string, number>>
  readonly violations: readonly Violation[]
}

interface Data {
  readonly env: { readonly DATABASE_URL?: string; readonly SANDBOX_DATA?: string }
  drop(): Promise<void>
}

/** Begins a payment and lets the server die under it. */
async function interrupt(sandbox: Killable, round: Round): Promise<Interrupted> {
  const payer = await createPayer(sandbox.origin, round)
  const payment = await payer.prepare(round.card)
  const isLater = round.point === 'in-challenge'
  const answer = await payment.send(sandbox.origin, isLater ? undefined : round.point)
  if (isLater) await decide(sandbox.origin, answer?.attempt, 'complete', round.point)
  await sandbox.killed()
  return { round, payer, payment, answer }
}

/** Kills once at each of some points, a restart after each, and then looks what became of all. */
async function runBatch(
  sandboxes: Killables,
  rounds: readonly Round[],
  judge: typeof judgeKill,
): Promise<Map<Round, string[]>> {
  const interrupted: Interrupted[] = []
  for (const round of rounds) interrupted.push(await interrupt(await sandboxes.start(), round))
  const last = await sandboxes.start()
  try {
    const results = new Map<Round, string[]>()
    for (const each of interrupted) results.set(each.round, await judge(last.origin, each))
    return results
  } finally {
    await last.kill()
  }
}

async function openData(): Promise<Data> {
  const server = await createTestDatabase()
  if (server) return { env: { DATABASE_URL: server.url }, drop: server.drop }
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-kill-'))
  return { env: { SANDBOX_DATA: folder }, drop: () => rm(folder, { recursive: true }) }
}

/** Twelve rounds at a time, the last time fewer. */
function* batches({ runs, seed, from = 0 }: KillOptions): Generator<Round[]> {
  for (let done = 0; done < runs; done += KILL_POINTS.length) {
    const size = Math.min(KILL_POINTS.length, runs - done)
    yield Array.from({ length: size }, (_, index) => planRound(seed, from + done + index))
  }
}

/**
 * Kills the API `runs` times in the middle of a payment and restarts it on what it left: the folder of the embedded
 * database, or, with `DATABASE_URL`, that server.
 */
export async function runKill(options: KillOptions): Promise<Report> {
  const byPoint: Record<string, number> = {}
  const violations: Violation[] = []
  const program = await bundleKillable()
  const data = await openData()
  const sandboxes = createKillables(program, data.env)
  try {
    for (const rounds of batches(options)) {
      for (const [round, faults] of await runBatch(sandboxes, rounds, options.judge ?? judgeKill)) {
        byPoint[round.point] = (byPoint[round.point] ?? 0) + 1
        violations.push(...faults.map((fault) => ({ round, fault })))
      }
    }
  } finally {
    await sandboxes.close()
    await data.drop()
    await rm(program)
  }
  return { kills: options.runs, byPoint, violations }
}
