import type { InvoiceContent, InvoiceQuery, MerchantQuery, SharedDocument } from './contract.ts'
import type { Fault } from './pricing.ts'
import { toMajor } from './transactions.ts'
import type { WebhookEvent } from './webhooks.ts'

// What a buyer queries about an invoice, and what its seller answers.

export type QueryReason = InvoiceQuery['reason']
export type QueryStatus = InvoiceQuery['status']
export type QueriedLine = NonNullable<InvoiceQuery['lines']>[number]

/** What the rules need of a query. Amounts in minor units. */
export interface QueryRecord {
  readonly id: string
  readonly invoiceId: string
  readonly buyerId: string
  readonly status: QueryStatus
  readonly reason: QueryReason
  readonly amount: number
  readonly currency: string
  readonly lines: readonly QueriedLine[] | null
  readonly credited: number | null
  readonly creditNoteId: string | null
  readonly createdAt: Date
  readonly closedAt: Date | null
}

export interface QueryMessageRecord {
  readonly id: string
  readonly queryId: string
  readonly from: 'buyer' | 'seller'
  readonly text: string
  readonly createdAt: Date
  readonly document: SharedDocument | null
}

/** The lines that a buyer names by their places, or those places that there are not. */
export function readLines(
  places: readonly number[],
  { lines }: Pick<InvoiceContent, 'lines'>,
): readonly QueriedLine[] | readonly Fault[] {
  const faults = places.flatMap((place, index): Fault[] =>
    lines[place]
      ? []
      : [
          {
            path: `lines[${index}]`,
            message: `lines[${index}] is ${place}, and the invoice has ${lines.length} lines.`,
          },
        ],
  )
  if (faults.length > 0) return faults
  return places
    .toSorted((one, other) => one - other)
    .map((place) => {
      const { title = '', orderLineId } = lines[place] ?? {}
      return { place, title, ...(orderLineId === undefined ? {} : { orderLineId }) }
    })
}

const toMessage = ({ id, from, text, createdAt, document }: QueryMessageRecord): InvoiceQuery['messages'][number] => ({
  id,
  from,
  text,
  ...(document ? { document } : {}),
  createdAt: createdAt.toISOString(),
})

function commonFields(query: QueryRecord, messages: readonly QueryMessageRecord[]) {
  const { id, invoiceId, status, reason, currency, lines, createdAt, closedAt } = query
  return {
    id,
    invoiceId,
    status,
    reason,
    currency,
    ...(lines ? { lines: [...lines] } : {}),
    messages: messages.map(toMessage),
    createdAt: createdAt.toISOString(),
    ...(closedAt ? { closedAt: closedAt.toISOString() } : {}),
  }
}

/** As its buyer sees it. */
export function toInvoiceQuery(query: QueryRecord, messages: readonly QueryMessageRecord[]): InvoiceQuery {
  const { amount, credited } = query
  return { ...commonFields(query, messages), amount, ...(credited === null ? {} : { credited }) }
}

/** As the merchant sees it. */
export function toMerchantQuery(
  query: QueryRecord & { readonly invoiceNumber: string },
  messages: readonly QueryMessageRecord[],
): MerchantQuery {
  const { amount, credited, creditNoteId, currency, buyerId, invoiceNumber } = query
  return {
    ...commonFields(query, messages),
    invoiceNumber,
    buyerId,
    amount: toMajor(amount, currency),
    ...(credited === null ? {} : { credited: toMajor(credited, currency) }),
    ...(creditNoteId === null ? {} : { creditNoteId }),
  }
}

/**
 * The webhook about what the buyer did (`invoice/queried`) or the seller answered (`invoice/query-answered`): where the query
 * stands, with the newest message.
 */
export function queryEvent(
  topic: 'invoice/queried' | 'invoice/query-answered',
  query: QueryRecord & { readonly invoiceNumber: string; readonly externalReferenceId: string | null },
  messages: readonly QueryMessageRecord[],
): WebhookEvent {
  const { id, messages: all, ...fields } = toMerchantQuery(query, messages)
  const message = all.at(-1)
  return {
    topic,
    externalReferenceId: query.externalReferenceId,
    queryId: id,
    ...fields,
    ...(message ? { message } : {}),
  }
}
