import { dueDateOf } from '../../features/invoice/invoice.ts'
import { InvoiceNote } from '../../features/invoice/InvoiceNote.tsx'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../registry.ts'

/** The order is placed now, and an invoice follows. */
export function InvoiceForm({ type, state }: MethodFormProps) {
  const { money, day } = useAfterWords()
  const { amount, currency } = state.payable
  const due = dueDateOf({ ...state, type })
  return <InvoiceNote amount={money(amount, currency)} day={due && day(due)} />
}
