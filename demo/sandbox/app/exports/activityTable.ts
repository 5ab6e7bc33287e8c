import type { Activity } from '../../domain/contract.ts'
import { languageOf } from '../../domain/languages.ts'
import type { Table, TableCell } from '../tables/table.ts'
import { messages } from './words/messages.ts'

/** What an entry comes to in part. */
interface Part {
  readonly label?: string | undefined
  readonly number?: string
  readonly amount: number
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

/** Each invoice of an entry, less what credit paid, with what the method added: the parts come to what was paid. */
function partsOf({ amount, invoices, fees = [] }: Activity, creditApplied: string): Part[] {
  if (invoices.length === 0) return [{ amount }]
  const credit = sumOf(invoices) - (amount - sumOf(fees))
  return [
    ...invoices.map(({ number, amount: paid }) => ({ number, amount: paid })),
    ...(credit > 0 ? [{ label: creditApplied, amount: -credit }] : []),
    ...fees.map((fee) => ({ label: fee.label, amount: fee.amount })),
  ]
}

/** Activity as rows in the language of a tag, one for each invoice of an entry. */
export function activityRows(activity: readonly Activity[], tag: string): TableCell[][] {
  const words = messages[languageOf(tag)]
  return activity.flatMap((entry) => {
    const { at, type, status, currency, label, reference } = entry
    // What lowers what is owed is paid or credited; a refund goes the other way.
    const sign = type === 'refund' ? -1 : 1
    return partsOf(entry, words.creditApplied).map((part) => [
      ...[{ instant: at }, words.entryTypes[type], part.label ?? label, reference, words.entryStatuses[status]],
      ...[part.number, { minor: sign * part.amount, currency }, currency],
    ])
  })
}

/** These rows with their head. */
export function activityTable(rows: readonly (readonly TableCell[])[], tag: string): Table {
  const { activity, column } = messages[languageOf(tag)]
  const { at, type, details, reference, status, number, amount, currency } = column
  return { title: activity, head: [at, type, details, reference, status, number, amount, currency], rows }
}
