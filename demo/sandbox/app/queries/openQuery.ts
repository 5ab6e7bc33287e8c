import type { operations } from '../../../../src/api/schema.d.ts'
import type { Language } from '../../domain/languages.ts'
import { readLines } from '../../domain/queries.ts'
import type { QueriedLine } from '../../domain/queries.ts'
import { lockInvoice, readLiveAmount } from '../../store/creditNotes.ts'
import type { Database } from '../../store/database.ts'
import type { InvoiceRow } from '../../store/invoicesSchema.ts'
import { countQueries, findOpenQuery, insertQuery } from '../../store/queries.ts'
import { isRefusal, notFound, refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { readInvoice } from '../invoices/readInvoice.ts'
import { addMessage, refuseDocument } from './messages.ts'

type Body = operations['createInvoiceQuery']['requestBody']['content']['application/json']

export interface Opening {
  readonly merchantId: string
  readonly buyerId: string
  readonly invoiceId: string
  readonly body: Body
  readonly language: Language
  readonly now: Date
}

/** Of an invoice. */
const MOST_QUERIES = 50

/** Why nothing of a locked invoice can be queried now, or not so much. */
async function refuseAmount(tx: Database, invoice: InvoiceRow, amount: number): Promise<Refusal | undefined> {
  if (invoice.voidedAt !== null) return refuse(409, 'invoice_voided', 'This invoice is void.')
  if (invoice.amountDue === 0) return refuse(409, 'already_paid', 'Nothing is due on this invoice any more.')
  if (await findOpenQuery(tx, invoice.id)) return refuse(409, 'query_open', 'This invoice is queried already.')
  const free = invoice.amountDue - (await readLiveAmount(tx, invoice.id))
  if (free === 0) return refuse(409, 'attempt_in_progress', 'A payment of this invoice is being carried out.')
  if (amount > free)
    return refuseFaults(
      [{ path: 'amount', message: `amount must be at most ${free}, which is due of the invoice.` }],
      422,
    )
  if ((await countQueries(tx, invoice.id)) >= MOST_QUERIES)
    return refuse(409, 'too_many_queries', `At most ${MOST_QUERIES} queries are kept of an invoice.`)
  return undefined
}

async function readQueriedLines(tx: Database, opening: Opening): Promise<readonly QueriedLine[] | null | Refusal> {
  const { buyerId, invoiceId, body, language } = opening
  if (body.lines === undefined) return null
  const whole = await readInvoice(tx, buyerId, invoiceId, language)
  if (!whole) return notFound('invoice')
  const lines = readLines(body.lines, whole.content)
  const [first] = lines
  return first && 'path' in first ? refuseFaults(lines as Parameters<typeof refuseFaults>[0]) : (lines as QueriedLine[])
}

/** Opens a query of an invoice of the buyer's, with its first message; gives its id. */
export async function openQuery(tx: Database, opening: Opening): Promise<{ readonly id: string } | Refusal> {
  const { merchantId, buyerId, invoiceId, body, language, now } = opening
  const invoice = await lockInvoice(tx, merchantId, invoiceId)
  if (invoice?.buyerId !== buyerId) return notFound('invoice')
  const refused = refuseDocument(body.document) ?? (await refuseAmount(tx, invoice, body.amount))
  if (refused) return refused
  const lines = await readQueriedLines(tx, opening)
  if (lines && isRefusal(lines)) return lines
  const { reason, amount } = body
  const query = { invoiceId, buyerId, reason, amount, currency: invoice.currency, language, lines, createdAt: now }
  const id = await insertQuery(tx, query)
  const text = body.text?.trim() ?? ''
  if (text !== '' || body.document)
    await addMessage(tx, { id, invoiceId, buyerId }, { from: 'buyer', text, document: body.document }, now)
  return { id }
}
