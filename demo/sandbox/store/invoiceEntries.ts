import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Settlement } from '../domain/invoiceEntries.ts'
import type { Database } from './database.ts'
import { creditNotes, creditUses, invoicePayments } from './invoicesSchema.ts'
import { attempts, ledgerEntries } from './schema.ts'
import type { LedgerRow } from './schema.ts'

/** The credit notes of payments, in the order in which each uses them up. */
export async function listCreditParts(db: Database, transactionIds: readonly string[]) {
  if (transactionIds.length === 0) return []
  return db
    .select({ transactionId: creditUses.transactionId, number: creditNotes.number, amount: creditUses.amount })
    .from(creditUses)
    .innerJoin(creditNotes, eq(creditNotes.id, creditUses.creditNoteId))
    .where(inArray(creditUses.transactionId, [...transactionIds]))
    .orderBy(asc(creditUses.transactionId), asc(creditUses.place))
}

/** Payments of invoices, whatever came of them, the oldest first. */
export async function listSettlements(db: Database, invoiceIds: readonly string[]): Promise<Settlement[]> {
  if (invoiceIds.length === 0) return []
  const earlier = alias(invoicePayments, 'earlier')
  const creditBefore = sql<number>`case when ${invoicePayments.credit} = 0 then 0 else (
    select coalesce(sum(${earlier.credit}), 0) from ${invoicePayments} as ${sql.identifier('earlier')}
    where ${earlier.transactionId} = ${invoicePayments.transactionId} and ${earlier.place} < ${invoicePayments.place}
  ) end`.mapWith(Number)
  const rows = await db
    .select({ share: invoicePayments, attempt: attempts, creditBefore })
    .from(invoicePayments)
    .innerJoin(attempts, eq(attempts.id, invoicePayments.attemptId))
    .where(inArray(invoicePayments.invoiceId, [...invoiceIds]))
    .orderBy(asc(attempts.seq))
  const withCredit = rows.filter(({ share }) => share.credit > 0).map(({ share }) => share.transactionId)
  const parts = await listCreditParts(db, [...new Set(withCredit)])
  return rows.map((row) => ({
    ...row,
    creditParts: parts.filter(({ transactionId }) => transactionId === row.share.transactionId),
  }))
}

/** Credit that a payment used is part of the payment. */
const isMerchantsNote = and(eq(ledgerEntries.type, 'credit-note'), isNull(ledgerEntries.attemptId))

/** What merchants took off invoices by credit notes, the oldest first. */
export async function listInvoiceNotes(db: Database, invoiceIds: readonly string[]): Promise<LedgerRow[]> {
  if (invoiceIds.length === 0) return []
  return db
    .select()
    .from(ledgerEntries)
    .where(and(isMerchantsNote, inArray(ledgerEntries.invoiceId, [...invoiceIds])))
    .orderBy(asc(ledgerEntries.seq))
}
