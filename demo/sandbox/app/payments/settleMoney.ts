import { DEBIT_RETURNED } from '../../domain/attempts.ts'
import { sumOfFees } from '../../domain/fees.ts'
import { kindOf } from '../../domain/methods.ts'
import { chargedEvent, returnedEvent } from '../../domain/webhooks.ts'
import { atomically } from '../../store/atomically.ts'
import { moveAttempt } from '../../store/attempts.ts'
import type { Database } from '../../store/database.ts'
import { appendEntry, listEntries } from '../../store/ledger.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import type { AttemptRow, LedgerRow, TransactionRow } from '../../store/schema.ts'
import { lockTransaction, updateTransaction } from '../../store/transactions.ts'
import type { SandboxContext } from '../context.ts'
import type { Changes } from './resolveOutcome.ts'
import { mailAttempt } from './mailPayment.ts'
import { publishAttempt } from './publishAttempt.ts'

/** What the money came from: the debit that was submitted, or the transfer that is there now. */
async function originOf(tx: Database, attempt: AttemptRow, now: Date): Promise<LedgerRow> {
  const { amount } = attempt
  if (kindOf(attempt.paymentMethodType) === 'transfer')
    return appendEntry(tx, attempt, { type: 'transfer-received', amount, fee: sumOfFees(attempt.fees), at: now })
  const debit = (await listEntries(tx, { attemptId: attempt.id })).find(({ type }) => type === 'debit-submitted')
  if (!debit) throw new Error(`Attempt ${attempt.id} settles a debit that was never submitted.`)
  return debit
}

/** Nothing was charged, so the transaction can be paid again, as it is. */
async function giveBack(tx: Database, transaction: TransactionRow, attempt: AttemptRow, debit: LedgerRow, now: Date) {
  const { amount, fee } = debit
  const returned = await appendEntry(tx, attempt, { type: 'return', amount, fee, parentId: debit.id, at: now })
  await updateTransaction(tx, transaction.id, { status: 'created' })
  const reason = attempt.bank?.returns ?? 'no_account'
  await enqueueEvent(tx, transaction.merchantId, returnedEvent(transaction, returned, reason), now)
}

async function settle(tx: Database, attempt: AttemptRow, publicOrigin: string, now: Date): Promise<void> {
  const transaction = await lockTransaction(tx, attempt.transactionId)
  const isReturned = Boolean(attempt.bank?.returns)
  const changes: Changes = isReturned
    ? { status: 'failed', failure: DEBIT_RETURNED, outcome: null, settlesAt: null }
    : { status: 'succeeded', outcome: 'paid', settlesAt: null }
  const moved = await moveAttempt(tx, attempt, 'succeeded', changes)
  // Another process was first.
  if (!transaction || !moved) return
  const origin = await originOf(tx, moved, now)
  if (isReturned) {
    await giveBack(tx, transaction, moved, origin, now)
  } else {
    const { amount, fee } = origin
    const charge = await appendEntry(tx, moved, { type: 'charge', amount, fee, parentId: origin.id, at: now })
    await enqueueEvent(tx, transaction.merchantId, chargedEvent(transaction, charge), now)
  }
  const { id: attemptId, amount } = moved
  const kind = isReturned ? 'debit_returned' : 'receipt'
  const mailed = await mailAttempt(tx, transaction, moved, [{ kind, attemptId, amount }], now)
  await publishAttempt(tx, mailed, publicOrigin)
}

/** Ends the wait for the money of a debit or a transfer: it is charged, or the bank has returned it. */
export async function settleMoney(context: SandboxContext, attempt: AttemptRow, now: Date): Promise<void> {
  await atomically(context.db, (tx) => settle(tx, attempt, context.publicOrigin(), now))
}
