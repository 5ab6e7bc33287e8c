import { isLive, isLiveOrSucceeded, toAttempt } from '../../domain/attempts.ts'
import type { CancellationReason } from '../../domain/contract.ts'
import { isExpiryReported } from '../../domain/transactions.ts'
import { canceledEvent } from '../../domain/webhooks.ts'
import { listAttempts } from '../../store/attempts.ts'
import type { Database } from '../../store/database.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import type { TransactionRow } from '../../store/schema.ts'
import { lockTransaction, updateTransaction } from '../../store/transactions.ts'
import { refuse } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

/** Cancels a transaction that nobody has paid or is paying. One that is canceled stays as it is. */
export async function cancelUnpaid(
  tx: Database,
  transactionId: string,
  now: Date,
  publicOrigin: string,
  reason: CancellationReason,
): Promise<TransactionRow | Refusal> {
  const transaction = await lockTransaction(tx, transactionId)
  if (!transaction) throw new Error(`Transaction ${transactionId} does not exist.`)
  if (transaction.status === 'canceled') return transaction
  const spending = (await listAttempts(tx, transactionId)).find(({ status }) => isLiveOrSucceeded(status))
  if (spending) {
    const attempt = toAttempt(spending, publicOrigin)
    if (isLive(spending.status))
      return refuse(409, 'attempt_in_progress', 'A payment is being carried out.', { attempt })
    return refuse(409, 'already_paid', 'This has been paid.', { attempt })
  }
  const canceled = await updateTransaction(tx, transactionId, { status: 'canceled' })
  if (!isExpiryReported(transaction, now)) {
    await enqueueEvent(tx, canceled.merchantId, canceledEvent(canceled, reason), now)
  }
  return canceled
}
