import type { InvoiceMatch } from '../../domain/contract.ts'
import { contentOf } from '../../domain/invoiceContent.ts'
import { matchInvoice, notCompared } from '../../domain/invoiceMatch.ts'
import type { ComparedInvoice, OrderInvoice } from '../../domain/invoiceMatch.ts'
import { amountPaid, payablePart, queriedPart } from '../../domain/invoices.ts'
import type { Language } from '../../domain/languages.ts'
import type { Credit } from '../../domain/matchCredits.ts'
import { indexOrder } from '../../domain/matchLines.ts'
import type { Order } from '../../domain/matchLines.ts'
import { orderLines } from '../../domain/orderLines.ts'
import { sumShipped } from '../../domain/shipments.ts'
import { readLiveAmount } from '../../store/creditNotes.ts'
import type { Database } from '../../store/database.ts'
import { listInvoiceNotes } from '../../store/invoiceEntries.ts'
import { findInvoice } from '../../store/invoiceLists.ts'
import { listEntries } from '../../store/ledger.ts'
import { findOrder, listOrderInvoices } from '../../store/orderInvoices.ts'
import { listQueriesOf } from '../../store/queries.ts'
import type { LedgerRow, TransactionRow } from '../../store/schema.ts'
import { listShipments } from '../../store/shipments.ts'
import { findTransaction } from '../../store/transactions.ts'

type Invoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>
type OrderInvoiceRow = Awaited<ReturnType<typeof listOrderInvoices>>[number]

/** The order of an invoice, and the number by which invoices are brought in for it. */
async function readOrder(db: Database, { buyerId, transactionId, orderNumber, currency }: Invoice) {
  const byNumber = orderNumber === null ? undefined : await findOrder(db, { buyerId, orderNumber, currency })
  const transaction = transactionId === null ? byNumber : await findTransaction(db, transactionId)
  if (!transaction) return undefined
  // A number that two orders have says of neither which invoices are its own.
  const number = byNumber?.id === transaction.id ? (orderNumber ?? undefined) : undefined
  return { transaction, number }
}

async function readShipments(db: Database, transaction: TransactionRow, entries: readonly LedgerRow[]): Promise<Order> {
  const lines = orderLines(transaction.request)
  const shipments = await listShipments(db, transaction.id)
  const withLines = new Set(shipments.map(({ captureId }) => captureId))
  const captures = entries.filter(({ type }) => type === 'capture')
  const isAll = captures.every(({ id }) => withLines.has(id))
  return {
    lines,
    index: indexOrder(lines),
    shipped: sumShipped(shipments),
    shipments: shipments.length === 0 ? 'none' : isAll ? 'all' : 'some',
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The invoices of an order, each with its lines. The fee of the payment method is none of them. */
function toOrderInvoices(
  rows: readonly OrderInvoiceRow[],
  transaction: TransactionRow,
  { entries, notes, language }: { entries: readonly LedgerRow[]; notes: readonly LedgerRow[]; language: Language },
): OrderInvoice[] {
  const issuing = new Map(entries.filter(({ type }) => type === 'invoice').map((entry) => [entry.invoiceId, entry]))
  const credits = new Map<string | null, number>()
  for (const { invoiceId, amount } of notes) credits.set(invoiceId, (credits.get(invoiceId) ?? 0) + amount)
  return rows.map(({ id, amount, content }) => {
    const issued = issuing.get(id)
    const goods = { content, amount: amount - (issued?.fee ?? 0) }
    const credited = credits.get(id) ?? 0
    const of = content === null && !issued ? undefined : transaction
    return { id, content: contentOf(goods, of, issued?.vendorId ?? null, language), credited }
  })
}

/** What was taken off an invoice; of an accepted query it is known for which lines. */
async function readCredits(db: Database, { id, buyerId }: Invoice, notes: readonly LedgerRow[]): Promise<Credit[]> {
  const queries = await listQueriesOf(db, buyerId, id)
  return notes
    .filter(({ invoiceId }) => invoiceId === id)
    .map((note) => {
      const { lines = null } = queries.find(({ creditNoteId }) => creditNoteId === note.id) ?? {}
      return { amount: note.amount, places: lines && lines.map(({ place }) => place) }
    })
}

/** Compares an invoice of a buyer with its order and what has shipped of it; `undefined`: the buyer has no such invoice. */
export async function readMatch(
  db: Database,
  buyerId: string,
  id: string,
  language: Language,
): Promise<InvoiceMatch | undefined> {
  const row = await findInvoice(db, buyerId, id)
  if (!row) return undefined
  const found = await readOrder(db, row)
  const entries = found ? await listEntries(db, { transactionId: found.transaction.id }) : []
  const rows = found ? await listOrderInvoices(db, found.transaction, found.number) : []
  const notes = await listInvoiceNotes(db, [...new Set([id, ...rows.map((one) => one.id)])])
  const credits = await readCredits(db, row, notes)
  const credited = sum(credits.map(({ amount }) => amount))
  const compared: ComparedInvoice = {
    id,
    currency: row.currency,
    orderNumber: row.orderNumber,
    fee: entries.find(({ type, invoiceId }) => type === 'invoice' && invoiceId === id)?.fee ?? 0,
    credits,
    paid: Math.max(0, amountPaid(row) - credited),
    queried: queriedPart(row),
    payable: Math.max(0, payablePart(row) - (row.isLive ? await readLiveAmount(db, id) : 0)),
  }
  if (row.voidedAt !== null) return notCompared(compared, 'invoice_voided')
  if (!found) return notCompared(compared, 'no_order')
  const { transaction } = found
  const order = await readShipments(db, transaction, entries)
  return matchInvoice(compared, order, toOrderInvoices(rows, transaction, { entries, notes, language }))
}
