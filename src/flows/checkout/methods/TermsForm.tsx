import { useState } from 'react'
import { useConfig } from '../../../contract/HostContext.ts'
import { SettlementChoice } from '../../../features/net-terms/SettlementChoice.tsx'
import { TermsTable } from '../../../features/net-terms/TermsTable.tsx'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'
import { useConsents } from './useConsents.tsx'
import { useMethodHandle } from './useMethodHandle.ts'

/** How long the payer wants to wait, and how the invoice is settled then. */
export function TermsForm(props: MethodFormProps) {
  const { t, money, day } = useAfterWords()
  const { hideDueDate } = useConfig()
  const { type, session, isBusy } = props
  const { termsOptions, termsPaymentMethodTypes, currency, amount } = session.transaction
  const [wish, setWish] = useState<number>()
  const [settlement, setSettlement] = useState(termsPaymentMethodTypes[0])
  const chosen = termsOptions.find(({ days }) => days === wish) ?? termsOptions.at(-1)
  const consents = useConsents({ ...props, types: [type] })
  const total = chosen?.total ?? amount
  const label = hideDueDate || !chosen ? t.placeOrder(money(total, currency)) : t.placeOrderDue(day(chosen.dueDate))
  useMethodHandle(props, {
    isValid: chosen !== undefined,
    consents,
    offer: { label: chosen && label, amount: total },
    collect: () =>
      Promise.resolve({
        fields: {
          ...(chosen && { termsNetDays: chosen.days }),
          ...(settlement && { termsPaymentMethodType: settlement }),
        },
      }),
  })
  return (
    <div className="stack">
      <TermsTable
        options={termsOptions}
        currency={currency}
        availableCredit={session.buyer.qualification.availableCredit}
        chosen={chosen?.days}
        hidesDueDate={hideDueDate}
        isBusy={isBusy}
        onChoose={setWish}
      />
      {termsPaymentMethodTypes.length > 1 && (
        <SettlementChoice
          types={termsPaymentMethodTypes}
          chosen={settlement}
          isBusy={isBusy}
          onChoose={(id) => setSettlement(termsPaymentMethodTypes.find((one) => one === id))}
        />
      )}
      {consents.boxes}
    </div>
  )
}
