import { isLive, isLiveOrSucceeded, toAttempt } from '../../domain/attempts.ts'
import { statusAt } from '../../domain/transactions.ts'
import type { AttemptRow, TransactionRow } from '../../store/schema.ts'
import { refuse } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

/** Why nobody can begin to pay a transaction now, whoever asks, if so. `attempts` are its own. */
export function refuseUnpayable(
  transaction: TransactionRow,
  attempts: readonly AttemptRow[],
  now: Date,
  publicOrigin: string,
): Refusal | undefined {
  const other = attempts.find(({ status }) => isLiveOrSucceeded(status))
  if (other) {
    const attempt = toAttempt(other, publicOrigin)
    if (isLive(other.status))
      return refuse(409, 'attempt_in_progress', 'Another payment for this is being carried out.', { attempt })
    return refuse(409, 'already_paid', 'This has been paid.', { attempt })
  }
  const status = statusAt(transaction, now)
  if (status === 'expired') return refuse(409, 'transaction_expired', 'The time to pay this has run out.')
  return status === 'canceled' ? refuse(409, 'transaction_canceled', 'This was canceled.') : undefined
}
