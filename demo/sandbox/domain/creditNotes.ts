import { fractionDigits } from '../../../src/lib/currencies.ts'
import { parseDecimal } from '../../../src/lib/parseDecimal.ts'
import { isCountable, LARGEST_AMOUNT } from './amounts.ts'
import type { CreditNote, Decimal } from './contract.ts'
import type { Fault } from './pricing.ts'

/** What the rules need of credit on account. `amount` and `amountLeft` in minor units. */
export interface CreditNoteRecord {
  readonly id: string
  readonly number: string
  readonly currency: string
  readonly amount: number
  readonly amountLeft: number
  /** YYYY-MM-DD. */
  readonly issuedOn: string
  readonly reason: string | null
  readonly version: number
}

/** One reason for a credit. `amount` in major units. */
export interface CreditLine {
  readonly amount: Decimal
  readonly reason: string
}

/** What lines come to in minor units, or every line that cannot be read. */
export function creditOf(lines: readonly CreditLine[], currency: string): number | readonly Fault[] {
  const amounts = lines.map(({ amount }) => parseDecimal(amount, fractionDigits(currency) ?? 2))
  const faults = amounts.flatMap((minor, index): Fault[] => {
    const path = `lines[${index}].amount`
    const isAmount = minor !== undefined && minor > 0
    return isAmount
      ? []
      : [{ path, message: `${path} must be a decimal above zero that ${currency} has the digits for.` }]
  })
  if (faults.length > 0) return faults
  const credit = amounts.reduce<number>((sum, minor) => sum + (minor ?? 0), 0)
  if (isCountable(credit)) return credit
  return [{ path: 'lines', message: `lines must come to at most ${LARGEST_AMOUNT} minor units of the currency.` }]
}

/** What a credit note is called. One that takes something off an invoice has no other name. */
export function creditNoteNumber({ id }: { readonly id: string }): string {
  return `CN-${id.slice(-8).toUpperCase()}`
}

/** Credit on account as the buyer sees it. */
export function toCreditNote(
  row: CreditNoteRecord & { readonly isInUse: boolean; readonly isTransfer: boolean },
): CreditNote {
  const { id, number, currency, amount, amountLeft, issuedOn, reason, version, isInUse, isTransfer } = row
  return {
    id,
    number,
    currency,
    amount,
    amountLeft,
    issuedOn,
    ...(reason === null ? {} : { reason }),
    ...(isInUse ? { isInUse } : {}),
    ...(isTransfer ? { isTransfer } : {}),
    version,
  }
}

/** Which credit note settles how much of which invoice; both are used up in their order. */
export function creditPieces(
  shares: readonly { readonly invoiceId: string; readonly credit: number }[],
  uses: readonly { readonly creditNoteId: string; readonly amount: number }[],
): { readonly invoiceId: string; readonly creditNoteId: string; readonly amount: number }[] {
  const notes = uses.map((use) => ({ ...use }))
  return shares.flatMap(({ invoiceId, credit }) => {
    const pieces = []
    for (let open = credit; open > 0 && notes[0];) {
      const { creditNoteId, amount } = notes[0]
      const taken = Math.min(open, amount)
      pieces.push({ invoiceId, creditNoteId, amount: taken })
      open -= taken
      if (taken === amount) notes.shift()
      else notes[0].amount -= taken
    }
    return pieces
  })
}
