import { passesLuhn } from './luhn.ts'

/** Digits in a row, however they are grouped. */
const DIGIT_RUN = /\d(?:[ .\-/]?\d)+/g
const IBAN = /\b[a-z]{2}\d{2}(?: ?[a-z\d]{2,4}){3,8}\b/i

const runsIn = (text: string) => (text.match(DIGIT_RUN) ?? []).map((run) => run.replace(/\D/g, ''))

/** True when a free text holds what can only be the number of a card. */
export function containsCardNumber(text: string): boolean {
  return runsIn(text).some((digits) => digits.length >= 13 && digits.length <= 19 && passesLuhn(digits))
}

/** True when a text may hold the number of a card or of a bank account: such a text is not written down anywhere. */
export function mayHoldAccountNumber(text: string): boolean {
  return IBAN.test(text) || runsIn(text).some((digits) => digits.length >= 12)
}
