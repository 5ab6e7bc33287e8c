import { CHALLENGE_LIFETIME_MS, concludeAttempt, toAttempt } from '../../domain/attempts.ts'
import type { AttemptStatus } from '../../domain/attempts.ts'
import type { ProcessorOutcome } from '../../domain/processor.ts'
import { chargedEvent, confirmedEvent } from '../../domain/webhooks.ts'
import { atomically } from '../../store/atomically.ts'
import { appendAttemptEvent } from '../../store/attemptEvents.ts'
import { getAttempt, moveAttempt } from '../../store/attempts.ts'
import { readClock } from '../../store/clock.ts'
import type { Database } from '../../store/database.ts'
import { storeAttemptAnswer } from '../../store/idempotency.ts'
import { newSecret } from '../../store/identifiers.ts'
import { appendEntry } from '../../store/ledger.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import { savePaymentMethod } from '../../store/paymentMethods.ts'
import type { AttemptRow, TransactionRow } from '../../store/schema.ts'
import { lockTransaction, updateTransaction } from '../../store/transactions.ts'
import type { SandboxContext } from '../context.ts'

const DAY_MS = 86_400_000
const AUTHORIZATION_LIFETIME_MS = 7 * DAY_MS

type Changes = Partial<AttemptRow> & Pick<AttemptRow, 'status'>

function changesFor(outcome: ProcessorOutcome, attempt: AttemptRow, now: Date): Changes {
  const conclusion = concludeAttempt(outcome, attempt.isAuth)
  if (conclusion.status === 'failed') return conclusion
  if (conclusion.status === 'requires_action') {
    return {
      status: 'requires_action',
      challengeId: newSecret(),
      challengeEndsAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS),
    }
  }
  const disputeAt = conclusion.willBeDisputed ? new Date(now.getTime() + DAY_MS) : null
  return { status: 'succeeded', outcome: conclusion.outcome, disputeAt }
}

async function recordSuccess(tx: Database, transaction: TransactionRow, attempt: AttemptRow, now: Date): Promise<void> {
  const { merchantId } = transaction
  await enqueueEvent(tx, merchantId, confirmedEvent(transaction, attempt), now)
  if (attempt.isAuth) {
    await appendEntry(tx, attempt, { type: 'authorization', amount: attempt.amount, at: now })
    const authorizationEndsAt = new Date(now.getTime() + AUTHORIZATION_LIFETIME_MS)
    await updateTransaction(tx, transaction.id, { status: 'auth', authorizationEndsAt })
  } else {
    const charge = await appendEntry(tx, attempt, { type: 'charge', amount: attempt.amount, at: now })
    await updateTransaction(tx, transaction.id, { status: 'confirmed' })
    await enqueueEvent(tx, merchantId, chargedEvent(transaction, charge), now)
  }
  if (attempt.saveMethod) await savePaymentMethod(tx, attempt.buyerId, attempt.card)
}

/**
 * Moves an attempt on in a running database transaction, and all that follows from it with it: ledger, transaction,
 * webhooks, the event for who listens, and the answer that its idempotency key gives from now on. `undefined`: somebody else moved it first.
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
  if (moved.status === 'succeeded') await recordSuccess(tx, transaction, moved, await readClock(tx))
  const told = toAttempt(moved, publicOrigin)
  if (moved.status !== 'processing') await storeAttemptAnswer(tx, moved.id, 201, { ...told })
  await appendAttemptEvent(tx, told)
  return moved
}

/** Writes down what the processor decided. Gives the attempt as it stands then, whoever moved it. */
export async function settleAttempt(
  context: SandboxContext,
  attempt: AttemptRow,
  outcome: ProcessorOutcome,
): Promise<AttemptRow> {
  const settled = await atomically(context.db, async (tx) => {
    const changes = changesFor(outcome, attempt, await readClock(tx))
    const moved = await moveAndRecord(tx, attempt, 'processing', changes, context.publicOrigin())
    return moved ?? getAttempt(tx, attempt.id)
  })
  context.wake()
  return settled
}
