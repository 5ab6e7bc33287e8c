import type { ErrorCode } from '../../../src/contract/errors.ts'
import { SUSPENDED_EMAIL_PREFIX } from '../fixtures/test-values.ts'
import type { Scope } from '../../../src/contract/routes.ts'
import { isLiveOrSucceeded, toAttempt } from './attempts.ts'
import type { AttemptRecord } from './attempts.ts'
import type { BuyerRecord } from './buyers.ts'
import { requiredConsents, storedCardConsent, termsConsents, withDocument } from './consents/consents.ts'
import type {
  Fee,
  PaymentMethodType,
  Permission,
  RequiredConsent,
  Session,
  SessionTransaction,
  TokenUser,
  TransactionRequest,
} from './contract.ts'
import { creditForOrder, toCreditSummary } from './credit.ts'
import type { Credit } from './credit.ts'
import { dayOf } from './days.ts'
import { noticeOfOrder } from './earlyPayment.ts'
import { feeRules, feesFor, withFee } from './fees.ts'
import type { FeeRule } from './fees.ts'
import { givenBy } from './handOffs.ts'
import { languageOf } from './languages.ts'
import type { Language } from './languages.ts'
import { allowedMethods, isInvoiced, kindOf, methodsOf, shownMethods, whyUnavailable } from './methods.ts'
import { debitSettlesAt } from './outcomes.ts'
import { leavesAuthToPage } from './orders.ts'
import { priceTransaction } from './pricing.ts'
import type { PricedLine } from './pricing.ts'
import { toSavedPaymentMethod } from './savedPaymentMethods.ts'
import type { PaymentMethodRecord } from './savedPaymentMethods.ts'
import { toPayLimit } from './payLimits.ts'
import type { PayRule } from './payLimits.ts'
import { splitMethodsOf, splitOf, withSplitFees } from './split.ts'
import { invoiceDueDate, payableOrder, termsDays, termsOptions } from './terms.ts'
import type { TermsOption } from './terms.ts'
import { statusAt } from './transactions.ts'
import type { TransactionRecord } from './transactions.ts'

/** After so many declines a transaction takes no further attempt. */
const MAX_DECLINES = 10

/** Of a buyer's token that names none. */
const PERMISSIONS: readonly Permission[] = ['view', 'pay', 'manage']

/** What the rules need of a widget's token. */
interface TokenRecord {
  readonly scope: Scope
  readonly expiresAt: Date
  /** What its holder may do in the buyer's account; absent means everything. */
  readonly permissions: readonly Permission[] | null
  readonly user: TokenUser | null
}

/** What a session is made of. `attempts` are the transaction's, oldest first. */
export interface SessionParts {
  readonly token: TokenRecord
  readonly merchant: { readonly name: string }
  readonly buyer: BuyerRecord
  readonly paymentMethods: readonly PaymentMethodRecord[]
  readonly credit: Credit
  /** The whole application, for a token that may go on with it without an order. */
  readonly application?: Session['buyer']['qualification']
  readonly transaction?: TransactionRecord
  /** The link whose page holds the token. */
  readonly handOff?: Parameters<typeof givenBy>[0]
  readonly attempts: readonly AttemptRecord[]
  /** Of a link that pays invoices: another payment of them is being carried out, has paid them, or changed what is due. */
  readonly standing?: 'processing' | 'paid' | 'changed'
  /** The invoices whose payment frees enough credit for the order. */
  readonly freeing?: Session['freeing']
  /** Of a token with a limit: what it may pay, and what its holder has agreed to today, in minor units. */
  readonly limit?: { readonly rule: PayRule; readonly agreedToday: number } | undefined
  /** The newest attempt to pay such invoices. */
  readonly freeingAttempt?: AttemptRecord | undefined
  /** What was captured of an authorization, in minor units, once the rest is let go of. */
  readonly captured?: number
  readonly now: Date
  readonly publicOrigin: string
  /** In which language the payer reads, BCP 47. */
  readonly tag: string
}

