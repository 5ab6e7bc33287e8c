import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Words } from '../../ui/Words.tsx'
import type { MethodFormProps } from '../registry.ts'
import { dueDateOf } from './invoice.ts'

/** The order is placed now, and an invoice follows. */
export function InvoiceForm({ type, state }: MethodFormProps) {
  const { t, money, day } = useAfterWords()
  const { amount, currency } = state.payable
  const due = dueDateOf({ ...state, type })
  return (
    <div>
      <p>
        <Words text={t.invoiceExplained(money(amount, currency), due && day(due))} />
      </p>
      <p className="muted">{t.invoiceHow}</p>
    </div>
  )
}
