import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { invoices } from './invoicesSchema.ts'
import { attempts, ledgerEntries } from './schema.ts'
import type { AttemptRow } from './schema.ts'

/** What a buyer's open invoices on terms still come to, in minor units of a currency. */
export async function sumOpenTerms(db: Database, buyerId: string, currency: string): Promise<number> {
  const sum = sql<string>`coalesce(sum(${invoices.amountDue}), 0)`
  const onTerms = and(eq(invoices.buyerId, buyerId), invoices.isOnTerms, eq(invoices.currency, currency))
  const [row] = await db.select({ sum }).from(invoices).where(onTerms)
  return Number(row?.sum ?? 0)
}

/** What a buyer's reserved orders on terms still come to that no invoice was issued for, in minor units of a currency. */
export async function sumReservedTerms(db: Database, buyerId: string, currency: string): Promise<number> {
  const { type, amount } = ledgerEntries
  const open = sql<string>`coalesce(sum(case when ${type} = 'authorization' then ${amount} else -${amount} end), 0)`
  const onTerms = and(
    eq(ledgerEntries.buyerId, buyerId),
    eq(ledgerEntries.paymentMethodType, 'payWithTerms'),
    eq(ledgerEntries.currency, currency),
    inArray(type, ['authorization', 'capture', 'void']),
  )
  const [row] = await db.select({ open }).from(ledgerEntries).where(onTerms)
  return Number(row?.open ?? 0)
}

/** A buyer's payments on terms that are being carried out, but those of one transaction. */
export async function listLiveTerms(db: Database, buyerId: string, exceptTransactionId: string): Promise<AttemptRow[]> {
  const live = and(
    eq(attempts.buyerId, buyerId),
    eq(attempts.paymentMethodType, 'payWithTerms'),
    inArray(attempts.status, ['processing', 'requires_action']),
    ne(attempts.transactionId, exceptTransactionId),
  )
  return db.select().from(attempts).where(live)
}
