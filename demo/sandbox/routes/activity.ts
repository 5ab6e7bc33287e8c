import * as v from 'valibot'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound } from '../app/http/refusals.ts'
import { readActivity } from '../app/readActivity.ts'
import { languageOf } from '../domain/languages.ts'
import { listPaidInvoices } from '../store/activity.ts'
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
      const wanted = { after, size: limit, mostInvoices: MOST_INVOICES }
      const { activity, last } = await readActivity(db, token.buyerId, wanted, languageOf(tag))
      return {
        status: 200,
        body: { activity, ...(last ? { nextCursor: writeCursor([last[0].getTime(), last[1]]) } : {}) },
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
