import type { Database } from '../store/database.ts'
import type { TokenGrant } from '../store/tokens.ts'
import { findTransaction } from '../store/transactions.ts'

/** Whose methods and credit a token is about. A patch may have given its transaction to another buyer. */
export async function buyerOf(
  db: Database,
  { transactionId, buyerId }: Pick<TokenGrant, 'transactionId' | 'buyerId'>,
): Promise<string> {
  const transaction = transactionId === null ? undefined : await findTransaction(db, transactionId)
  return transaction?.buyerId ?? buyerId
}
