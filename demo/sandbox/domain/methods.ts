import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { PaymentMethodType, SessionTransaction, TransactionPatch } from './contract.ts'
import { CREDIT_CURRENCY, creditBlock } from './credit.ts'
import type { Blocked, Credit } from './credit.ts'

type MerchantType = NonNullable<TransactionPatch['splitMethods']>[number]

/** How a method pays: what it takes from the payer, and what becomes of it. */
export type MethodKind = 'card' | 'debit' | 'transfer' | 'invoice' | 'terms' | 'credit'

interface Method {
  readonly kind: MethodKind
  /** The one that it moves money in; absent: any. */
  readonly currency?: string
}

const METHODS: Readonly<Record<PaymentMethodType, Method>> = {
  creditCard: { kind: 'card' },
  achDebit: { kind: 'debit', currency: 'USD' },
  pads: { kind: 'debit', currency: 'CAD' },
  achCredit: { kind: 'transfer', currency: 'USD' },
  wire: { kind: 'transfer' },
  sepaCredit: { kind: 'transfer', currency: 'EUR' },
  invoice: { kind: 'invoice' },
  payWithTerms: { kind: 'terms', currency: CREDIT_CURRENCY },
  creditNotes: { kind: 'credit' },
}

/** What of an order decides which methods it can be paid by. `amount` in minor units. */
export interface PayableOrder {
  readonly amount: number
  /** What it comes to on terms at the most: the credit has to cover the fee too. */
  readonly amountOnTerms: number
  readonly currency: string
  readonly credit: Credit
  readonly hasTerms: boolean
}

/** The methods that a payer can be shown. `bank` is the old name of `achDebit`; some others are never shown. */
export function shownMethods(types: readonly MerchantType[] | null | undefined): PaymentMethodType[] {
  const shown = new Set<PaymentMethodType>()
  for (const type of types ?? []) {
    if (type === 'check' || type === 'paySupplier' || type === 'outOfPlatform') continue
    shown.add(type === 'bank' ? 'achDebit' : type)
  }
  return [...shown]
}

/** The methods that a transaction allows: what its merchant named of those that can be shown, or, unnamed, cards. */
export function allowedMethods({ allowedPaymentMethods }: TransactionPatch): PaymentMethodType[] {
  return allowedPaymentMethods?.length ? shownMethods(allowedPaymentMethods) : ['creditCard']
}

/** The methods that money can come by at once or on its way, in a currency. */
export function methodsInCurrency(currency: string): PaymentMethodType[] {
  const types = Object.keys(METHODS) as PaymentMethodType[]
  const moves = (type: PaymentMethodType): boolean => !isInvoiced(type) && kindOf(type) !== 'credit'
  return types.filter((type) => moves(type) && (METHODS[type].currency ?? currency) === currency)
}

/** The currency that a method moves money in, where that is only one. */
export function currencyOf(type: PaymentMethodType): string | undefined {
  return METHODS[type].currency
}

export function kindOf(type: PaymentMethodType): MethodKind {
  return METHODS[type].kind
}

/** A payment by it ends in an invoice. */
export function isInvoiced(type: PaymentMethodType): boolean {
  const { kind } = METHODS[type]
  return kind === 'invoice' || kind === 'terms'
}

/** Why no buyer can pay an order by a method, if so: words to follow a colon. */
export function whyUnavailable(
  type: PaymentMethodType,
  order: Pick<PayableOrder, 'currency' | 'hasTerms'>,
): string | undefined {
  const { kind, currency } = METHODS[type]
  if (currency !== undefined && currency !== order.currency) return `${type} pays in ${currency} only`
  return kind === 'terms' && !order.hasTerms ? `${type} needs netDaysOptions` : undefined
}

/** Why an order cannot be paid by a method, if so. */
export function blockOf(type: PaymentMethodType, order: PayableOrder): Blocked | undefined {
  if (whyUnavailable(type, order) !== undefined) return { code: 'method_unavailable' }
  return METHODS[type].kind === 'terms' ? creditBlock(order.credit, order.amountOnTerms) : undefined
}

/** Every allowed method, and for those that cannot be used why. `blocked` is a reason that holds for all. */
export function methodsOf(
  request: TransactionPatch,
  order: PayableOrder,
  blocked: ErrorCode | undefined,
): SessionTransaction['methods'] {
  return allowedMethods(request).map((type) => {
    const reason = blocked === undefined ? blockOf(type, order) : { code: blocked }
    return reason === undefined ? { type } : { type, blocked: { ...reason } }
  })
}
