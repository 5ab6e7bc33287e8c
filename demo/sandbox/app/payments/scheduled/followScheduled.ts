import { isLive } from '../../../domain/attempts.ts'
import { dayOf } from '../../../domain/days.ts'
import { nextRun } from '../../../domain/scheduledPayments.ts'
import type { ScheduledFailure } from '../../../domain/scheduledPayments.ts'
import { readClock } from '../../../store/clock.ts'
import type { Database } from '../../../store/database.ts'
import { listScheduledInvoices, lockScheduledOfAttempt, updateScheduled } from '../../../store/scheduledPayments.ts'
import type { ScheduledRow } from '../../../store/scheduledSchema.ts'
import type { AttemptRow } from '../../../store/schema.ts'
import { isOver } from '../autopay/planAutopay.ts'
import { announce } from './announce.ts'
import { collectRest } from './collectRest.ts'

/** When it begins again, if it does: never by an agreement on autopay that is over. */
async function findNext(
  tx: Database,
  row: ScheduledRow,
  failure: ScheduledFailure,
  returnReason: string | undefined,
  now: Date,
) {
  const next = nextRun(row, failure, returnReason, dayOf(now))
  if (!next || !(await isOver(tx, row))) return next
  // Nobody was asked for money, so there is nothing to report to the payer.
  return failure.code === 'server_error' ? ({ status: 'canceled', endedAt: now } as const) : undefined
}

/** It could not be made: it begins again, where the rules allow that, or is over. Payer and merchant get a report. */
export async function failScheduled(
  tx: Database,
  row: ScheduledRow,
  { code, message }: ScheduledFailure,
  returnReason: string | undefined,
  now: Date,
): Promise<void> {
  const failure = { code, message }
  const next = (await findNext(tx, row, failure, returnReason, now)) ?? ({ status: 'failed', endedAt: now } as const)
  const failed = await updateScheduled(tx, row.id, { ...next, failure, attemptId: null })
  // What was interrupted here begins again at once, and nobody has to do anything.
  if (code === 'server_error' && failed.status !== 'failed') return
  await announce(tx, failed, { kind: 'payment_failed', failure }, now)
}

/** What an attempt that has moved means for the scheduled payment that it carries out. */
export async function followScheduled(tx: Database, attempt: AttemptRow): Promise<void> {
  if (isLive(attempt.status) || attempt.outcome === 'pending_settlement') return
  const row = await lockScheduledOfAttempt(tx, attempt.id)
  if (!row) return
  const now = await readClock(tx)
  if (attempt.status === 'succeeded') {
    await updateScheduled(tx, row.id, { status: 'paid', failure: null, endedAt: now })
    const paid = (await listScheduledInvoices(tx, [row.id])).get(row.id) ?? []
    if (row.source === 'terms') for (const { id } of paid) await collectRest(tx, id, now)
  } else if (attempt.failure) await failScheduled(tx, row, attempt.failure, attempt.bank?.returns ?? undefined, now)
}
