/** Two letters of a country, two digits that check, and the account: ISO 13616. Some write "IBAN" before it. */
const IBAN = /^(IBAN)?[A-Z]{2}\d{2}[A-Z\d]{11,30}$/i

/** Whether letters and digits have the shape of an IBAN, right or mistyped. */
export function isIban(text: string): boolean {
  return IBAN.test(text)
}
