import { passesLuhn } from './luhn.ts'

const DIGIT = /\p{Nd}/u
/** Digits of any script but 0–9. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu
/** Digits with at most four signs between two of them: spaces of any width, dashes, commas, line breaks. */
const DIGIT_RUN = /\d(?:[^\p{L}\d]{0,4}\d)+/gu

/** The number of an account, also as a part of an IBAN, has no fewer digits in a row. */
const ACCOUNT_DIGITS = 8
const CARD_DIGITS = { fewest: 13, most: 19 }

/** The digits of a script follow each other from zero to nine. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

const fold = (text: string) => text.normalize('NFKC').replace(OTHER_DIGITS, valueOf)

/** The runs of digits in a text, each as the groups in which it is written. */
const runsIn = (folded: string) => (folded.match(DIGIT_RUN) ?? []).map((run) => run.split(/\D+/))

const isCard = (digits: string) =>
  digits.length >= CARD_DIGITS.fewest &&
  digits.length <= CARD_DIGITS.most &&
  /^[2-6]/.test(digits) &&
  passesLuhn(digits)

/** Whether some groups beside each other are together the number of a card. */
function holdsCard(groups: readonly string[]): boolean {
  return groups.some((_, start) => {
    let digits = ''
    for (let at = start; at < groups.length && digits.length <= CARD_DIGITS.most; at += 1) {
      if (isCard(digits)) return true
      digits += groups[at] ?? ''
    }
    return isCard(digits)
  })
}

/** True when a free text holds what can only be the number of a card. */
export function containsCardNumber(text: string): boolean {
  return runsIn(fold(text)).some(holdsCard)
}

/** True when a text may hold the number of a card or of a bank account: such a text is not written down anywhere. */
export function mayHoldAccountNumber(text: string): boolean {
  return runsIn(fold(text)).some((groups) => groups.join('').length >= ACCOUNT_DIGITS)
}
