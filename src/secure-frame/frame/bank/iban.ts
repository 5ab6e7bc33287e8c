import { asciiDigits } from '../form/digits.ts'

/** Two letters of a country, two digits that check, and the account: ISO 13616. */
const IBAN = /^[a-z]{2}\d{2}[a-z0-9]{11,30}$/i

/** Whether a text has the shape of an IBAN, right or mistyped; blanks and dashes do not count. */
export function isIban(text: string): boolean {
  return IBAN.test(asciiDigits(text).replace(/[\s-]/g, ''))
}
