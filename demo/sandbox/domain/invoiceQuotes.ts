import { fractionDigits } from '../../../src/lib/currencies.ts'
import { toDecimal } from '../../../src/lib/money.ts'
import { toAttempt, isLiveOrSucceeded } from './attempts.ts'
import type { AttemptRecord } from './attempts.ts'
import { requiredConsents, withDocument } from './consents/consents.ts'
import type { PaymentMethodType, Session, SessionTransaction } from './contract.ts'
import { dayOf } from './days.ts'
import { feeRules, feesFor } from './fees.ts'
import { asOrderFees } from './invoiceFees.ts'
import { amountBy, linesOf } from './invoicePayments.ts'
import type { Selection } from './invoiceSelections.ts'
import { languageOf } from './languages.ts'
import { kindOf } from './methods.ts'
import { debitedOn, debitSettlesAt } from './outcomes.ts'
import { overLimit } from './payLimits.ts'
import { isScheduledType } from './scheduledPayments.ts'
import { buildSession, isSuspended } from './session.ts'
import type { SessionParts } from './session.ts'

export interface QuoteParts extends Omit<SessionParts, 'transaction' | 'attempts' | 'standing'> {
  /** Stays the same for the same invoices. */
  readonly id: string
  readonly selection: Selection
  /** The newest attempt of the caller's own. */
  readonly last: AttemptRecord | undefined
  /** An attempt that stands against one of the invoices. */
  readonly opposing: AttemptRecord | undefined
  readonly hasTooManyDeclines: boolean
  /** The days on which it can be scheduled, YYYY-MM-DD. */
  readonly scheduleDates: { readonly first: string; readonly last: string } | undefined
  /** Of a payment that begins by date: that day. */
  readonly chargedOn: string | undefined
}

function blockedCode({ buyer, hasTooManyDeclines }: QuoteParts) {
  if (isSuspended(buyer)) return 'buyer_suspended'
  return hasTooManyDeclines ? 'too_many_attempts' : undefined
}

/** By this method the payment is more than its payer may agree to. */
function isOverLimit({ limit, selection }: QuoteParts, type: PaymentMethodType): boolean {
  const payment = { amount: amountBy(selection, type), currency: selection.currency }
  return limit !== undefined && overLimit(limit.rule, payment, limit.agreedToday) !== undefined
}

function rulesOf({ fees, currency }: Selection, tag: string) {
  const toMajor = (minor: number) => toDecimal(minor, fractionDigits(currency) ?? 2)
  return feeRules({ currency, paymentMethodFees: asOrderFees(fees, toMajor, languageOf(tag)) })
}

/** What is debited where a debit pays: one currency has one kind of debit. */
function debitedAmount(selection: Selection): number {
  return amountBy(
    selection,
    selection.methods.find((type) => kindOf(type) === 'debit'),
  )
}

/** Nobody is there to send a transfer on a day to come. */
function payableBy({ selection: { methods }, chargedOn }: QuoteParts): readonly PaymentMethodType[] {
  return chargedOn === undefined ? methods : methods.filter(isScheduledType)
}

function toTransaction(parts: QuoteParts): SessionTransaction {
  const { id, selection, tag } = parts
  const { currency, amount, credit, version, isPaid } = selection
  const refused = blockedCode(parts)
  return {
    id,
    status: isPaid ? 'paid' : 'open',
    version: Math.max(1, version),
    currency,
    amount,
    lines: linesOf(selection, tag).map(({ title, amount: total }) => ({
      items: [{ title, quantity: 1, unitPrice: total, tax: 0, total }],
      shipping: 0,
      tax: 0,
      discount: 0,
      total,
    })),
    subtotal: amount + credit,
    shipping: 0,
    tax: 0,
    discount: credit,
    isAuth: false,
    methods: payableBy(parts).map((type) => {
      const fees = feesFor(rulesOf(selection, tag), { paymentMethodType: type }, amount, languageOf(tag))
      const code = refused ?? (isOverLimit(parts, type) ? 'pay_limit_exceeded' : undefined)
      return { type, ...(fees.length > 0 ? { fees } : {}), ...(code === undefined ? {} : { blocked: { code } }) }
    }),
    termsOptions: [],
    termsPaymentMethodTypes: [],
  }
}

const toShares = (chosen: Selection['invoices']) => chosen.map(({ id, amount }) => ({ id, amount }))

/** What paying a selection comes to, as the session of an order has it. */
export function buildQuote(parts: QuoteParts): Session {
  const { selection, last, opposing, merchant, publicOrigin, tag, now, chargedOn, scheduleDates } = parts
  const { invoices, creditNotes, refused, amount, credit, currency } = selection
  const own = last && isLiveOrSucceeded(last.status) ? last : undefined
  const active = own ?? opposing
  const subject = {
    merchantName: merchant.name,
    amount: debitedAmount(selection),
    currency,
    debitedOn: chargedOn === undefined ? dayOf(debitSettlesAt(now)) : debitedOn(chargedOn),
    charge: chargedOn === undefined ? undefined : { amount: amountBy(selection, 'creditCard'), on: chargedOn },
    tag,
  }
  // No card is typed, and so none is saved, for a day to come.
  const consents = requiredConsents(subject, payableBy(parts)).filter(
    ({ isOptional }) => chargedOn === undefined || !isOptional,
  )
  return {
    ...buildSession({ ...parts, attempts: [] }),
    transaction: toTransaction(parts),
    requiredConsents: consents.map((consent) => withDocument(consent, merchant.name)),
    retrySafe: !active && amount + credit > 0 && blockedCode(parts) === undefined,
    ...(active ? { activeAttempt: toAttempt(active, publicOrigin) } : {}),
    ...(last ? { lastAttempt: toAttempt(last, publicOrigin) } : {}),
    invoiceSelection: {
      invoices: toShares(invoices),
      creditNotes: toShares(creditNotes),
      refused: [...refused],
      ...(scheduleDates ? { scheduleDates: { ...scheduleDates } } : {}),
    },
  }
}
