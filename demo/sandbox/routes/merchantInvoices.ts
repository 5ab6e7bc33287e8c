import * as v from 'valibot'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound } from '../app/http/refusals.ts'
import { viewInvoice, viewInvoices } from '../app/invoices/merchantInvoices.ts'
import { dayOf } from '../domain/days.ts'
import { listMerchantInvoices } from '../store/invoiceLists.ts'
import { readCursor, writeCursor } from './cursors.ts'
import { daysOf } from './invoices.ts'

const PAGE_SIZE = 50

const Cursor = v.tuple([v.string(), v.string()])

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
      return { status: 200, body: { invoices: await viewInvoices(db, page, days.today), total, ...nextCursor } }
    },

    async getMerchantInvoice({ merchant, params, now }) {
      const invoice = await viewInvoice(db, merchant.id, params.id, dayOf(now))
      return invoice ? { status: 200, body: invoice } : notFound('invoice')
    },
  }
}
