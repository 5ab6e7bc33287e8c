import { Text } from '../../ui/Text.tsx'
import { totalOf } from '../../order/total.ts'
import type { MethodFormProps } from '../registry.ts'
import { dueDateOf } from './invoice.ts'
import { formatPercent } from '../../lib/formatPercent.ts'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

/** The order is placed now, and an invoice follows. */
export function InvoiceForm({ type, state }: MethodFormProps) {
  const { t, tag, money } = useWords(messages)
  const { day } = useFormats()
  const sum = money(totalOf(state.payable, type), state.payable.currency)
  const due = dueDateOf({ ...state, type })
  const early = state.payable.invoiceEarlyPayment
  return (
    <div>
      <p>
        <Text text={due ? t.invoiceExplainedDue(sum, day(due)) : t.invoiceExplained(sum)} />
      </p>
      {due && early && (
        <p>
          <Text text={t.invoiceEarly(day(early.lastDay), formatPercent(early.percent, tag))} />
        </p>
      )}
      <p className="muted">{t.invoiceHow}</p>
    </div>
  )
}
