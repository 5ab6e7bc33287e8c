import { formatDay } from '../../../../src/lib/dates.ts'
import { formatMoney } from '../../../../src/lib/formatMoney.ts'
import { unbroken } from '../../../../src/lib/unbroken.ts'
import type { AttemptRequest, Consent, PaymentMethodType, RequiredConsent } from '../contract.ts'
import { languageOf, servedLanguage } from '../languages.ts'
import { messages } from './words/messages.ts'
import type { Messages } from './words/messages.ts'

/** What the texts speak of. `amount` in minor units, `debitedOn` as YYYY-MM-DD. */
export interface ConsentSubject {
  readonly merchantName: string
  readonly amount: number
  readonly currency: string
  readonly debitedOn: string
  /** Of a payment that begins by date: that day. */
  readonly chargedOn?: string | undefined
  /** In which language they are, BCP 47. @default English */
  readonly tag?: string
}

/** Of all texts in all languages at once: a new wording of any gets a new version. */
const VERSION = '2026-11-28'

function consent(
  kind: RequiredConsent['kind'],
  paymentMethodTypes: PaymentMethodType[],
  tag: string,
  textOf: (texts: Messages['texts']) => string,
): RequiredConsent {
  const locale = languageOf(tag)
  return { kind, version: VERSION, text: textOf(messages[locale].texts), locale, paymentMethodTypes }
}

/** What the payer agrees to when a card is kept; asked only of one who wants that. */
export function storedCardConsent(merchantName: string, tag = 'en'): RequiredConsent {
  const asked = consent('stored_card', ['creditCard'], tag, ({ stored_card }) => stored_card(merchantName))
  return { ...asked, isOptional: true }
}

function debitMandate({ merchantName, amount, currency, debitedOn, tag = 'en' }: ConsentSubject): RequiredConsent {
  const [sum, day] = [formatMoney(amount, currency, tag), unbroken(formatDay(debitedOn, tag))]
  const textOf = ({ debit_mandate }: Messages['texts']) => debit_mandate(sum, day, merchantName)
  return consent('debit_mandate', ['achDebit', 'pads'], tag, textOf)
}

/** What the payer agrees to when a card is charged later, without them. */
function scheduledCard({ merchantName, amount, currency, chargedOn, tag = 'en' }: ConsentSubject): RequiredConsent[] {
  if (chargedOn === undefined) return []
  const [sum, day] = [formatMoney(amount, currency, tag), unbroken(formatDay(chargedOn, tag))]
  return [consent('scheduled_card', ['creditCard'], tag, (texts) => texts.scheduled_card(sum, day, merchantName))]
}

/** What a business agrees to for its line of credit. */
export function termsConsents(merchantName: string, tag = 'en'): RequiredConsent[] {
  const methods: PaymentMethodType[] = ['payWithTerms']
  return [
    consent('credit_agreement', methods, tag, ({ credit_agreement }) => credit_agreement(merchantName)),
    consent('electronic_signature', methods, tag, ({ electronic_signature }) => electronic_signature),
    consent('authority', methods, tag, ({ authority }) => authority),
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
