import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { invoices, outsidePayments } from './invoicesSchema.ts'
import type { InvoiceRow, OutsidePaymentRow } from './invoicesSchema.ts'
import { appendAccountEntries } from './ledger.ts'

/** Changes what is due on a locked invoice by an amount in minor units; gives what is due then. */
async function changeDue(tx: Database, { id }: InvoiceRow, by: number): Promise<number> {
  const [row] = await tx
    .update(invoices)
    .set({ amountDue: sql`${invoices.amountDue} + ${by}`, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, id))
    .returning({ amountDue: invoices.amountDue })
  if (!row) throw new Error(`Invoice ${id} was locked and is not there.`)
  return row.amountDue
}

/** Takes what was paid elsewhere off a locked invoice, and books it. */
export async function insertOutsidePayment(
  tx: Database,
  invoice: InvoiceRow,
  payment: Pick<OutsidePaymentRow, 'amount' | 'paidAt' | 'reference'>,
  now: Date,
): Promise<{ readonly payment: OutsidePaymentRow; readonly amountDue: number }> {
  const { id: invoiceId, buyerId, currency } = invoice
  const row = { ...payment, id: newId('outsidePayment'), invoiceId, createdAt: now, undoneAt: null }
  const amountDue = await changeDue(tx, invoice, -payment.amount)
  await tx.insert(outsidePayments).values(row)
  const booked = { id: row.id, invoiceId, buyerId, amount: row.amount, currency, at: now }
  await appendAccountEntries(tx, [{ ...booked, type: 'invoice-payment' }])
  return { payment: row, amountDue }
}

/** Takes such a payment back, once; `undefined`: the invoice has no such payment, or it was taken back before. */
export async function undoOutsidePayment(
  tx: Database,
  invoice: InvoiceRow,
  paymentId: string,
  now: Date,
): Promise<OutsidePaymentRow | undefined> {
  const { id: invoiceId, buyerId, currency } = invoice
  const [undone] = await tx
    .update(outsidePayments)
    .set({ undoneAt: now })
    .where(
      and(
        eq(outsidePayments.id, paymentId),
        eq(outsidePayments.invoiceId, invoiceId),
        isNull(outsidePayments.undoneAt),
      ),
    )
    .returning()
  if (!undone) return undefined
  await changeDue(tx, invoice, undone.amount)
  const booked = { invoiceId, buyerId, amount: undone.amount, currency, parentId: undone.id, at: now }
  await appendAccountEntries(tx, [{ ...booked, type: 'return' }])
  return undone
}

/** What was paid of invoices elsewhere and not taken back, the oldest first. */
export async function listOutsidePayments(db: Database, invoiceIds: readonly string[]): Promise<OutsidePaymentRow[]> {
  if (invoiceIds.length === 0) return []
  const { invoiceId, undoneAt, paidAt, id } = outsidePayments
  return db
    .select()
    .from(outsidePayments)
    .where(and(inArray(invoiceId, [...invoiceIds]), isNull(undoneAt)))
    .orderBy(asc(paidAt), asc(id))
}
