import * as v from 'valibot'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound } from '../app/http/refusals.ts'
import { entryActivity, paymentActivity } from '../domain/activity.ts'
import { languageOf } from '../domain/languages.ts'
import { listHappenings, listPaidInvoices, listPaidShares, readNumbers } from '../store/activity.ts'
import { findAttempt } from '../store/attempts.ts'
import { readCursor, writeCursor } from './cursors.ts'

const PAGE_SIZE = 50
/** Of the invoices that one payment was for. */
const MOST_INVOICES = 100
/** The end of the year 9999: a database does not read what JavaScript writes for later days. */
const LATEST_MS = Date.UTC(10_000, 0) - 1

const MOST_PAID_INVOICES = 500
/** A database keeps it in 32 bits. */
const LAST_PLACE = 2 ** 31 - 1
const PaidCursor = v.tuple([v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LAST_PLACE))])

const Cursor = v.tuple([v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LATEST_MS)), v.string()])

export function activityRoutes({ db }: SandboxContext): Pick<Handlers, 'listActivity' | 'listPaidInvoices'> {
  return {
    async listActivity({ token, query, tag }) {
      const { limit = PAGE_SIZE } = query
      const cursor = readCursor(query.cursor, Cursor)
      if (cursor && isRefusal(cursor)) return cursor
      const after = cursor && ([new Date(cursor[0]), cursor[1]] as const)
      const found = await listHappenings(db, token.buyerId, { after, size: limit + 1 })
      const page = found.slice(0, limit)
      const last = found.length > limit ? page.at(-1) : undefined
      const paid = page.flatMap(({ attempt, entry }) => (attempt && !entry ? [attempt.transactionId] : []))
      const shares = await listPaidShares(db, paid, MOST_INVOICES)
      const numbers = await readNumbers(
        db,
        page.flatMap(({ entry }) => entry?.invoiceId ?? []),
      )
      const language = languageOf(tag)
      const activity = page.flatMap(({ attempt, entry }) => {
        if (entry) return [entryActivity(entry, attempt, numbers.get(entry.invoiceId ?? ''), language)]
        return attempt ? [paymentActivity(attempt, shares.get(attempt.transactionId), language)] : []
      })
      return {
        status: 200,
        body: { activity, ...(last ? { nextCursor: writeCursor([last.at.getTime(), last.id]) } : {}) },
      }
    },

    async listPaidInvoices({ token, params, query }) {
      const { limit = MOST_PAID_INVOICES } = query
      const cursor = readCursor(query.cursor, PaidCursor)
      if (cursor && isRefusal(cursor)) return cursor
      const attempt = await findAttempt(db, params.id)
      if (!attempt?.invoices || attempt.buyerId !== token.buyerId) return notFound('attempt')
      const found = await listPaidInvoices(db, attempt.transactionId, { after: cursor?.[0], size: limit + 1 })
      const page = found.slice(0, limit)
      const last = found.length > limit ? page.at(-1) : undefined
      const invoices = page.map(({ id, number, amount }) => ({ id, number, amount }))
      return { status: 200, body: { invoices, ...(last ? { nextCursor: writeCursor([last.place]) } : {}) } }
    },
  }
}
