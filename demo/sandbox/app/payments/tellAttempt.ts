import { toAttempt } from '../../domain/attempts.ts'
import { appendAttemptEvent } from '../../store/attemptEvents.ts'
import type { Database } from '../../store/database.ts'
import { storeAttemptAnswer } from '../../store/idempotency.ts'
import type { AttemptRow } from '../../store/schema.ts'

/**
 * Tells of an attempt that was moved, in the database transaction that moved it: the event for who listens, and the
 * answer that its idempotency key gives from now on.
 */
export async function tellAttempt(tx: Database, moved: AttemptRow, publicOrigin: string): Promise<void> {
  const told = toAttempt(moved, publicOrigin)
  if (moved.status !== 'processing') await storeAttemptAnswer(tx, moved.id, 201, { ...told })
  await appendAttemptEvent(tx, told)
}
