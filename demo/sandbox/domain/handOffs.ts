import type { HandOffRow } from '../store/handOffsSchema.ts'
import type { TransactionRow } from '../store/schema.ts'
import type { BuyerFields, HandOff, HandOffRequest } from './contract.ts'
import { statusAt } from './transactions.ts'

/** Three days: what is sent on a Friday can be opened on the Monday. */
const LIFETIME_MS = 72 * 3_600_000

/** How long the page of a link may use one token. While the link can be opened, it gets another. */
export const OPENED_TOKEN_LIFETIME_MS = 3_600_000

type Order = Pick<TransactionRow, 'status' | 'expiresAt'>

/** When a link that is made now expires: never after the order itself. */
export function handOffExpiry(order: Pick<Order, 'expiresAt'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + LIFETIME_MS, order.expiresAt.getTime()))
}

/** A link opens nothing any more, whether or not the order was paid. */
export function isOver(link: Pick<HandOffRow, 'expiresAt'>, order: Order, now: Date): boolean {
  const status = statusAt(order, now)
  return link.expiresAt <= now || status === 'canceled' || status === 'expired'
}

/** A link as whoever made it reads it. `isPaid`: the order is, by whomever. */
export function toHandOff(
  link: Pick<HandOffRow, 'id' | 'expiresAt' | 'openedAt'>,
  { isPaid, ...order }: Order & { readonly isPaid: boolean },
  now: Date,
): HandOff {
  const ofOpen = link.openedAt ? 'opened' : 'waiting'
  return {
    id: link.id,
    status: isPaid ? 'paid' : isOver(link, order, now) ? 'expired' : ofOpen,
    expiresAt: link.expiresAt.toISOString(),
    serverTime: now.toISOString(),
  }
}

const FIELDS: readonly (keyof BuyerFields)[] = [
  'poNumber',
  'costCentre',
  'department',
  'notes',
  'invoiceEmails',
  'invoiceEmailsCc',
  'taxExemptionId',
]

function knownFields(fields: BuyerFields): BuyerFields {
  return Object.fromEntries(FIELDS.filter((name) => fields[name]).map((name) => [name, fields[name]]))
}

/** What of a request is kept. A message of nothing but blanks is none. */
export function keptOf({
  message,
  paymentMethodType,
  buyerFields,
}: HandOffRequest): Pick<HandOffRow, 'message' | 'paymentMethodType' | 'buyerFields'> {
  return {
    message: message?.trim() || null,
    paymentMethodType: paymentMethodType ?? null,
    buyerFields: buyerFields ? knownFields(buyerFields) : null,
  }
}

/** What the page of a link begins with. */
export function givenBy({ message, paymentMethodType, buyerFields }: HandOffRow): HandOffRequest {
  return {
    ...(message === null ? {} : { message }),
    ...(paymentMethodType === null ? {} : { paymentMethodType }),
    ...(buyerFields === null ? {} : { buyerFields }),
  }
}
