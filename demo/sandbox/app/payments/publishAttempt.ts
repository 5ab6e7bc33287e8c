import { toAttempt } from '../../domain/attempts.ts'
import { appendAttemptEvent } from '../../store/attemptEvents.ts'
import type { Database } from '../../store/database.ts'
import { storeAttemptAnswer } from '../../store/idempotency.ts'
import type { AttemptRow } from '../../store/schema.ts'
import { followAttempt } from './invoices/settleInvoices.ts'
import { followProposal } from './proposals/followProposal.ts'
import { followScheduled } from './scheduled/followScheduled.ts'

/**
 * What follows from every move of an attempt, in the database transaction that moved it: for the invoices and the proposal that it pays,
 * the event for who listens, and the answer that its idempotency key gives from now on.
 */
export async function publishAttempt(tx: Database, moved: AttemptRow, publicOrigin: string): Promise<void> {
  await followAttempt(tx, moved)
  await followScheduled(tx, moved)
  await followProposal(tx, moved)
  const told = toAttempt(moved, publicOrigin)
  if (moved.status !== 'processing') await storeAttemptAnswer(tx, moved.id, 201, { ...told })
  await appendAttemptEvent(tx, told)
}
