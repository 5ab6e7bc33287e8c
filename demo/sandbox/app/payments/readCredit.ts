import { CREDIT_CURRENCY, creditOf } from '../../domain/credit.ts'
import type { Credit } from '../../domain/credit.ts'
import type { TakenCredit } from '../../domain/qualification.ts'
import { invoicedPart } from '../../domain/invoices.ts'
import { listLiveTerms, sumOpenTerms, sumReservedTerms } from '../../store/credit.ts'
import { findQualification } from '../../store/qualifications.ts'
import type { Database } from '../../store/database.ts'
import type { BuyerRow } from '../../store/schema.ts'

/** What is taken by open invoices on terms, and by reserved orders and payments being carried out, but for one order. */
export async function readTakenCredit(db: Database, buyerId: string, exceptTransactionId = ''): Promise<TakenCredit> {
  const live = await listLiveTerms(db, buyerId, exceptTransactionId)
  const held = live.reduce((sum, attempt) => sum + (invoicedPart(attempt)?.amount ?? 0), 0)
  const reserved = held + (await sumReservedTerms(db, buyerId, CREDIT_CURRENCY))
  return { used: await sumOpenTerms(db, buyerId, CREDIT_CURRENCY), reserved }
}

/**
 * A buyer's credit, as it is for one transaction: what other payments hold while they are carried out is taken, what
 * this one is about to use itself is not.
 */
export async function readCredit(
  db: Database,
  buyer: BuyerRow,
  now: Date,
  transactionId: string | undefined,
): Promise<Credit> {
  const { used, reserved } = await readTakenCredit(db, buyer.id, transactionId)
  return creditOf(buyer, await findQualification(db, buyer.id), used + reserved, now)
}
