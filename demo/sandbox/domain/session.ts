import { SUSPENDED_EMAIL_PREFIX } from '../fixtures/test-values.ts'
import type { AttemptRow, BuyerRow, MerchantRow, PaymentMethodRow, TokenRow, TransactionRow } from '../store/schema.ts'
import { isLiveOrSucceeded, toAttempt } from './attempts.ts'
import { toSavedPaymentMethod } from './cards.ts'
import { storedCardConsent } from './consents.ts'
import type { Session, SessionTransaction } from './contract.ts'
import { methodsOf, shownMethods } from './methods.ts'
import { priceTransaction } from './pricing.ts'
import type { PricedLine } from './pricing.ts'
import { statusAt } from './transactions.ts'

/** After so many declines a transaction takes no further attempt. */
const MAX_DECLINES = 10

/** What a session is made of. `attempts` are the transaction's, oldest first. */
export interface SessionParts {
  readonly token: TokenRow
  readonly merchant: MerchantRow
  readonly buyer: BuyerRow
  readonly paymentMethods: readonly PaymentMethodRow[]
  readonly transaction?: TransactionRow
  readonly attempts: readonly AttemptRow[]
  readonly now: Date
  readonly publicOrigin: string
}

const STATUS_OF_OUTCOME = {
  paid: 'paid',
  authorized: 'authorized',
  pending_settlement: 'pending_settlement',
  invoiced: 'invoiced',
} as const

export function isSuspended(buyer: Pick<BuyerRow, 'email'>): boolean {
  return buyer.email?.toLowerCase().startsWith(SUSPENDED_EMAIL_PREFIX) ?? false
}

export function hasTooManyDeclines(attempts: readonly Pick<AttemptRow, 'status'>[]): boolean {
  return attempts.filter(({ status }) => status === 'failed').length >= MAX_DECLINES
}

function statusForPayer(
  transaction: TransactionRow,
  attempts: readonly AttemptRow[],
  now: Date,
): SessionTransaction['status'] {
  const status = statusAt(transaction, now)
  if (status === 'canceled' || status === 'expired') return status
  const outcome = attempts.find((attempt) => attempt.status === 'succeeded')?.outcome
  return outcome ? STATUS_OF_OUTCOME[outcome] : 'open'
}

function blockedCode({ buyer, attempts }: SessionParts): string | undefined {
  if (isSuspended(buyer)) return 'buyer_suspended'
  return hasTooManyDeclines(attempts) ? 'too_many_attempts' : undefined
}

// The vendor's id is the merchant's own business.
function toLine({ vendorId: _vendorId, ...line }: PricedLine): SessionTransaction['lines'][number] {
  return line
}

function termsOptions(transaction: TransactionRow, now: Date): SessionTransaction['termsOptions'] {
  const { netDaysOptions, financingConfig } = transaction.request
  const single = financingConfig?.financingNetDays
  const days = netDaysOptions ?? financingConfig?.financingNetDaysOptions ?? (single ? [single] : [])
  return days.map((count) => {
    const dueDate = new Date(now.getTime() + count * 86_400_000).toISOString().slice(0, 10)
    return { days: count, dueDate, payerFee: 0, total: transaction.amount }
  })
}

function toTransaction(parts: SessionParts, row: TransactionRow): SessionTransaction {
  const priced = priceTransaction(row.request)
  if (!('price' in priced)) throw new Error(`Transaction ${row.id} was stored with amounts that cannot be read.`)
  const { lines, subtotal, shipping, tax, discount } = priced.price
  const { isAuth, externalReferenceId, splitMethods } = row.request
  const succeeded = parts.attempts.find(({ status }) => status === 'succeeded')
  const split = shownMethods(splitMethods)
  return {
    id: row.id,
    status: statusForPayer(row, parts.attempts, parts.now),
    version: row.version,
    currency: row.currency,
    amount: row.amount,
    lines: lines.map(toLine),
    subtotal,
    shipping,
    tax,
    discount,
    isAuth: succeeded?.isAuth ?? isAuth ?? false,
    isAuthUnset: isAuth === undefined,
    methods: methodsOf(row.request, blockedCode(parts)),
    termsOptions: termsOptions(row, parts.now),
    termsPaymentMethodTypes: shownMethods(row.request.allowedTermsPaymentMethods),
    ...(externalReferenceId ? { reference: externalReferenceId } : {}),
    ...(split.length > 0 ? { split: { methods: split } } : {}),
  }
}

function toBuyer({ buyer, paymentMethods, transaction, now }: SessionParts): Session['buyer'] {
  return {
    id: buyer.id,
    qualification: { status: 'not_started', currency: transaction?.currency ?? 'USD' },
    paymentMethods: paymentMethods.map(({ id, card, isDefault }) => toSavedPaymentMethod(id, card, isDefault, now)),
    ...(buyer.businessName ? { businessName: buyer.businessName } : {}),
    ...(buyer.email ? { email: buyer.email } : {}),
  }
}

/** All that the first screen needs. */
export function buildSession(parts: SessionParts): Session {
  const { token, merchant, transaction, attempts, now, publicOrigin } = parts
  const shown = transaction && toTransaction(parts, transaction)
  const active = attempts.find(({ status }) => isLiveOrSucceeded(status))
  const last = attempts.at(-1)
  const isOpen = !shown || (shown.status === 'open' && shown.methods.some(({ blocked }) => !blocked))
  return {
    scope: token.scope,
    environment: 'sandbox',
    merchant: { name: merchant.name },
    buyer: toBuyer(parts),
    retrySafe: isOpen && !active,
    buyerFields: transaction?.request.buyerFields ?? {},
    requiredConsents: [storedCardConsent(merchant.name)],
    serverTime: now.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    ...(shown ? { transaction: shown } : {}),
    ...(active ? { activeAttempt: toAttempt(active, publicOrigin) } : {}),
    ...(last ? { lastAttempt: toAttempt(last, publicOrigin) } : {}),
    ...(transaction?.request.poNumberPattern ? { poNumberPattern: transaction.request.poNumberPattern } : {}),
  }
}
