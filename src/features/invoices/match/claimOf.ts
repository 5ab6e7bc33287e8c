import type { InvoiceQuery, MatchedLine } from '../../../api/accountTypes.ts'
import type { MatchRow, MatchWords } from './matchRows.ts'
import { partOf, titleOf } from './matchRows.ts'

type Reason = InvoiceQuery['reason']
type Difference = MatchedLine['differences'][number]

/** What the seller is asked about a difference, before the payer changes it. */
export interface Claim {
  readonly reason: Reason
  /** In minor units. */
  readonly amount: number
  /** Places of the lines of the invoice. */
  readonly lines: readonly number[]
  readonly text: string
}

/** A message has up to 2,000 characters, and the payer may add to it. */
const LONGEST_TEXT = 1_500

function reasonOf({ kind }: Difference, { shipped }: MatchedLine): Reason {
  if (kind === 'price') return 'wrong_price'
  if (kind === 'not_ordered') return 'other'
  return kind === 'over_shipped' && shipped === 0 ? 'not_received' : 'wrong_quantity'
}

/** The reason that most of the amount has; tax and the like follow from the lines. */
function mainReason(rows: readonly MatchRow[]): Reason {
  const sums = new Map<Reason, number>()
  for (const row of rows) {
    if (!('line' in row)) continue
    for (const difference of row.line.differences) {
      const reason = reasonOf(difference, row.line)
      sums.set(reason, (sums.get(reason) ?? 0) + difference.amount)
    }
  }
  const [first] = [...sums].filter(([, amount]) => amount > 0).sort(([, one], [, other]) => other - one)
  return first?.[0] ?? 'other'
}

function textsOf(row: MatchRow, currency: string, words: MatchWords): readonly string[] {
  const { money, number } = words
  const { texts } = words.t.match
  const sum = (amount: number) => money(amount, currency)
  const title = titleOf(row, words)
  if ('charge' in row) {
    const { kind, difference, expected = 0, invoiced } = row.charge
    const text = kind === 'discount' ? texts.discount : texts.charge
    return difference > 0 ? [text(sum(difference), sum(expected), sum(invoiced), title)] : []
  }
  const { line } = row
  const { unitPrice = 0 } = line.ordered ?? {}
  const prices = [...new Set(line.invoiced.map((piece) => piece.unitPrice))].map(sum).join(', ')
  return line.differences
    .filter(({ amount }) => amount > 0)
    .map(({ kind, amount, quantity = 0 }) => {
      if (kind === 'price') return texts.price(sum(amount), prices, sum(unitPrice), title)
      if (kind === 'not_ordered') return texts.not_ordered(sum(amount), title)
      return texts[kind](sum(amount), number(quantity), title)
    })
}

/** As many whole lines as a message may have. */
function cut(lines: readonly string[]): string {
  let text = ''
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`
    if (longer.length > LONGEST_TEXT) return text === '' ? line.slice(0, LONGEST_TEXT) : `${text}\n…`
    text = longer
  }
  return text
}

/** A query about what is too much in some rows. `amount` in minor units: what of it can be queried. */
export function claimOf(rows: readonly MatchRow[], amount: number, currency: string, words: MatchWords): Claim {
  const claimed = rows.filter((row) => partOf(row).claim > 0)
  const places = claimed.flatMap((row) => ('line' in row ? row.line.invoiced.map(({ place }) => place) : []))
  return {
    reason: mainReason(claimed),
    amount,
    lines: places.sort((one, other) => one - other),
    text: cut(claimed.flatMap((row) => textsOf(row, currency, words))),
  }
}
