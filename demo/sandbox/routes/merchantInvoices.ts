import * as v from 'valibot'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound } from '../app/http/refusals.ts'
import { toMerchantBuyerFields } from '../domain/buyerFields.ts'
import type { InvoiceEntry, MerchantInvoice } from '../domain/contract.ts'
import { invoiceEntries } from '../domain/invoiceEntries.ts'
import { invoiceStatus } from '../domain/invoices.ts'
import { toMajor } from '../domain/transactions.ts'
import type { Database } from '../store/database.ts'
import { listInvoiceNotes, listSettlements } from '../store/invoiceEntries.ts'
import { listMerchantInvoices } from '../store/invoiceLists.ts'
import { readCursor, writeCursor } from './cursors.ts'
import { daysOf } from './invoices.ts'

const PAGE_SIZE = 50

const Cursor = v.tuple([v.string(), v.string()])

type Row = Awaited<ReturnType<typeof listMerchantInvoices>>['rows'][number]

function toMerchantInvoice(row: Row, entries: readonly InvoiceEntry[], today: string): MerchantInvoice {
  const { id, number, buyerId, transactionId, amount, amountDue, currency, issuedOn, dueDate, poNumber } = row
  const buyerFields = toMerchantBuyerFields(row.buyerFields)
  const settled = entries.filter(({ status }) => status === 'succeeded')
  return {
    id,
    number,
    status: invoiceStatus(row, today),
    buyerId,
    transactionId,
    ...(poNumber ? { poNumber } : {}),
    ...(buyerFields ? { buyerFields } : {}),
    amount: toMajor(amount, currency),
    amountPaid: toMajor(amount - amountDue, currency),
    amountDue: toMajor(amountDue, currency),
    currency,
    issuedOn,
    dueDate,
    payments: settled.map((entry) => ({
      id: entry.id,
      type: entry.type,
      amount: toMajor(entry.amount, currency),
      at: entry.at,
    })),
  }
}

async function view(db: Database, rows: readonly Row[], today: string): Promise<MerchantInvoice[]> {
  const ids = rows.map(({ id }) => id)
  const [settlements, notes] = [await listSettlements(db, ids), await listInvoiceNotes(db, ids)]
  return rows.map((row) => {
    const settled = settlements.filter(({ share }) => share.invoiceId === row.id)
    const noted = notes.filter(({ invoiceId }) => invoiceId === row.id)
    return toMerchantInvoice(row, invoiceEntries(settled, noted, 'en'), today)
  })
}

export function merchantInvoiceRoutes({
  db,
}: SandboxContext): Pick<Handlers, 'listMerchantInvoices' | 'getMerchantInvoice'> {
  return {
    async listMerchantInvoices({ merchant, query, now }) {
      const { limit = PAGE_SIZE, cursor, ...filter } = query
      const after = readCursor(cursor, Cursor)
      if (after && isRefusal(after)) return after
      const days = daysOf(now)
      const { rows, total } = await listMerchantInvoices(db, merchant.id, filter, { after, size: limit + 1 }, days)
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      const nextCursor = last ? { nextCursor: writeCursor([last.issuedOn, last.id]) } : {}
      return { status: 200, body: { invoices: await view(db, page, days.today), total, ...nextCursor } }
    },

    async getMerchantInvoice({ merchant, params, now }) {
      const days = daysOf(now)
      const { rows } = await listMerchantInvoices(db, merchant.id, { id: params.id }, { size: 1 }, days)
      const [invoice] = await view(db, rows, days.today)
      return invoice ? { status: 200, body: invoice } : notFound('invoice')
    },
  }
}
