import { authorizationPot, balancesOf } from '../../domain/ledger.ts'
import { canceledEvent } from '../../domain/webhooks.ts'
import type { Database } from '../../store/database.ts'
import { listAttempts } from '../../store/attempts.ts'
import { appendEntry, listEntries } from '../../store/ledger.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import type { TransactionRow } from '../../store/schema.ts'
import { updateTransaction } from '../../store/transactions.ts'

const STATUS_AFTER = {
  canceled_by_merchant: 'canceled',
  closed_by_merchant: 'closed',
  authorization_expired: 'closed',
} as const

/**
 * Ends an authorization: what is not captured is voided. Where nothing is captured, that cancels the order. The
 * transaction must be locked and in `auth`.
 */
export async function endAuthorization(
  tx: Database,
  transaction: TransactionRow,
  reason: keyof typeof STATUS_AFTER,
  now: Date,
): Promise<TransactionRow> {
  const entries = await listEntries(tx, { transactionId: transaction.id })
  const attempt = (await listAttempts(tx, transaction.id)).find((candidate) => candidate.status === 'succeeded')
  const authorization = entries.find(({ type }) => type === 'authorization')
  if (!attempt || !authorization) throw new Error(`Transaction ${transaction.id} is in auth without an authorization.`)
  const { open, openFee: fee } = authorizationPot(entries)
  const amount = open + fee
  if (amount > 0) await appendEntry(tx, attempt, { type: 'void', amount, fee, parentId: authorization.id, at: now })
  const ended = await updateTransaction(tx, transaction.id, { status: STATUS_AFTER[reason], authorizationEndsAt: null })
  if (balancesOf(entries).captured === 0) {
    await enqueueEvent(tx, ended.merchantId, canceledEvent(ended, reason), now)
  }
  return ended
}
