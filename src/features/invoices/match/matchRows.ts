import type { InvoiceMatch, MatchedCharge, MatchedLine } from '../../../api/accountTypes.ts'
import type { WordsWith } from '../../../locales/useWords.ts'
import type { messages } from './words/en.json'

export type MatchWords = WordsWith<[typeof messages]>

/** A row of the comparison: an item, or what an invoice has beside its items. */
export type MatchRow =
  | { readonly key: string; readonly line: MatchedLine }
  | { readonly key: string; readonly charge: MatchedCharge }

export interface MatchRows {
  readonly rows: readonly MatchRow[]
  /** How many items of the order are left out: nothing is to be said of them. */
  readonly others: number
}

const hasNews = ({ status, toInvoice }: MatchedLine): boolean => status !== 'not_on_invoice' || toInvoice !== undefined

/** What is shown: the items of the invoice and what has shipped without one, then tax, shipping, discount and fee. */
export function rowsOf({ lines, charges }: InvoiceMatch): MatchRows {
  const shown = lines.flatMap((line, place) => (hasNews(line) ? [{ key: `line ${place}`, line }] : []))
  const beside = charges.map((charge) => ({ key: charge.kind, charge }))
  return { rows: [...shown, ...beside], others: lines.length - shown.length }
}

export const partOf = (row: MatchRow): MatchedLine | MatchedCharge => ('line' in row ? row.line : row.charge)

export function titleOf(row: MatchRow, { t }: MatchWords): string {
  return 'line' in row ? row.line.title : t.match.charges[row.charge.kind]
}

/** How a row differs, a sentence for each way; none where it does not. */
export function differencesOf(row: MatchRow, currency: string, words: MatchWords): readonly string[] {
  const { money, number } = words
  const { match } = words.t
  const size = (amount: number) => money(Math.abs(amount), currency)
  if ('charge' in row) {
    const { kind, difference } = row.charge
    if (difference === 0) return []
    if (kind === 'discount')
      return [difference > 0 ? match.discountLess(size(difference)) : match.discountMore(size(difference))]
    return [difference > 0 ? match.chargeMore(size(difference)) : match.chargeLess(size(difference))]
  }
  return row.line.differences.map(({ kind, amount, quantity = 0 }) => {
    if (kind === 'price') return amount > 0 ? match.differences.price(size(amount)) : match.lowerPrice(size(amount))
    if (kind === 'not_ordered') return match.differences.not_ordered(size(amount))
    return match.differences[kind](size(amount), number(quantity))
  })
}
