import { formatDay } from '../../../src/lib/dates.ts'
import { formatMoney } from '../../../src/lib/formatMoney.ts'
import { unbroken } from '../../../src/lib/unbroken.ts'
import type { AttemptRequest, Consent, PaymentMethodType, RequiredConsent } from './contract.ts'

/** What the texts speak of. `amount` in minor units, `debitedOn` as YYYY-MM-DD. */
export interface ConsentSubject {
  readonly merchantName: string
  readonly amount: number
  readonly currency: string
  readonly debitedOn: string
}

/** Of all texts at once: a new wording of any gets a new version. */
const COMMON = { version: '2026-11-26', locale: 'en' } as const

/** What the payer agrees to when a card is kept; asked only of one who wants that. */
export function storedCardConsent(merchantName: string): RequiredConsent {
  return {
    ...COMMON,
    kind: 'stored_card',
    text: `I authorize ${merchantName} to save this card and charge it when I place an order with it. I can remove it at any time.`,
    isOptional: true,
    paymentMethodTypes: ['creditCard'],
  }
}

function debitMandate({ merchantName, amount, currency, debitedOn }: ConsentSubject): RequiredConsent {
  const [sum, day] = [formatMoney(amount, currency, 'en'), unbroken(formatDay(debitedOn, 'en'))]
  return {
    ...COMMON,
    kind: 'debit_mandate',
    text: `I authorize ${merchantName} to debit ${sum} once from my bank account, on ${day} or the next banking day. I may revoke this authorization in writing to ${merchantName} up to the day before the debit; later returns follow my bank’s rules.`,
    paymentMethodTypes: ['achDebit', 'pads'],
  }
}

/** What a business agrees to for its line of credit. */
export function termsConsents(merchantName: string): RequiredConsent[] {
  const common = { ...COMMON, paymentMethodTypes: ['payWithTerms' as const] }
  return [
    {
      ...common,
      kind: 'credit_agreement',
      text: `My business agrees to pay ${merchantName} for purchases on terms by their due dates.`,
    },
    {
      ...common,
      kind: 'electronic_signature',
      text: 'I agree to sign electronically and to receive agreements and notices in electronic form.',
    },
    { ...common, kind: 'authority', text: 'I am authorized to bind my business to this agreement.' },
  ]
}

/** What must be agreed to for an order that can be paid by these methods. */
export function requiredConsents(subject: ConsentSubject, methods: readonly PaymentMethodType[]): RequiredConsent[] {
  const all = [debitMandate(subject), ...termsConsents(subject.merchantName), storedCardConsent(subject.merchantName)]
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
