import { passesLuhn } from './luhn.ts'
import { plainText } from './plainText.ts'

const SIXTEEN_TO_NINETEEN = [16, 17, 18, 19]
/** How the numbers of each issuer begin, and how long they are. */
const ISSUERS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [16, 19, 13]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(30[0-5]|309|36|3[89])/, [14, 16]],
  [/^(35(2[89]|[3-8])|6011|64[4-9]|65|62|81|220[0-4])/, SIXTEEN_TO_NINETEEN],
  [/^(5018|5020|5038|5[6-8]|6304|67|60|508|82)/, [16, 18, 19]],
]
const LONGEST = 19
/** Who has all digits but so many of a number cannot use it. */
const MISSING = 4
/** The number of an account that stands alone; shorter ones are as good as any number of an order. */
const ACCOUNT = /\d{12,}/g
/** Country, check digits and groups of four, as an IBAN is written. */
const IBAN = /\b[a-z]{2}\d{2}(?:[ -]?[a-z\d]{4}){3,7}(?:[ -]?[a-z\d]{1,3})?\b/gi
const IBAN_DIGITS = 8
/** Circled digits that NFKC leaves as they are: the code of each one. */
const CIRCLED_ONES = [0x2776, 0x2780, 0x278a, 0x24f5]
const CIRCLED = /[\u2776-\u277e\u2780-\u2788\u278a-\u2792\u24f5-\u24fd]/g
const CIRCLED_ZEROS = /[\u24ff\u{1f10b}\u{1f10c}]/gu
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|[a-z]{2,8});/gi

/** A text as it reads, also where it was copied out of a page's source. */
function fold(text: string): string {
  const decoded = text.replace(ENTITY, (_, decimal?: string, hex?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '20', 16) : Number(decimal)
    return String.fromCodePoint(Math.min(code, 0x10_ffff))
  })
  const valueOf = (sign: string) => {
    const code = sign.charCodeAt(0)
    return String(1 + code - Math.max(...CIRCLED_ONES.filter((one) => one <= code)))
  }
  return plainText(decoded.replace(CIRCLED, valueOf).replace(CIRCLED_ZEROS, '0'))
}

/** Digits that are written together, and what stands before them. */
interface Group {
  readonly digits: string
  readonly before: string
}

/** A day is no part of a number. */
const DAY = /\b(?:19|20)\d\d-\d\d-\d\d\b/g

function groupsIn(text: string): Group[] {
  const parts = text.replace(DAY, 'day').split(/(\d+)/)
  return parts.flatMap((digits, at) => (at % 2 === 1 ? [{ digits, before: parts[at - 1] ?? '' }] : []))
}

/** Groups as they stand on a card: all of one size but the last one, or those of American Express and Diners Club. */
function areEven(sizes: readonly number[]): boolean {
  const [first = 0] = sizes
  if (/^4,6,[45]$/.test(sizes.join())) return true
  return sizes.every((size, at) => size === first || (at === sizes.length - 1 && size < first))
}

/**
 * Whether `isIt` is true of groups beside each other. Letters between them make no difference where the groups are a card's.
 * `isPlain`: nothing but signs stands between them.
 */
function someGroups(
  groups: readonly Group[],
  isIt: (digits: string, isPlain: boolean, before: string) => boolean,
): boolean {
  return groups.some(({ before }, start) => {
    let digits = ''
    let isPlain = true
    const sizes: number[] = []
    for (const group of groups.slice(start, start + LONGEST)) {
      isPlain &&= sizes.length === 0 || !/\p{L}/u.test(group.before)
      digits += group.digits
      sizes.push(group.digits.length)
      if (digits.length > LONGEST) return false
      if ((isPlain || areEven(sizes)) && isIt(digits, isPlain, before)) return true
    }
    return false
  })
}

const isCard = (digits: string) =>
  ISSUERS.some(([first, lengths]) => first.test(digits) && lengths.includes(digits.length)) && passesLuhn(digits)

const SIREN_DIGITS = 9
/** The number of a device, or of a French company. */
const isOtherNumber = (digits: string) =>
  passesLuhn(digits) &&
  (/^35\d{13}$/.test(digits) || (/^\d{14}$/.test(digits) && passesLuhn(digits.slice(0, SIREN_DIGITS))))

/** So much of a number that the rest can be guessed. */
const isMostOfCard = (digits: string) =>
  ISSUERS.some(([first, [length = 0]]) => first.test(digits) && digits.length > length - MISSING) &&
  !isOtherNumber(digits)

/** True when a free text holds what can only be the number of a card. */
export function containsCardNumber(text: string): boolean {
  return someGroups(groupsIn(fold(text)), isCard)
}

/** A French company number, with the check digit of its first nine digits, and a Brazilian one with its signs. */
const SIRET = /^(\d{3} ?\d{3} ?\d{3}) ?\d{5}$/
const CNPJ = /^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/

/** The same of a tax number: some have as many digits as a card, and the same check digit. */
export function isCardForTaxNumber(text: string): boolean {
  const plain = plainText(text)
  const siren = SIRET.exec(plain)?.[1]?.replaceAll(' ', '')
  const isTaxNumber = CNPJ.test(plain) || (siren !== undefined && passesLuhn(siren))
  return !isTaxNumber && containsCardNumber(text)
}

/** True when a text holds the number of a card or most of one, as while it is typed. */
export function mayHoldCardNumber(text: string): boolean {
  const groups = groupsIn(fold(text))
  // With a plus sign a number is that of a phone.
  const isPart = (digits: string, isPlain: boolean, before: string) =>
    isPlain && !before.endsWith('+') && isMostOfCard(digits)
  return someGroups(groups, isCard) || someGroups(groups, isPart)
}

/** True when a text may hold the number of a card or of a bank account: such a text is not written down anywhere. */
export function mayHoldAccountNumber(text: string): boolean {
  if (mayHoldCardNumber(text)) return true
  const folded = fold(text)
  const isIban = (folded.match(IBAN) ?? []).some((iban) => iban.replace(/\D/g, '').length >= IBAN_DIGITS)
  return isIban || (folded.match(ACCOUNT) ?? []).some((digits) => !isOtherNumber(digits))
}
