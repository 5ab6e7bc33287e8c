import { useConfig } from '../../../contract/HostContext.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'
import { useConsents } from './useConsents.tsx'
import { useMethodHandle } from './useMethodHandle.ts'
import { useTermsChoice } from './useTermsChoice.tsx'

/** The whole order on terms. */
export function TermsForm(props: MethodFormProps) {
  const { t, money, day } = useAfterWords()
  const { hideDueDate } = useConfig()
  const { type, session, isBusy } = props
  const { transaction, buyer } = session
  const { availableCredit } = buyer.qualification
  const { chosen, fields, form, validate, reset } = useTermsChoice({
    transaction,
    options: transaction.termsOptions,
    availableCredit,
    isBusy,
  })
  const consents = useConsents({ ...props, types: [type] })
  const total = chosen?.total ?? transaction.amount
  const sum = money(total, transaction.currency)
  const label = hideDueDate || !chosen ? t.placeOrder(sum) : t.placeOrderDue(day(chosen.dueDate))
  useMethodHandle(props, {
    isValid: chosen !== undefined,
    consents,
    offer: { label, amount: total },
    validate: () => Promise.resolve(validate()),
    reset,
    collect: () => Promise.resolve({ fields }),
  })
  return (
    <div className="stack">
      {form}
      {consents.boxes}
    </div>
  )
}
