import { formatDay } from '../../../../src/lib/dates.ts'
import { formatMoney } from '../../../../src/lib/formatMoney.ts'
import { unbroken } from '../../../../src/lib/unbroken.ts'
import type { AttemptRequest, Consent, PaymentMethodType, RequiredConsent } from '../contract.ts'
import { languageOf, servedLanguage } from '../languages.ts'
import { messages } from './words/messages.ts'
import type { Messages } from './words/messages.ts'

/** What the texts speak of. `amount`: what a debit takes, in minor units; `debitedOn` as YYYY-MM-DD. */
export interface ConsentSubject {
  readonly merchantName: string
  readonly amount: number
  readonly currency: string
  readonly debitedOn: string
  /** Of a payment by card that begins by date: what is charged, in minor units, and that day. */
  readonly charge?: { readonly amount: number; readonly on: string } | undefined
  /** In which language they are, BCP 47. @default English */
  readonly tag?: string
}

/** Of all texts in all languages at once: a new wording of any gets a new version. */
const VERSION = '2026-12-01'

function consent(
  kind: RequiredConsent['kind'],
  paymentMethodTypes: PaymentMethodType[],
  tag: string,
  textOf: (words: Messages) => string,
): RequiredConsent {
  const locale = languageOf(tag)
  return { kind, version: VERSION, text: textOf(messages[locale]), locale, paymentMethodTypes }
}

/** What the payer agrees to when a card is kept; asked only of one who wants that. */
export function storedCardConsent(merchantName: string, tag = 'en'): RequiredConsent {
  const asked = consent('stored_card', ['creditCard'], tag, ({ texts }) => texts.stored_card(merchantName))
  return { ...asked, isOptional: true }
}

function debitMandate({ merchantName, amount, currency, debitedOn, tag = 'en' }: ConsentSubject): RequiredConsent {
  const [sum, day] = [formatMoney(amount, currency, tag), unbroken(formatDay(debitedOn, tag))]
  const textOf = ({ texts }: Messages) => texts.debit_mandate(sum, day, merchantName)
  return consent('debit_mandate', ['achDebit', 'pads'], tag, textOf)
}

/** What the payer agrees to when a card is charged later, without them. */
function scheduledCard({ merchantName, currency, charge, tag = 'en' }: ConsentSubject): RequiredConsent[] {
  if (!charge) return []
  const [sum, day] = [formatMoney(charge.amount, currency, tag), unbroken(formatDay(charge.on, tag))]
  return [consent('scheduled_card', ['creditCard'], tag, ({ texts }) => texts.scheduled_card(sum, day, merchantName))]
}

/** What the text on autopay speaks of. Amounts in minor units of `currency`, `from` as YYYY-MM-DD. */
export interface AutopaySubject {
  readonly merchantName: string
  readonly paymentMethodType: 'creditCard' | 'achDebit' | 'pads'
  /** The method, as a person calls it. */
  readonly label: string
  readonly daysBefore: number
  readonly takesDiscounts: boolean
  readonly limitPerInvoice: number | null
  readonly limitPerMonth: number | null
  readonly currency: string | null
  /** The order whose invoices are paid; `null`: all are. */
  readonly orderNumber: string | null
  readonly from: string
}

/** What the payer agrees to so that invoices are paid by themselves. */
export function autopayConsent(subject: AutopaySubject, tag: string): RequiredConsent {
  const { merchantName, paymentMethodType, label, daysBefore, limitPerInvoice, limitPerMonth } = subject
  const { currency, orderNumber } = subject
  const money = (amount: number) => formatMoney(amount, currency ?? '', tag)
  return consent('autopay', [paymentMethodType], tag, ({ autopay }) => {
    const way = paymentMethodType === 'creditCard' ? 'card' : 'debit'
    const day = unbroken(formatDay(subject.from, tag))
    const sentences = [
      orderNumber === null
        ? autopay[way](day, merchantName, label)
        : autopay[`${way}OfOrder`](day, merchantName, label, unbroken(orderNumber)),
      daysBefore === 0 ? autopay.onDueDate : autopay.daysBefore(daysBefore),
      subject.takesDiscounts && autopay.discounts,
      orderNumber !== null && autopay.oneOrder,
      currency !== null && autopay.oneCurrency(currency),
      limitPerInvoice !== null && autopay.perInvoice(money(limitPerInvoice)),
      limitPerMonth !== null && autopay.perMonth(money(limitPerMonth)),
      limitPerInvoice === null && limitPerMonth === null && autopay.unlimited,
      autopay.ending,
    ]
    return sentences.filter(Boolean).join(' ')
  })
}

/** What a business agrees to for its line of credit. */
export function termsConsents(merchantName: string, tag = 'en'): RequiredConsent[] {
  const methods: PaymentMethodType[] = ['payWithTerms']
  return [
    consent('credit_agreement', methods, tag, ({ texts }) => texts.credit_agreement(merchantName)),
    consent('electronic_signature', methods, tag, ({ texts }) => texts.electronic_signature),
    consent('authority', methods, tag, ({ texts }) => texts.authority),
  ]
}

/** What must be agreed to for an order that can be paid by these methods. */
export function requiredConsents(subject: ConsentSubject, methods: readonly PaymentMethodType[]): RequiredConsent[] {
  const { merchantName, tag } = subject
  const all = [
    debitMandate(subject),
    ...scheduledCard(subject),
    ...termsConsents(merchantName, tag),
    storedCardConsent(merchantName, tag),
  ]
  return all.filter(({ paymentMethodTypes }) => paymentMethodTypes.some((type) => methods.includes(type)))
}

/** A consent with the whole agreement, in the language of its text. One without a document is all there in its text. */
export function withDocument(consent: RequiredConsent, merchant: string): RequiredConsent {
  const language = servedLanguage(consent.locale)
  const documents: Partial<Record<RequiredConsent['kind'], (merchant: string) => string>> = language
    ? messages[language].documents
    : {}
  const document = documents[consent.kind]?.(merchant)
  return document === undefined ? consent : { ...consent, document }
}

export function hasConsent(given: readonly Consent[], required: RequiredConsent): boolean {
  return given.some(({ kind, version }) => kind === required.kind && version === required.version)
}

/** What a request would have had to agree to and did not. Each part of a split asks for its own. */
export function missingConsents(subject: ConsentSubject, request: AttemptRequest): RequiredConsent[] {
  const used = (request.split ?? [request]).map(({ paymentMethodType }) => paymentMethodType)
  return requiredConsents(subject, used)
    .filter(({ isOptional }) => !isOptional || request.saveMethod)
    .filter((required) => !hasConsent(request.consents, required))
}
