import type { WordsWith } from '../../locales/useWords.ts'
import type { messages } from './words/en.json'

/** More numbers than these are counted. */
const MOST_NUMBERS = 3

interface Numbered {
  readonly invoices: readonly { readonly number: string }[]
  readonly invoiceCount?: number
}

/** The first invoices of a payment by their numbers, and how many more there are. */
export function invoiceNumbers(
  { invoices, invoiceCount = invoices.length }: Numbered,
  { t, number }: WordsWith<[typeof messages]>,
): string {
  const shown = invoices.slice(0, MOST_NUMBERS).map((invoice) => invoice.number)
  const rest = invoiceCount - shown.length
  return rest > 0 ? `${shown.join(', ')} ${t.moreInvoices(rest, number(rest))}` : shown.join(', ')
}
