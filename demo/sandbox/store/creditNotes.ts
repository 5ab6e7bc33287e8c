import { and, asc, count, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { creditNotes, creditUses, invoicePayments, invoices } from './invoicesSchema.ts'
import type { CreditNoteRow, InvoiceRow } from './invoicesSchema.ts'
import { appendAccountEntries } from './ledger.ts'
import { buyers } from './schema.ts'
import type { LedgerRow } from './schema.ts'
import { transfers } from './transfersSchema.ts'

/** Reads an invoice of a merchant's buyer; whoever else changes it waits. */
export async function lockInvoice(tx: Database, merchantId: string, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(buyers, eq(buyers.id, invoices.buyerId))
    .where(and(eq(invoices.id, id), eq(buyers.merchantId, merchantId)))
    .for('no key update', { of: invoices })
  return row?.invoice
}

/** What a payment that is under way settles of an invoice. */
export async function readLiveAmount(tx: Database, invoiceId: string): Promise<number> {
  const [row] = await tx
    .select({ amount: invoicePayments.amount })
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoiceId, invoiceId), invoicePayments.isLive))
  return row?.amount ?? 0
}

type Note = Pick<LedgerRow, 'buyerId' | 'amount' | 'currency' | 'at'> &
  Partial<Pick<LedgerRow, 'id' | 'invoiceId' | 'transactionId'>>

/** Writes credit notes into the ledger; gives their ids. What is due on their invoices is not changed. */
export async function noteCredit(tx: Database, notes: readonly Note[]): Promise<string[]> {
  const rows = notes.map((note) => ({ id: newId('creditNote'), ...note, type: 'credit-note' as const }))
  await appendAccountEntries(tx, rows)
  return rows.map(({ id }) => id)
}

/** Takes an amount in minor units off what is due on a locked invoice, and notes it in the ledger; gives the note's id. */
export async function insertCreditNote(tx: Database, invoice: InvoiceRow, amount: number, now: Date): Promise<string> {
  const { id: invoiceId, buyerId, transactionId, currency } = invoice
  await tx
    .update(invoices)
    .set({ amountDue: sql`${invoices.amountDue} - ${amount}`, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, invoiceId))
  const [id] = await noteCredit(tx, [{ invoiceId, buyerId, transactionId, amount, currency, at: now }])
  if (id === undefined) throw new Error('A credit note was noted and has no id.')
  return id
}

type NewCreditNote = Pick<CreditNoteRow, 'currency' | 'amount' | 'issuedOn' | 'reason'> & {
  readonly number: string | ((id: string) => string)
}

/** Gives a buyer credit for later invoices, and notes it in the ledger under the same ids. */
export async function insertAccountCredit(
  tx: Database,
  buyerId: string,
  notes: readonly NewCreditNote[],
  at: Date,
): Promise<string[]> {
  if (notes.length === 0) return []
  const rows = notes.map(({ number, ...note }) => {
    const id = newId('creditNote')
    return { ...note, id, buyerId, amountLeft: note.amount, number: typeof number === 'string' ? number : number(id) }
  })
  await tx.insert(creditNotes).values(rows)
  return noteCredit(
    tx,
    rows.map(({ id, amount, currency }) => ({ id, buyerId, amount, currency, at })),
  )
}

export async function countCreditNotes(db: Database, buyerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(creditNotes).where(eq(creditNotes.buyerId, buyerId))
  return row?.total ?? 0
}

/** A buyer's credit notes that are not used up, the oldest first. */
export function listCreditNotes(
  db: Database,
  buyerId: string,
): Promise<(CreditNoteRow & { isInUse: boolean; isTransfer: boolean })[]> {
  const isInUse = sql<boolean>`exists (
    select from ${creditUses} where ${creditUses.creditNoteId} = ${creditNotes.id} and ${creditUses.isLive}
  )`
  const isTransfer = sql<boolean>`${transfers.id} is not null`
  return db
    .select({ ...getTableColumns(creditNotes), isInUse, isTransfer })
    .from(creditNotes)
    .leftJoin(transfers, eq(transfers.id, creditNotes.id))
    .where(and(eq(creditNotes.buyerId, buyerId), gt(creditNotes.amountLeft, 0)))
    .orderBy(asc(creditNotes.seq))
}
