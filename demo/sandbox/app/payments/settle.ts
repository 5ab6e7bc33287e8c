import type { AttemptStatus } from '../../domain/attempts.ts'
import type { ProcessorOutcome } from '../../domain/processor.ts'
import { atomically } from '../../store/atomically.ts'
import { getAttempt, moveAttempt } from '../../store/attempts.ts'
import { readClock } from '../../store/clock.ts'
import type { Database } from '../../store/database.ts'
import type { AttemptRow } from '../../store/schema.ts'
import { lockTransaction } from '../../store/transactions.ts'
import type { SandboxContext } from '../context.ts'
import { resolveOutcome } from './resolveOutcome.ts'
import type { Changes } from './resolveOutcome.ts'
import { recordSuccess } from './recordSuccess.ts'
import { publishAttempt } from './publishAttempt.ts'

/**
 * Moves an attempt on in a running database transaction, and all that follows from it with it: ledger, transaction,
 * webhooks, mails, the event for who listens, and the answer that its idempotency key gives from now on. `undefined`: somebody else moved it first.
 */
export async function moveAndRecord(
  tx: Database,
  attempt: Pick<AttemptRow, 'id' | 'version' | 'transactionId'>,
  from: AttemptStatus,
  changes: Changes,
  publicOrigin: string,
): Promise<AttemptRow | undefined> {
  const transaction = await lockTransaction(tx, attempt.transactionId)
  const moved = await moveAttempt(tx, attempt, from, changes)
  if (!transaction || !moved) return undefined
  const recorded =
    moved.status === 'succeeded' ? await recordSuccess(tx, transaction, moved, await readClock(tx)) : moved
  await publishAttempt(tx, recorded, publicOrigin)
  return recorded
}

/** Writes down what the processor decided. Gives the attempt as it stands then, whoever moved it. */
export async function settleAttempt(
  context: SandboxContext,
  attempt: AttemptRow,
  outcome: ProcessorOutcome,
): Promise<AttemptRow> {
  const settled = await atomically(context.db, async (tx) => {
    // Whoever needs the buyer too locks the transaction first.
    const transaction = await lockTransaction(tx, attempt.transactionId)
    if (!transaction) throw new Error(`Transaction ${attempt.transactionId} of an attempt does not exist.`)
    const changes = await resolveOutcome(tx, attempt, transaction, outcome, await readClock(tx))
    const moved = await moveAndRecord(tx, attempt, 'processing', changes, context.publicOrigin())
    return moved ?? getAttempt(tx, attempt.id)
  })
  context.wake()
  return settled
}
