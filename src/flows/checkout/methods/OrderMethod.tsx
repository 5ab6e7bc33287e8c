import { useConfig } from '../../../contract/HostContext.ts'
import { TransferNote } from '../../../features/bank-transfer/TransferNote.tsx'
import { InvoiceNote } from '../../../features/invoice/InvoiceNote.tsx'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'
import { useConsents } from './useConsents.tsx'
import { useMethodHandle } from './useMethodHandle.ts'

/** Methods that place the order now and move the money later: an invoice, or a transfer that the payer makes. */
export function OrderMethod(props: MethodFormProps) {
  const { t, money, day } = useAfterWords()
  const { hideDueDate } = useConfig()
  const { type, session } = props
  const { amount, currency, invoiceDueDate } = session.transaction
  const sum = money(amount, currency)
  const due = type === 'invoice' && !hideDueDate && invoiceDueDate ? day(invoiceDueDate) : undefined
  const consents = useConsents({ ...props, types: [type] })
  useMethodHandle(props, {
    isValid: true,
    consents,
    offer: { label: due ? t.placeOrderDue(due) : t.placeOrder(sum), amount },
  })
  return (
    <div className="stack">
      {type === 'invoice' ? <InvoiceNote amount={sum} day={due} /> : <TransferNote amount={sum} />}
      {consents.boxes}
    </div>
  )
}
