import { formatDay } from '../../../src/lib/dates.ts'
import { formatMoney } from '../../../src/lib/formatMoney.ts'
import { unbroken } from '../../../src/lib/unbroken.ts'
import type { AttemptRequest, Consent, PaymentMethodType, RequiredConsent } from './contract.ts'
import { languageOf } from './languages.ts'
import { PAYER_WORDS } from './payerWords.ts'

/** What the texts speak of. `amount` in minor units, `debitedOn` as YYYY-MM-DD. */
export interface ConsentSubject {
  readonly merchantName: string
  readonly amount: number
  readonly currency: string
  readonly debitedOn: string
  /** In which language they are, BCP 47. @default English */
  readonly tag?: string
}

/** Of all texts in all languages at once: a new wording of any gets a new version. */
const VERSION = '2026-11-26'

function consent(
  kind: RequiredConsent['kind'],
  paymentMethodTypes: PaymentMethodType[],
  subject: Pick<ConsentSubject, 'merchantName' | 'tag'> & { readonly sum?: string; readonly day?: string },
): RequiredConsent {
  const { merchantName: merchant, tag = 'en', sum = '', day = '' } = subject
  const locale = languageOf(tag)
  const text = PAYER_WORDS[locale].consents[kind]({ merchant, sum, day })
  return { kind, version: VERSION, text, locale, paymentMethodTypes }
}

/** What the payer agrees to when a card is kept; asked only of one who wants that. */
export function storedCardConsent(merchantName: string, tag = 'en'): RequiredConsent {
  return { ...consent('stored_card', ['creditCard'], { merchantName, tag }), isOptional: true }
}

function debitMandate(subject: ConsentSubject): RequiredConsent {
  const { amount, currency, debitedOn, tag = 'en' } = subject
  const [sum, day] = [formatMoney(amount, currency, tag), unbroken(formatDay(debitedOn, tag))]
  return consent('debit_mandate', ['achDebit', 'pads'], { ...subject, sum, day })
}

/** What a business agrees to for its line of credit. */
export function termsConsents(merchantName: string, tag = 'en'): RequiredConsent[] {
  const kinds = ['credit_agreement', 'electronic_signature', 'authority'] as const
  return kinds.map((kind) => consent(kind, ['payWithTerms'], { merchantName, tag }))
}

/** What must be agreed to for an order that can be paid by these methods. */
export function requiredConsents(subject: ConsentSubject, methods: readonly PaymentMethodType[]): RequiredConsent[] {
  const { merchantName, tag } = subject
  const all = [debitMandate(subject), ...termsConsents(merchantName, tag), storedCardConsent(merchantName, tag)]
  return all.filter(({ paymentMethodTypes }) => paymentMethodTypes.some((type) => methods.includes(type)))
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
