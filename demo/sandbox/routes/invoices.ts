import * as v from 'valibot'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuse, refuseFaults } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { readInvoice } from '../app/invoices/readInvoice.ts'
import { describeUnreconciled } from '../app/payments/transfers/describeTransfers.ts'
import { runAtOnce } from '../app/turns.ts'
import { toMerchantBuyerFields } from '../domain/buyerFields.ts'
import type { InvoiceSort, InvoiceStatusFilter } from '../domain/contract.ts'
import { addDays, dayOf } from '../domain/days.ts'
import { partPayment, payablePart, toInvoice } from '../domain/invoices.ts'
import { readSearch } from '../domain/invoiceSearch.ts'
import { languageOf } from '../domain/languages.ts'
import type { Days, InvoiceFilter } from '../store/invoiceFilters.ts'
import { isNumeric, listInvoices, listPayable, MOST_PAYABLE, overduePayable } from '../store/invoiceLists.ts'
import { readWaiting } from '../store/scheduledPayments.ts'
import { readCursor, writeCursor } from './cursors.ts'

type Operations = 'listInvoices' | 'listPayableInvoices' | 'getInvoice'

const PAGE_SIZE = 50
const SOON_DAYS = 7

export function daysOf(now: Date): Days {
  const today = dayOf(now)
  return { today, soon: addDays(today, SOON_DAYS) }
}

interface FilterQuery extends Omit<InvoiceFilter, 'search'> {
  readonly status?: InvoiceStatusFilter | undefined
  readonly search?: string | undefined
}

/** What a query filters by, or what is wrong with it. */
export function readFilter({ status, search = '', currency, dueFrom, dueTo }: FilterQuery): InvoiceFilter | Refusal {
  if (dueFrom !== undefined && dueTo !== undefined && dueTo < dueFrom)
    return refuseFaults([{ path: 'dueTo', message: 'dueTo must not be before dueFrom.' }])
  return { status, search: readSearch(search), currency, dueFrom, dueTo }
}

/** The order belongs to it, so that it cannot be used in another one. */
function cursorOf(sort: InvoiceSort) {
  const value = isNumeric(sort) ? v.pipe(v.number(), v.safeInteger()) : v.string()
  return v.tuple([v.literal(sort), value, v.string(), v.string()])
}

export const notRead = (): Refusal => refuse(503, 'canceled', 'The list was not read: nobody waits for it any more.')

export function invoiceRoutes({ db, takeTurn = runAtOnce }: SandboxContext): Pick<Handlers, Operations> {
  return {
    async listInvoices({ token, query, now, gone }) {
      const { sort = 'dueDate', limit = PAGE_SIZE } = query
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      const cursor = readCursor(query.cursor, cursorOf(sort))
      if (cursor && isRefusal(cursor)) return cursor
      const days = daysOf(now)
      const after = cursor && ([cursor[1], cursor[2], cursor[3]] as const)
      // One more than a page, to see whether another page follows.
      const wanted = { sort, after, size: limit + 1 }
      const found = await takeTurn(() => listInvoices(db, token.buyerId, filter, wanted, days), gone)
      if (!found) return notRead()
      const { rows, figures } = found
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      const totals = figures
        .filter(({ count }) => count > 0)
        .map(({ currency, count, amount, amountDue }) => ({ currency, count, amount, amountDue }))
      const summary = figures.map(async ({ currency, owed, overdue, overdueCount, dueSoon }) => ({
        currency,
        owed,
        overdue,
        overdueCount,
        ...(overdueCount > MOST_PAYABLE
          ? { overduePayable: await overduePayable(db, token.buyerId, currency, days) }
          : {}),
        dueSoon,
      }))
      const scheduled = await readWaiting(
        db,
        page.map(({ id }) => id),
      )
      const transfers = cursor ? [] : await describeUnreconciled(db, token.buyerId, now, true)
      const body = {
        invoices: page.map((row) => toInvoice(row, days.today, scheduled.get(row.id))),
        total: totals.reduce((sum, { count }) => sum + count, 0),
        totals,
        summary: await Promise.all(summary),
        ...(transfers.length > 0 ? { transfers } : {}),
        ...(last ? { nextCursor: writeCursor([sort, last.sortedBy, last.number, last.id]) } : {}),
      }
      return { status: 200, body }
    },

    async listPayableInvoices({ token, query, now, gone }) {
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      const found = await takeTurn(() => listPayable(db, token.buyerId, filter, daysOf(now)), gone)
      if (!found) return notRead()
      const { invoices, total } = found
      const inBrief = invoices.map((row) => {
        const { id, number, dueDate } = row
        return { id, number, amountDue: payablePart(row), dueDate, ...partPayment(row) }
      })
      return { status: 200, body: { invoices: inBrief, total } }
    },

    async getInvoice({ token, params, tag, now }) {
      const found = await readInvoice(db, token.buyerId, params.id, languageOf(tag))
      if (!found) return notFound('invoice')
      const { state, content, entries } = found
      const buyerFields = toMerchantBuyerFields(found.buyerFields)
      const scheduled = await readWaiting(db, [state.id])
      const detail = {
        ...toInvoice(state, dayOf(now), scheduled.get(state.id)),
        ...content,
        ...(buyerFields ? { buyerFields } : {}),
      }
      return { status: 200, body: { ...detail, entries: [...entries] } }
    },
  }
}
