import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { StoredInvoice } from '../domain/storedInvoices.ts'
import { isLive } from './invoiceFilters.ts'
import type { Database } from './database.ts'
import { insertRows } from './insertRows.ts'
import { invoiceContents, invoiceDocuments, invoices } from './invoicesSchema.ts'
import { isOneOf } from './isOneOf.ts'
import { merchants } from './schema.ts'

const { searchText: _, ...COLUMNS } = getTableColumns(invoices)

/** Imports of one merchant take turns, so that two of the same at once end as one. */
export async function lockImports(tx: Database, merchantId: string): Promise<void> {
  await tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, merchantId)).for('no key update')
}

/** Those of a merchant's invoices that have one of these keys, by key; nobody else changes them. */
export async function lockImported(
  tx: Database,
  merchantId: string,
  keys: readonly string[],
): Promise<Map<string, { readonly stored: StoredInvoice; readonly isLive: boolean }>> {
  const known = and(eq(invoices.merchantId, merchantId), isOneOf(invoices.externalReferenceId, keys))
  await tx.select({ id: invoices.id }).from(invoices).where(known).orderBy(asc(invoices.id)).for('no key update')
  const rows = await tx
    .select({
      ...COLUMNS,
      isLive,
      content: invoiceContents.content,
      documentHash: invoiceDocuments.hash,
      documentName: invoiceDocuments.name,
    })
    .from(invoices)
    .leftJoin(invoiceContents, eq(invoiceContents.invoiceId, invoices.id))
    .leftJoin(invoiceDocuments, eq(invoiceDocuments.invoiceId, invoices.id))
    .where(known)
  return new Map(
    rows.map(({ isLive: isPaidNow, ...stored }) => [stored.externalReferenceId ?? '', { stored, isLive: isPaidNow }]),
  )
}

/** Writes what merchants' imports changed of invoices, each with its new lines. */
export async function updateImported(tx: Database, changed: readonly StoredInvoice[]): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map((row) => ({
    id: row.id,
    number: row.number,
    amount: row.amount,
    amount_due: row.amountDue,
    issued_on: row.issuedOn,
    due_date: row.dueDate,
    po_number: row.poNumber,
    order_number: row.orderNumber,
    memo: row.memo,
    minimum_payment: row.minimumPayment,
    allowed_payment_methods: row.allowedPaymentMethods,
    payment_method_fees: row.paymentMethodFees,
    early_payment_percent: row.earlyPaymentPercent,
    early_payment_days: row.earlyPaymentDays,
    late_fee_percent: row.lateFeePercent,
    late_fee_days: row.lateFeeDays,
  }))
  await tx.execute(sql`update invoices set
    number = given.number, amount = given.amount, amount_due = given.amount_due, issued_on = given.issued_on,
    due_date = given.due_date, po_number = given.po_number, order_number = given.order_number, memo = given.memo,
    minimum_payment = given.minimum_payment, allowed_payment_methods = given.allowed_payment_methods,
    payment_method_fees = given.payment_method_fees, early_payment_percent = given.early_payment_percent,
    early_payment_days = given.early_payment_days,
    late_fee_percent = given.late_fee_percent, late_fee_days = given.late_fee_days,
    version = invoices.version + 1
    from jsonb_populate_recordset(null::invoices, ${JSON.stringify(rows)}::text::jsonb) as given
    where invoices.id = given.id`)
  const ids = changed.map(({ id }) => id)
  await tx.delete(invoiceContents).where(isOneOf(invoiceContents.invoiceId, ids))
  await insertRows(
    tx,
    invoiceContents,
    changed.flatMap(({ id, content }) => (content ? [{ invoiceId: id, content }] : [])),
  )
}

/** An invoice's own PDF, in place of the one that it had. */
export async function putDocument(tx: Database, document: typeof invoiceDocuments.$inferInsert): Promise<void> {
  const { invoiceId: _id, ...columns } = document
  await tx
    .insert(invoiceDocuments)
    .values(document)
    .onConflictDoUpdate({ target: invoiceDocuments.invoiceId, set: columns })
}

/** The own PDF of an invoice, if it has one. */
export async function findDocument(db: Database, invoiceId: string) {
  const [row] = await db.select().from(invoiceDocuments).where(eq(invoiceDocuments.invoiceId, invoiceId))
  return row
}

/** Names and sizes of the own PDFs of invoices, by invoice. */
export async function listDocumentNames(
  db: Database,
  invoiceIds: readonly string[],
): Promise<Map<string, { readonly name: string; readonly size: number }>> {
  if (invoiceIds.length === 0) return new Map()
  const { invoiceId, name, size } = invoiceDocuments
  const rows = await db
    .select({ invoiceId, name, size })
    .from(invoiceDocuments)
    .where(inArray(invoiceId, [...invoiceIds]))
  return new Map(rows.map((row) => [row.invoiceId, { name: row.name, size: row.size }]))
}
