import * as v from 'valibot'
import type { SandboxContext } from '../app/context.ts'
import { SentFile } from '../app/http/operations.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuse, refuseFaults } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { decideQuery, withdrawQuery } from '../app/queries/closeQuery.ts'
import { addMessage, refuseDocument, refuseMore } from '../app/queries/messages.ts'
import { openQuery } from '../app/queries/openQuery.ts'
import { languageOf } from '../domain/languages.ts'
import { recipientsOf } from '../domain/mails.ts'
import { queryEvent, toInvoiceQuery, toMerchantQuery } from '../domain/queries.ts'
import { atomically } from '../store/atomically.ts'
import { getBuyer } from '../store/buyers.ts'
import { lockInvoice } from '../store/creditNotes.ts'
import type { Database } from '../store/database.ts'
import { findInvoice } from '../store/invoiceLists.ts'
import { enqueueMail } from '../store/mails.ts'
import { enqueueEvent } from '../store/outbox.ts'
import { findMerchantQuery, findQuery, listMerchantQueries, listMessages, listQueriesOf } from '../store/queries.ts'
import type { NamedQuery } from '../store/queries.ts'
import { findOfMerchant } from '../store/sharedDocuments.ts'
import { readCursor, writeCursor } from './cursors.ts'

type Operations =
  | 'listInvoiceQueries'
  | 'createInvoiceQuery'
  | 'addQueryMessage'
  | 'withdrawQuery'
  | 'listQueries'
  | 'getQuery'
  | 'answerQuery'
  | 'getBuyerDocument'

const PAGE_SIZE = 50

const messagesOf = async (db: Database, { id }: NamedQuery) => (await listMessages(db, [id])).get(id) ?? []

const notOpen = ({ status }: NamedQuery) => refuse(409, 'query_closed', `This query was ${status}.`)

/** Locks the invoice of a query, so that of two who close it the second sees it closed. */
async function lockQuery(tx: Database, merchantId: string, find: () => Promise<NamedQuery | undefined>) {
  const named = await find()
  const invoice = named && (await lockInvoice(tx, merchantId, named.invoiceId))
  if (!invoice) return notFound('query')
  return { query: (await find()) ?? named, invoice }
}

/** What the buyer did goes to the merchant; gives the query as the buyer sees it then. */
async function reportToMerchant(
  tx: Database,
  { merchantId, buyerId }: { readonly merchantId: string; readonly buyerId: string },
  id: string,
  now: Date,
) {
  const query = await findQuery(tx, buyerId, id)
  if (!query) throw new Error(`Query ${id} was written and is not there.`)
  const messages = await messagesOf(tx, query)
  await enqueueEvent(tx, merchantId, queryEvent('invoice/queried', query, messages), now)
  return toInvoiceQuery(query, messages)
}

/** What the seller answered goes to the buyer by mail and to the merchant's other systems by webhook. */
async function reportAnswer(tx: Database, merchantId: string, id: string, now: Date) {
  const query = await findMerchantQuery(tx, merchantId, id)
  if (!query) throw new Error(`Query ${id} was answered and is not there.`)
  const messages = await messagesOf(tx, query)
  await enqueueEvent(tx, merchantId, queryEvent('invoice/query-answered', query, messages), now)
  const { buyerId, language } = query
  const { email } = await getBuyer(tx, buyerId)
  const text = messages.findLast(({ from }) => from === 'seller')?.text ?? ''
  const status = query.status === 'withdrawn' ? 'open' : query.status
  const about = { kind: 'query_answered', queryId: id, status, text } as const
  const recipients = recipientsOf(email === null ? [] : [email], [])
  await enqueueMail(tx, { merchantId, buyerId, about, language, recipients }, now)
  return toMerchantQuery(query, messages)
}

