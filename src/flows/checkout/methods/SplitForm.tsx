import { useRef, useState } from 'react'
import type { AttemptRequest, Transaction } from '../../../api/types.ts'
import { SettlementChoice } from '../../../features/net-terms/SettlementChoice.tsx'
import { TermsTable } from '../../../features/net-terms/TermsTable.tsx'
import { SplitFigures } from '../../../features/split/SplitFigures.tsx'
import { splitParts } from '../../../features/split/splitParts.ts'
import { useConfig } from '../../../contract/HostContext.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodHandle } from '../../../payment/method.ts'
import type { FormProps } from '../../registry.ts'
import { ChoiceList } from '../../../ui/ChoiceList.tsx'
import { AccountChoice } from './AccountChoice.tsx'
import { SavedCardMethod } from './SavedCardMethod.tsx'
import { useConsents } from './useConsents.tsx'
import { useMethodHandle } from './useMethodHandle.ts'

type SecondType = NonNullable<AttemptRequest['split']>[number]['paymentMethodType']

/** The order is more than the credit: what the credit covers is paid later, the rest now by a second method. */
export function SplitForm(props: FormProps & { split: NonNullable<Transaction['split']> }) {
  const { t, money } = useAfterWords()
  const { hideDueDate } = useConfig()
  const { type, session, isBusy, split } = props
  const { termsOptions, termsPaymentMethodTypes, currency, amount } = session.transaction
  const [wish, setWish] = useState<number>()
  const [settlement, setSettlement] = useState(termsPaymentMethodTypes[0])
  const [second, setSecond] = useState<SecondType>(split.methods[0] ?? 'creditCard')
  const [isSecondValid, setSecondValid] = useState(false)
  const inner = useRef<MethodHandle>(null)
  const options = termsOptions.map((option) => ({ ...option, total: split.termsAmount + option.payerFee }))
  const chosen = options.find(({ days }) => days === wish) ?? options.at(-1)
  const fee = chosen?.payerFee ?? 0
  const consents = useConsents({ ...props, types: [type, second] })
  useMethodHandle(props, {
    isValid: isSecondValid && chosen !== undefined,
    consents,
    offer: { label: t.placeOrder(money(amount + fee, currency)), amount: amount + fee },
    validate: async () => (await inner.current?.validate()) ?? [],
    collect: async () => {
      const collected = await inner.current?.collect()
      if (!collected || 'failure' in collected) return collected ?? { failure: 'method_unavailable' }
      const { card, paymentMethodId } = collected.fields
      return {
        fields: {
          ...(card && { card }),
          ...(chosen && { termsNetDays: chosen.days }),
          ...(settlement && { termsPaymentMethodType: settlement }),
          split: splitParts(split.termsAmount + fee, split.otherAmount, { type: second, paymentMethodId }),
        },
      }
    },
    focus: () => inner.current?.focus(),
    reset: () => inner.current?.reset(),
  })
  const part = { ...props, ref: inner, type: second, onValidity: setSecondValid, onOffer: nothing }
  return (
    <div className="stack">
      <SplitFigures later={money(split.termsAmount + fee, currency)} now={money(split.otherAmount, currency)} />
      <TermsTable
        options={options}
        currency={currency}
        availableCredit={split.termsAmount + fee}
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
      {split.methods.length > 1 ? (
        <ChoiceList
          legend={t.secondMethod}
          choices={split.methods.map((id) => ({ id, name: t.methods[id] ?? id }))}
          chosen={second}
          isBusy={isBusy}
          onChoose={(id) => setSecond(split.methods.find((one) => one === id) ?? second)}
        />
      ) : (
        <h3>{t.secondMethod}</h3>
      )}
      {second === 'creditCard' ? <SavedCardMethod {...part} /> : <AccountChoice {...part} />}
      {consents.boxes}
    </div>
  )
}

const nothing = () => {}
