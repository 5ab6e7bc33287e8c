import type { Attempt } from '../../api/types.ts'
import { useInvoiceWords } from '../../locales/useInvoiceWords.ts'

/** Which invoices a payment was for, and how much of each it settled. */
export function PaidInvoices({ attempt }: { attempt: Attempt }) {
  const { t, money, number } = useInvoiceWords()
  const { invoices = [], invoiceCount = invoices.length, currency } = attempt
  const rest = invoiceCount - invoices.length
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
      </ul>
      {rest > 0 && <p className="small muted">{t.moreInvoices(number(rest), rest)}</p>}
    </section>
  )
}
