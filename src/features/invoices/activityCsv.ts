import type { ActivityPage } from '../../api/accountTypes.ts'
import { decimalOf, toCsv } from '../../lib/csv.ts'
import { fractionDigits } from '../../lib/currencies.ts'
import { toDecimal } from '../../lib/money.ts'
import type { WordsWith } from '../../locales/useWords.ts'
import { paidParts } from './paidParts.ts'
import type { messages as labels } from '../../locales/labels/words/en.json'
import type { messages } from './words/en.json'

type Activity = ActivityPage['activity'][number]
type Words = Pick<WordsWith<[typeof messages, typeof labels]>, 't' | 'tag' | 'number'>

/** What lowers what is owed is paid or credited; a refund goes the other way. */
export const signed = ({ type, amount }: Pick<Activity, 'type' | 'amount'>) => (type === 'refund' ? -amount : amount)

/** Every entry, a row for each of its invoices: the rows of a payment come to what was paid. */
export function activityCsv(activity: readonly Activity[], { t, tag, number }: Words): string {
  const { at, type, label, status, amount } = t.activityColumns
  const head = [at, type, label, t.reference, status, t.column.number, amount, t.currency]
  const rows = activity.flatMap((entry) => {
    const digits = fractionDigits(entry.currency) ?? 2
    return partsOf(entry, { t, number }).map((part) => [
      entry.at,
      t.entryTypes[entry.type] ?? entry.type,
      part.label ?? entry.label ?? '',
      entry.reference ?? '',
      t.entryStatuses[entry.status] ?? entry.status,
      part.number ?? '',
      part.amount === undefined ? '' : { figure: toDecimal(signed({ ...entry, amount: part.amount }), digits) },
      entry.currency,
    ])
  })
  return toCsv([head, ...rows], decimalOf(tag))
}

interface Part {
  readonly label?: string
  readonly number?: string
  readonly amount: number | undefined
}

function partsOf(entry: Activity, { t, number: figure }: Pick<Words, 't' | 'number'>): Part[] {
  if (entry.invoices.length === 0) return [{ amount: entry.amount }]
  const { restCount, restAmount, credit } = paidParts(entry)
  const parts: Part[] = entry.invoices.map(({ number, amount }) => ({ number, amount }))
  if (restCount > 0) parts.push({ number: t.moreInvoices(restCount, figure(restCount)), amount: restAmount })
  if (credit > 0) parts.push({ label: t.creditApplied, amount: -credit })
  for (const { label, amount } of entry.fees ?? []) parts.push({ label, amount })
  return parts
}
