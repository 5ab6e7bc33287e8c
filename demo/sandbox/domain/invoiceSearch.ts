import { parseDecimal } from '../../../src/lib/parseDecimal.ts'

/** What a payer searches for: a part of a number, or an amount. */
export interface InvoiceSearch {
  readonly text: string
  /** In minor units of a currency with so many digits; none where the text reads as no amount. */
  readonly amounts: (digits: number) => readonly number[]
}

/** How thousands are grouped and where the fraction begins. `1,234` is one or the other. */
const NOTATIONS = [
  { grouped: /^\d{1,3}(,\d{3})*(\.\d+)?$/, plain: /^\d+(\.\d+)?$/, group: ',', point: '.' },
  { grouped: /^\d{1,3}(\.\d{3})*(,\d+)?$/, plain: /^\d+(,\d+)?$/, group: '.', point: ',' },
] as const

const ARABIC_ZERO = 0x0660

/** The digits and separators of Arabic as those of English. */
function withLatinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? ARABIC_ZERO) - ARABIC_ZERO))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
}

/** What a text can mean as an amount, as plain decimals. */
function readings(text: string): string[] {
  const bare = withLatinDigits(text).replaceAll(/[\s'’]|^\p{Sc}|\p{Sc}$/gu, '')
  const fitting = NOTATIONS.filter(({ grouped, plain }) => grouped.test(bare) || plain.test(bare))
  const decimals = fitting.map(({ group, point }) => bare.replaceAll(group, '').replace(point, '.'))
  return [...new Set(decimals)]
}

export function readSearch(search: string): InvoiceSearch | undefined {
  const text = search.trim()
  if (text === '') return undefined
  const decimals = readings(text)
  return {
    text,
    amounts: (digits) => decimals.flatMap((decimal) => parseDecimal(decimal, digits) ?? []),
  }
}