/** What buyers query about invoices and what their sellers answer. */
export function queryRoutes({ db, wake }: SandboxContext): Pick<Handlers, Operations> {
  /** Webhooks and mails that were put into the outbox leave at once. */
  async function woken<T>(answer: Promise<T>): Promise<T> {
    const given = await answer
    wake()
    return given
  }

  return {
    async listInvoiceQueries({ token, params }) {
      if (!(await findInvoice(db, token.buyerId, params.id))) return notFound('invoice')
      const rows = await listQueriesOf(db, token.buyerId, params.id)
      const messages = await listMessages(
        db,
        rows.map(({ id }) => id),
      )
      return { status: 200, body: { queries: rows.map((row) => toInvoiceQuery(row, messages.get(row.id) ?? [])) } }
    },

    async createInvoiceQuery({ token, params, body, idempotency, tag, now }) {
      const { merchantId, buyerId } = token
      const opening = { merchantId, buyerId, invoiceId: params.id, body, language: languageOf(tag), now }
      const work = async (tx: Database) => {
        const opened = await openQuery(tx, opening)
        if (isRefusal(opened)) return opened
        return { status: 201, body: await reportToMerchant(tx, token, opened.id, now) } as const
      }
      return woken(onceByKey(db, { idempotency, now }, work))
    },

    async addQueryMessage({ token, params, body, idempotency, now }) {
      const text = body.text.trim()
      if (text === '') return refuseFaults([{ path: 'text', message: 'text must not be empty.' }])
      const work = async (tx: Database) => {
        const locked = await lockQuery(tx, token.merchantId, () => findQuery(tx, token.buyerId, params.id))
        if (isRefusal(locked)) return locked
        if (locked.query.status !== 'open') return notOpen(locked.query)
        const message = { from: 'buyer', text, document: body.document } as const
        const refused = refuseDocument(body.document) ?? (await refuseMore(tx, locked.query))
        if (refused) return refused
        await addMessage(tx, locked.query, message, now)
        return { status: 201, body: await reportToMerchant(tx, token, params.id, now) } as const
      }
      return woken(onceByKey(db, { idempotency, now }, work))
    },

    async withdrawQuery({ token, params, now }) {
      const work = async (tx: Database) => {
        const locked = await lockQuery(tx, token.merchantId, () => findQuery(tx, token.buyerId, params.id))
        if (isRefusal(locked)) return locked
        const { query } = locked
        if (query.status === 'withdrawn')
          return { status: 200, body: toInvoiceQuery(query, await messagesOf(tx, query)) } as const
        if (query.status !== 'open') return notOpen(query)
        await withdrawQuery(tx, query, now)
        return { status: 200, body: await reportToMerchant(tx, token, query.id, now) } as const
      }
      return woken(atomically(db, work))
    },

    async listQueries({ merchant, query }) {
      const { status, buyerId, invoiceId, limit = PAGE_SIZE } = query
      const cursor = readCursor(query.cursor, v.tuple([v.pipe(v.number(), v.safeInteger())]))
      if (cursor && isRefusal(cursor)) return cursor
      const wanted = { before: cursor?.[0], size: limit + 1 }
      const rows = await listMerchantQueries(db, merchant.id, { status, buyerId, invoiceId }, wanted)
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      const messages = await listMessages(
        db,
        page.map(({ id }) => id),
      )
      const queries = page.map((row) => toMerchantQuery(row, messages.get(row.id) ?? []))
      return { status: 200, body: { queries, ...(last ? { nextCursor: writeCursor([last.seq]) } : {}) } }
    },

    async getQuery({ merchant, params }) {
      const found = await findMerchantQuery(db, merchant.id, params.id)
      return found ? { status: 200, body: toMerchantQuery(found, await messagesOf(db, found)) } : notFound('query')
    },

    async answerQuery(call) {
      const { merchant, params, body, now } = call
      const text = body.text?.trim() ?? ''
      const faults = faultsOfAnswer(body, text)
      if (faults) return faults
      const work = async (tx: Database) => {
        const locked = await lockQuery(tx, merchant.id, () => findMerchantQuery(tx, merchant.id, params.id))
        if (isRefusal(locked)) return locked
        const { query, invoice } = locked
        if (query.status !== 'open') return notOpen(query)
        const { outcome, amount, document } = body
        const refused =
          refuseDocument(document) ??
          (await refuseMore(tx, query)) ??
          (outcome && (await decideQuery(tx, query, invoice, { outcome, amount }, now)))
        if (refused) return refused
        if (text !== '' || document) await addMessage(tx, query, { from: 'seller', text, document }, now)
        return { status: 201, body: await reportAnswer(tx, merchant.id, query.id, now) } as const
      }
      return woken(onceByKey(db, call, work))
    },

    async getBuyerDocument({ merchant, params }) {
      const found = await findOfMerchant(db, merchant.id, params.id)
      if (!found) return notFound('document')
      return { status: 200, body: new SentFile(found.bytes, found.type, found.name, 'attachment') }
    },
  }
}

function faultsOfAnswer(
  { outcome, amount, document }: { readonly outcome?: string; readonly amount?: unknown; readonly document?: object },
  text: string,
): Refusal | undefined {
  if (text === '' && outcome === undefined && !document)
    return refuseFaults([{ path: 'text', message: 'text is required where there is no outcome.' }])
  if (outcome === undefined && amount !== undefined)
    return refuseFaults([{ path: 'amount', message: 'amount cannot be given where there is no outcome.' }])
  return undefined
}
