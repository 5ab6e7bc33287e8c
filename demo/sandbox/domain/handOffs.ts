import { COMPANY_FIELD_NAMES } from '../../../src/contract/companyFields.ts'
import { readEmails } from '../../../src/lib/emails.ts'
import type { BuyerFields, HandOff, HandOffRequest, Session, SessionTransaction } from './contract.ts'
import { kindOf } from './methods.ts'
import type { Fault } from './pricing.ts'
import { statusAt } from './transactions.ts'

/** Three days: what is sent on a Friday can be opened on the Monday. */
const LIFETIME_MS = 72 * 3_600_000

/** How long the page of a link may use one token. While the link can be opened, it gets another. */
export const OPENED_TOKEN_LIFETIME_MS = 3_600_000

type Order = Parameters<typeof statusAt>[0]

interface Link {
  readonly id: string
  readonly expiresAt: Date
  readonly openedAt: Date | null
  /** The address that it was mailed to. */
  readonly mailedTo: string | null
}

/** When a link that is made now expires: never after the order itself. */
export function handOffExpiry(order: Pick<Order, 'expiresAt'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + LIFETIME_MS, order.expiresAt.getTime()))
}

/** A link opens nothing any more. `isPaid`: it was used, or the order was paid otherwise. */
export function isOver(
  link: Pick<Link, 'expiresAt'>,
  { isPaid, ...order }: Order & { readonly isPaid: boolean },
  now: Date,
): boolean {
  const status = statusAt(order, now)
  return isPaid || link.expiresAt <= now || status === 'canceled' || status === 'expired'
}

/** A link as whoever made it reads it. `isPaid`: the order is, by whomever. */
export function toHandOff(link: Link, { isPaid, ...order }: Order & { readonly isPaid: boolean }, now: Date): HandOff {
  const ofOpen = link.openedAt ? 'opened' : 'waiting'
  return {
    id: link.id,
    status: isPaid ? 'paid' : isOver(link, { isPaid, ...order }, now) ? 'expired' : ofOpen,
    expiresAt: link.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    ...(link.mailedTo === null ? {} : { mailedTo: link.mailedTo }),
  }
}

function knownFields(fields: BuyerFields): BuyerFields {
  return Object.fromEntries(COMPANY_FIELD_NAMES.filter((name) => fields[name]).map((name) => [name, fields[name]]))
}

/** The one address that a link is mailed to, clean, or what is wrong with it; undefined where none is given. */
export function readRecipient(email: string | undefined): { readonly address?: string } | Fault {
  if (!email?.trim()) return {}
  const { addresses, wrong } = readEmails(email)
  const [address] = addresses
  const [other] = wrong
  if (other !== undefined) return { path: 'email', message: `email has "${other}", which is no e-mail address.` }
  if (address === undefined || addresses.length > 1) return { path: 'email', message: 'email must be one address.' }
  return { address }
}

/** What of a request is kept. A message of nothing but blanks is none. */
export function keptOf({ message, paymentMethodType, buyerFields, allowSavedMethods = false }: HandOffRequest) {
  return {
    message: message?.trim() || null,
    paymentMethodType: paymentMethodType ?? null,
    buyerFields: buyerFields ? knownFields(buyerFields) : null,
    allowSavedMethods,
  }
}

/** What the page of a link begins with. */
export function givenBy({
  message,
  paymentMethodType,
  buyerFields,
  allowSavedMethods,
}: ReturnType<typeof keptOf>): HandOffRequest {
  return {
    allowSavedMethods,
    ...(message === null ? {} : { message }),
    ...(paymentMethodType === null ? {} : { paymentMethodType }),
    ...(buyerFields === null ? {} : { buyerFields }),
  }
}

/** What a session holds that whoever has a link may not use: what the buyer has saved or would have to apply for. */
export function forLink(session: Session, link: { readonly allowSavedMethods: boolean }): Session {
  const { transaction, buyer, requiredConsents } = session
  const isOpen = link.allowSavedMethods
  const canPay = ({ type, blocked }: SessionTransaction['methods'][number]) =>
    blocked?.code !== 'not_qualified' && (isOpen || kindOf(type) !== 'debit')
  return {
    ...session,
    ...(transaction ? { transaction: { ...transaction, methods: transaction.methods.filter(canPay) } } : {}),
    buyer: { ...buyer, paymentMethods: isOpen ? buyer.paymentMethods : [] },
    requiredConsents: requiredConsents.filter(({ kind }) => isOpen || kind !== 'stored_card'),
  }
}
