import { shareOut } from './orderLines.ts'

// Shares out what was taken off an invoice, and what is paid of it, over its lines and charges.

/** A line or a charge of an invoice. Amounts in minor units. */
export interface Row {
  /** What the invoice has for it: a discount counts as 0. */
  readonly amount: number
  /** How much too much that is; below zero: too little. */
  readonly difference: number
  /** Places of the lines of the invoice that it is. */
  readonly places: readonly number[]
}

/** Something taken off an invoice: `places` are those of the lines that it was for, `null`: nothing says which. */
export interface Credit {
  readonly amount: number
  readonly places: readonly number[] | null
}

export interface SettledRow {
  readonly credited: number
  readonly paid: number
  /** What of the difference was not credited. */
  readonly remaining: number
}

interface Open {
  credited: number
  /** Of the amount. */
  left: number
  /** Of the difference, where that is above zero. */
  remaining: number
}

function credit(row: Open, amount: number): void {
  row.credited += amount
  row.left = Math.max(0, row.left - amount)
  row.remaining -= Math.min(amount, row.remaining)
}

/** Gives each row in turn as much as it takes; gives back what is left over. */
function creditInTurn(amount: number, rows: readonly Open[], most: 'left' | 'remaining'): number {
  let rest = amount
  for (const row of rows) {
    const taken = Math.min(rest, row[most])
    credit(row, taken)
    rest -= taken
  }
  return rest
}

/** Credit first makes up for differences, of the lines that it was for before others. */
function takeCredits(credits: readonly Credit[], open: readonly Open[], rows: readonly Row[]): void {
  let rest = 0
  for (const { amount, places } of credits) {
    const own = open.filter((_, at) => places !== null && rows[at]?.places.some((place) => places.includes(place)))
    const after = creditInTurn(amount, own, 'remaining')
    rest += creditInTurn(after, own, 'left')
  }
  const unnamed = creditInTurn(rest, open, 'remaining')
  const shares = shareOut(
    unnamed,
    open.map(({ left }) => left),
  )
  for (const [at, row] of open.entries()) credit(row, shares[at] ?? 0)
}

/** What is credited and paid of each row: together exactly what is credited and paid of the invoice. */
export function settleRows(rows: readonly Row[], credits: readonly Credit[], paid: number): readonly SettledRow[] {
  const open = rows.map(({ amount, difference }) => ({
    ...{ credited: 0, left: amount },
    remaining: Math.max(0, difference),
  }))
  takeCredits(credits, open, rows)
  const shares = shareOut(
    paid,
    open.map(({ left }) => left),
  )
  return rows.map(({ difference }, at) => {
    const { credited = 0, remaining = 0 } = open[at] ?? {}
    return { credited, paid: shares[at] ?? 0, remaining: difference < 0 ? difference : remaining }
  })
}
