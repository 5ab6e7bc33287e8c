import type { Database } from '../../store/database.ts'
import type { AttemptRow } from '../../store/schema.ts'
import type { TokenGrant } from '../../store/tokens.ts'
import { listFreeing } from './invoices/freeCredit.ts'

type Holder = Pick<TokenGrant, 'scope' | 'transactionId' | 'buyerId'>

/** An order's own token has paid invoices by it, to free credit for the order. */
async function isFreeing(
  db: Database,
  { id, invoices }: AttemptRow,
  { scope, transactionId }: Holder,
): Promise<boolean> {
  if (scope !== 'checkout' || transactionId === null || invoices === null) return false
  return (await listFreeing(db, transactionId)).some((one) => one.id === id)
}

/** An attempt is of a token's transaction, or pays invoices of its buyer. */
export async function isOwnAttempt(db: Database, attempt: AttemptRow, token: Holder): Promise<boolean> {
  const { transactionId, buyerId, invoices } = attempt
  if (token.scope === 'buyer') return invoices !== null && buyerId === token.buyerId
  return transactionId === token.transactionId || isFreeing(db, attempt, token)
}