export function isSuspended(buyer: Pick<BuyerRecord, 'email'>): boolean {
  return buyer.email?.toLowerCase().startsWith(SUSPENDED_EMAIL_PREFIX) ?? false
}

export function hasTooManyDeclines(attempts: readonly Pick<AttemptRecord, 'status'>[]): boolean {
  return attempts.filter(({ status }) => status === 'failed').length >= MAX_DECLINES
}

function statusForPayer(
  transaction: TransactionRecord,
  { attempts, captured, standing, now }: SessionParts,
): SessionTransaction['status'] {
  const succeeded = attempts.find((attempt) => attempt.status === 'succeeded')
  if (captured === 0) return 'canceled'
  if (captured !== undefined) return succeeded && isInvoiced(succeeded.paymentMethodType) ? 'invoiced' : 'paid'
  const status = statusAt(transaction, now)
  if (status === 'canceled' || status === 'expired') return status
  if (standing === 'changed') return 'canceled'
  return standing === 'paid' ? 'paid' : (succeeded?.outcome ?? 'open')
}

function blockedCode({ buyer, attempts }: SessionParts): ErrorCode | undefined {
  if (isSuspended(buyer)) return 'buyer_suspended'
  return hasTooManyDeclines(attempts) ? 'too_many_attempts' : undefined
}

// The vendor's id is the merchant's own business.
function toLine({ vendorId: _vendorId, ...line }: PricedLine): SessionTransaction['lines'][number] {
  return line
}

/** When an invoice is due that is issued today, and what paying it early takes off. */
function invoiceTerms(request: TransactionRequest, today: string) {
  const due = invoiceDueDate(request, today)
  const notice = noticeOfOrder(request, due, today)
  return { invoiceDueDate: due, ...(notice ? { invoiceEarlyPayment: notice } : {}) }
}

interface FeeView {
  readonly rules: readonly FeeRule[]
  readonly amount: number
  readonly options: readonly TermsOption[]
  readonly language: Language
}

/** What a method adds to the whole amount. Of terms, where that depends on the days, each option has its own. */
function methodFees(type: PaymentMethodType, { rules, amount, options, language }: FeeView): Fee[] {
  if (type !== 'payWithTerms') return feesFor(rules, { paymentMethodType: type }, amount, language)
  const [first] = options
  return options.every(({ payerFee }) => payerFee === first?.payerFee) ? (first?.fees ?? []) : []
}

function toTransaction(parts: SessionParts, row: TransactionRecord): SessionTransaction {
  const priced = priceTransaction(row.request)
  if (!('price' in priced)) throw new Error(`Transaction ${row.id} was stored with amounts that cannot be read.`)
  const { lines, subtotal, shipping, tax, discount } = priced.price
  const { isAuth, externalReferenceId } = row.request
  const succeeded = parts.attempts.find(({ status }) => status === 'succeeded')
  const order = payableOrder(row, parts.credit)
  const rules = feeRules(row.request)
  const language = languageOf(parts.tag)
  const options = termsOptions(row.request, row.amount, { today: dayOf(parts.now), rules, language })
  const blocked = blockedCode(parts)
  const split =
    blocked || !allowedMethods(row.request).includes('payWithTerms') ? undefined : splitOf(row.request, order)
  return {
    id: row.id,
    status: statusForPayer(row, parts),
    version: row.version,
    currency: row.currency,
    amount: row.amount,
    ...(parts.captured === undefined ? {} : { chargedAmount: parts.captured }),
    lines: lines.map(toLine),
    subtotal,
    shipping,
    tax,
    discount,
    isAuth: succeeded?.isAuth ?? isAuth ?? false,
    isAuthUnset: leavesAuthToPage(row.request),
    methods: methodsOf(row.request, order, blocked).map((method) => {
      const fees = methodFees(method.type, { rules, amount: row.amount, options, language })
      return fees.length > 0 ? { ...method, fees } : method
    }),
    termsOptions: options,
    termsPaymentMethodTypes: shownMethods(row.request.allowedTermsPaymentMethods),
    ...(allowedMethods(row.request).includes('invoice') ? invoiceTerms(row.request, dayOf(parts.now)) : {}),
    ...(externalReferenceId ? { reference: externalReferenceId } : {}),
    ...(split ? { split: withSplitFees(split, rules, termsDays(row.request), language) } : {}),
  }
}

