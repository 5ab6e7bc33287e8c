import { currencyMarks, readingsOf, withoutMark } from '../../../src/lib/amounts.ts'
import { parseDecimal } from '../../../src/lib/parseDecimal.ts'
import { plainText } from '../../../src/lib/plainText.ts'
import { CURRENCIES } from '../fixtures/currencies.ts'

/** What a payer searches for: a part of a number, or an amount. */
export interface InvoiceSearch {
  /** Plain, as what it is compared with. */
  readonly text: string
  /** In minor units of a currency with so many digits; none where the text reads as no amount. */
  readonly amounts: (digits: number) => readonly number[]
  /** Those that the mark beside the amount can mean; absent where it has none. */
  readonly currencies?: readonly string[]
}

let allMarks: ReadonlyMap<string, readonly string[]> | undefined

/** How each currency is written; to find that out takes a while. */
function marksOf(currency: string): readonly string[] {
  allMarks ??= new Map([...CURRENCIES].map((code) => [code, currencyMarks(code)]))
  return allMarks.get(currency) ?? []
}

/** The currencies whose mark stands beside an amount, and how the amount reads. */
function readAmounts(text: string): { currencies?: readonly string[]; decimals: readonly string[] } {
  const bare = readingsOf(text)
  if (bare.length > 0 || !/\d/.test(text)) return { decimals: bare.map(({ decimal }) => decimal) }
  const marked = [...CURRENCIES].flatMap((currency) => {
    const readings = readingsOf(withoutMark(text, marksOf(currency)))
    return readings.length > 0 ? [{ currency, readings }] : []
  })
  return {
    currencies: marked.map(({ currency }) => currency),
    decimals: marked.flatMap(({ readings }) => readings.map(({ decimal }) => decimal)),
  }
}

/** How a number is written in a sentence changes nothing: `#INV-7.` is `INV-7`. */
const bareNumber = (plain: string) => plain.replace(/^#+\s*/, '').replace(/[.,;:]+$/, '') || plain

export function readSearch(search: string): InvoiceSearch | undefined {
  const plain = plainText(search)
  if (plain === '') return undefined
  const { decimals, currencies } = readAmounts(plain)
  return {
    text: bareNumber(plain),
    amounts: (digits) => [...new Set(decimals.flatMap((decimal) => parseDecimal(decimal, digits) ?? []))],
    ...(currencies ? { currencies } : {}),
  }
}
