import type { Session } from '../../domain/contract.ts'
import { forLink } from '../../domain/handOffs.ts'
import { balancesOf } from '../../domain/ledger.ts'
import { buildSession } from '../../domain/session.ts'
import { listAttempts } from '../../store/attempts.ts'
import { getBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { findHandOff } from '../../store/handOffs.ts'
import { listEntries } from '../../store/ledger.ts'
import { getMerchant } from '../../store/merchants.ts'
import { listPaymentMethods } from '../../store/paymentMethods.ts'
import type { TokenGrant } from '../../store/tokens.ts'
import { findTransaction } from '../../store/transactions.ts'
import { freeingOf } from './invoices/freeCredit.ts'
import { readStanding } from './invoices/readStanding.ts'
import { readLimit } from './payLimits.ts'
import { readCredit } from './readCredit.ts'

/** The session of a token, as it is now; with the buyer's whole application, where the token covers it without an order. */
export async function readSession(
  db: Database,
  token: TokenGrant,
  now: Date,
  publicOrigin: string,
  tag = 'en',
  application?: Session['buyer']['qualification'],
): Promise<Session> {
  const { transactionId, handOffId } = token
  const transaction = transactionId === null ? undefined : await findTransaction(db, transactionId)
  // A patch may have given the transaction to another buyer.
  const buyerId = transaction?.buyerId ?? token.buyerId
  const handOff = handOffId === null ? undefined : await findHandOff(db, handOffId)
  const buyer = await getBuyer(db, buyerId)
  const attempts = transaction ? await listAttempts(db, transaction.id) : []
  const credit = await readCredit(db, buyer, now, transaction?.id)
  const session = buildSession({
    token,
    merchant: await getMerchant(db, token.merchantId),
    buyer,
    credit,
    paymentMethods: await listPaymentMethods(db, buyerId),
    attempts,
    limit: await readLimit(db, token, now),
    ...(transaction?.status === 'closed' ? { captured: await capturedOf(db, transaction.id) } : {}),
    now,
    publicOrigin,
    tag,
    ...(transaction ? { transaction } : {}),
    ...(transaction?.kind === 'invoices' ? await readStanding(db, transaction, attempts, tag) : {}),
    ...(transaction ? await freeingOf(db, token, { transaction, attempts, buyer, credit, now }) : {}),
    ...(handOff ? { handOff } : {}),
    ...(application ? { application } : {}),
  })
  return handOff ? forLink(session, handOff) : session
}

async function capturedOf(db: Database, transactionId: string): Promise<number> {
  return balancesOf(await listEntries(db, { transactionId })).captured
}
