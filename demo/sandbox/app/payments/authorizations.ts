import { openAuthorization } from '../../domain/ledger.ts'
import type { Database } from '../../store/database.ts'
import { listAttempts } from '../../store/attempts.ts'
import { appendEntry, listEntries } from '../../store/ledger.ts'
import type { TransactionRow } from '../../store/schema.ts'
import { updateTransaction } from '../../store/transactions.ts'

/** Ends an authorisation: what is not captured is voided. The transaction must be locked and in `auth`. */
export async function endAuthorization(
  tx: Database,
  transaction: TransactionRow,
  status: 'closed' | 'canceled',
  now: Date,
): Promise<TransactionRow> {
  const entries = await listEntries(tx, { transactionId: transaction.id })
  const attempt = (await listAttempts(tx, transaction.id)).find((candidate) => candidate.status === 'succeeded')
  const authorization = entries.find(({ type }) => type === 'authorization')
  if (!attempt || !authorization) throw new Error(`Transaction ${transaction.id} is in auth without an authorization.`)
  const amount = openAuthorization(entries)
  if (amount > 0) await appendEntry(tx, attempt, { type: 'void', amount, parentId: authorization.id, at: now })
  return updateTransaction(tx, transaction.id, { status, authorizationEndsAt: null })
}
