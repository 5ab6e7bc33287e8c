import type { Attempt } from '../../api/types.ts'
import { sumOf } from '../../order/allocation.ts'
import { useInvoiceWords } from '../../locales/useInvoiceWords.ts'

/** Which invoices a payment was for, how much of each it settled, and what credit paid of that. */
export function PaidInvoices({ attempt }: { attempt: Attempt }) {
  const { t, money, number } = useInvoiceWords()
  const { invoices = [], invoiceCount = invoices.length, currency } = attempt
  const rest = invoiceCount - invoices.length
  // Of invoices that are not listed it is not known.
  const credit = rest > 0 ? 0 : sumOf(invoices) - attempt.amount
  if (invoices.length === 0) return null
  return (
    <section aria-label={t.receipts}>
      <ul className="entries">
        {invoices.map(({ id, number: name, amount }) => (
          <li key={id}>
            <span translate="no">{name}</span>
            <span translate="no">{money(amount, currency)}</span>
          </li>
        ))}
        {credit > 0 && (
          <li>
            <span className="muted">{t.creditApplied}</span>
            <span translate="no">{money(-credit, currency)}</span>
          </li>
        )}
      </ul>
      {rest > 0 && <p className="small muted">{t.moreInvoices(number(rest), rest)}</p>}
    </section>
  )
}
