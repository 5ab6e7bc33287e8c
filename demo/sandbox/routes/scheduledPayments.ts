import * as v from 'valibot'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuseFaults } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { refuseAsked } from '../app/payments/invoices/quoteInvoices.ts'
import { cancelScheduled, changeScheduled } from '../app/payments/scheduled/changeScheduled.ts'
import { createScheduled } from '../app/payments/scheduled/createScheduled.ts'
import { describeScheduled } from '../app/payments/scheduled/describeScheduled.ts'
import type { ScheduledPayment } from '../domain/contract.ts'
import { isAllCredit } from '../domain/invoiceSelections.ts'
import { languageOf } from '../domain/languages.ts'
import { atomically } from '../store/atomically.ts'
import type { Database } from '../store/database.ts'
import { findScheduled, listScheduled } from '../store/scheduledPayments.ts'
import type { ScheduledRow } from '../store/scheduledSchema.ts'
import { readCursor, writeCursor } from './cursors.ts'

type Operations =
  | 'listScheduledPayments'
  | 'createScheduledPayment'
  | 'getScheduledPayment'
  | 'changeScheduledPayment'
  | 'cancelScheduledPayment'

const PAGE_SIZE = 50
const Cursor = v.tuple([v.string(), v.string()])

interface Reader {
  readonly tag: string
  readonly now: Date
}

async function answer<S extends 200 | 201>(
  db: Database,
  row: ScheduledRow | Refusal,
  status: S,
  { tag, now }: Reader,
): Promise<{ readonly status: S; readonly body: ScheduledPayment } | Refusal> {
  if (isRefusal(row)) return row
  const [body] = await describeScheduled(db, [row], { language: languageOf(tag), now })
  if (!body) throw new Error(`Scheduled payment ${row.id} could not be described.`)
  return { status, body }
}

export function scheduledPaymentRoutes({ db, publicOrigin, wake }: SandboxContext): Pick<Handlers, Operations> {
  return {
    async listScheduledPayments({ token, query, tag, now }) {
      const { ended: isEnded = false, limit = PAGE_SIZE } = query
      const cursor = readCursor(query.cursor, Cursor)
      if (cursor && isRefusal(cursor)) return cursor
      const wanted = { isEnded, size: limit + 1, ...(cursor && { after: [cursor[0], cursor[1]] as const }) }
      const rows = await listScheduled(db, token.buyerId, wanted)
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      const scheduledPayments = await describeScheduled(db, page, { language: languageOf(tag), now })
      return {
        status: 200,
        body: { scheduledPayments, ...(last ? { nextCursor: writeCursor([last.date, last.id]) } : {}) },
      }
    },

    async createScheduledPayment({ body, idempotency, token, tag, now }) {
      const refused = refuseAsked(body)
      if (refused) return refused
      if (isAllCredit(body)) {
        const message = 'creditNotes must leave something to be paid: what they cover can be settled at once.'
        return refuseFaults([{ path: 'creditNotes', message }])
      }
      const scheduling = { token, request: body, now, publicOrigin: publicOrigin(), tag }
      const created = await onceByKey(db, { idempotency, now }, async (tx) =>
        answer(tx, await createScheduled(tx, scheduling), 201, { tag, now }),
      )
      wake()
      return created
    },

    async getScheduledPayment({ token, params, tag, now }) {
      const row = await findScheduled(db, token.buyerId, params.id)
      return answer(db, row ?? notFound('scheduled payment'), 200, { tag, now })
    },

    async changeScheduledPayment({ token, params, body, tag, now }) {
      const change = { token, id: params.id }
      return atomically(db, async (tx) => answer(tx, await changeScheduled(tx, change, body, now), 200, { tag, now }))
    },

    async cancelScheduledPayment({ token, params, tag, now }) {
      const named = { buyerId: token.buyerId, id: params.id }
      return atomically(db, async (tx) => answer(tx, await cancelScheduled(tx, named, now), 200, { tag, now }))
    },
  }
}