function toBuyer({
  buyer,
  paymentMethods,
  transaction,
  credit,
  application,
  tag,
  now,
}: SessionParts): Session['buyer'] {
  return {
    id: buyer.id,
    qualification: application ?? toCreditSummary(transaction ? creditForOrder(credit, transaction.amount) : credit),
    paymentMethods: paymentMethods.map((method) => toSavedPaymentMethod(method, languageOf(tag), now)),
    ...(buyer.businessName ? { businessName: buyer.businessName } : {}),
    ...(buyer.email ? { email: buyer.email } : {}),
    ...(isSuspended(buyer) ? { isSuspended: true } : {}),
  }
}

function consentsOf({ merchant, transaction, application, tag, now }: SessionParts): RequiredConsent[] {
  if (!transaction)
    return [...(application ? termsConsents(merchant.name, tag) : []), storedCardConsent(merchant.name, tag)]
  const { amount, currency, request } = transaction
  const methods = allowedMethods(request)
  const others = methods.includes('payWithTerms') ? splitMethodsOf(request) : []
  const debitedOn = dayOf(debitSettlesAt(now))
  // A mandate is for what is debited: one currency has one kind of debit.
  const debit = methods.find((type) => kindOf(type) === 'debit' && !whyUnavailable(type, { currency, hasTerms: false }))
  const debited = debit ? withFee(feeRules(request), { paymentMethodType: debit }, amount) : amount
  const subject = { merchantName: merchant.name, amount: debited, currency, debitedOn, tag }
  return requiredConsents(subject, [...methods, ...others])
}

/** All that the first screen needs. */
export function buildSession(parts: SessionParts): Session {
  const { token, merchant, transaction, handOff, attempts, freeing, freeingAttempt, limit, now, publicOrigin } = parts
  const shown = transaction && toTransaction(parts, transaction)
  const active = attempts.find(({ status }) => isLiveOrSucceeded(status))
  const last = attempts.at(-1)
  // Who can still apply for credit has a way on, and so has who can free it.
  const canUse = ({ blocked }: SessionTransaction['methods'][number]) => !blocked || blocked.code === 'not_qualified'
  const isPayable = !shown || shown.split !== undefined || freeing !== undefined || shown.methods.some(canUse)
  const isOpen = isPayable && (!shown || shown.status === 'open')
  return {
    scope: token.scope,
    environment: 'sandbox',
    merchant: { name: merchant.name },
    buyer: toBuyer(parts),
    retrySafe: isOpen && !active && parts.standing !== 'processing',
    buyerFields: transaction?.request.buyerFields ?? {},
    requiredConsents: consentsOf(parts).map((consent) => withDocument(consent, merchant.name)),
    serverTime: now.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    ...(token.scope === 'buyer' ? { permissions: [...(token.permissions ?? PERMISSIONS)] } : {}),
    ...(token.user ? { user: token.user } : {}),
    ...(limit ? { payLimit: toPayLimit(limit.rule, limit.agreedToday) } : {}),
    ...(shown ? { transaction: shown } : {}),
    ...(handOff ? { handOff: givenBy(handOff) } : {}),
    ...(active ? { activeAttempt: toAttempt(active, publicOrigin) } : {}),
    ...(last ? { lastAttempt: toAttempt(last, publicOrigin) } : {}),
    ...(freeing ? { freeing } : {}),
    ...(freeingAttempt ? { freeingAttempt: toAttempt(freeingAttempt, publicOrigin) } : {}),
    ...(transaction?.request.poNumberPattern ? { poNumberPattern: transaction.request.poNumberPattern } : {}),
  }
}
