import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { insertRows } from './insertRows.ts'
import { buyers, ledgerEntries } from './schema.ts'
import type { AttemptRow, LedgerRow } from './schema.ts'

export interface LedgerFilter {
  readonly transactionId?: string
  readonly attemptId?: string
  readonly invoiceId?: string
  readonly buyerId?: string
  /** Whose buyers they are of. */
  readonly merchantId?: string
}

/** Entries that fit, oldest first. */
export async function listEntries(db: Database, filter: LedgerFilter): Promise<LedgerRow[]> {
  const { transactionId, attemptId, invoiceId, buyerId, merchantId } = filter
  const ofMerchant = db.select({ id: buyers.id }).from(buyers)
  const conditions = [
    transactionId === undefined ? undefined : eq(ledgerEntries.transactionId, transactionId),
    attemptId === undefined ? undefined : eq(ledgerEntries.attemptId, attemptId),
    invoiceId === undefined ? undefined : eq(ledgerEntries.invoiceId, invoiceId),
    buyerId === undefined ? undefined : eq(ledgerEntries.buyerId, buyerId),
    merchantId === undefined
      ? undefined
      : inArray(ledgerEntries.buyerId, ofMerchant.where(eq(buyers.merchantId, merchantId))),
  ]
  return db
    .select()
    .from(ledgerEntries)
    .where(and(...conditions))
    .orderBy(asc(ledgerEntries.seq))
}

export async function findEntry(db: Database, id: string): Promise<LedgerRow | undefined> {
  const [row] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.id, id))
  return row
}

const ID_KINDS: Partial<Record<LedgerRow['type'], 'charge' | 'refund'>> = { charge: 'charge', refund: 'refund' }

type Paid = Pick<AttemptRow, 'id' | 'transactionId' | 'buyerId' | 'paymentMethodType' | 'currency'>

type NewEntry = Pick<LedgerRow, 'type' | 'amount' | 'at'> &
  Partial<Pick<LedgerRow, 'fee' | 'parentId' | 'vendorId' | 'invoiceId' | 'part' | 'paymentMethodType'>>

function toValues(attempt: Paid, entry: NewEntry) {
  const { id: attemptId, transactionId, buyerId, paymentMethodType, currency } = attempt
  const id = newId(ID_KINDS[entry.type] ?? 'entry')
  return { id, attemptId, transactionId, buyerId, paymentMethodType, currency, ...entry }
}

type AccountEntry = Pick<LedgerRow, 'buyerId' | 'type' | 'amount' | 'currency' | 'at'> &
  Partial<Pick<LedgerRow, 'id' | 'parentId' | 'invoiceId' | 'transactionId' | 'paymentMethodType'>>

/** Adds entries that no attempt stands behind, in their order: what a merchant says of its invoices, and transfers. */
export async function appendAccountEntries(tx: Database, entries: readonly AccountEntry[]): Promise<void> {
  await insertRows(
    tx,
    ledgerEntries,
    entries.map((entry) => ({ id: newId('entry'), paymentMethodType: 'invoice' as const, ...entry })),
  )
}

/** Adds entries for an attempt, in their order. */
export async function appendEntries(tx: Database, attempt: Paid, entries: readonly NewEntry[]): Promise<void> {
  await insertRows(
    tx,
    ledgerEntries,
    entries.map((entry) => toValues(attempt, entry)),
  )
}

/**
 * Adds an entry for an attempt. Its method is the attempt's, unless it is about one part of a split. There is no way to
 * change or remove an entry.
 */
export async function appendEntry(tx: Database, attempt: Paid, entry: NewEntry): Promise<LedgerRow> {
  const [row] = await tx.insert(ledgerEntries).values(toValues(attempt, entry)).returning()
  if (!row) throw new Error('The database took a ledger entry and did not give it back.')
  return row
}
