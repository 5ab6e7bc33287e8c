import { useRef, useState } from 'react'
import type { AttemptRequest, Transaction } from '../../../api/types.ts'
import { useConfig } from '../../../contract/HostContext.ts'
import { SplitFigures } from '../../../features/split/SplitFigures.tsx'
import { splitParts } from '../../../features/split/splitParts.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodHandle } from '../../../payment/method.ts'
import type { FormProps } from '../../registry.ts'
import { ChoiceList } from '../../../ui/ChoiceList.tsx'
import { AccountChoice } from './AccountChoice.tsx'
import { SavedCardMethod } from './SavedCardMethod.tsx'
import { useConsents } from './useConsents.tsx'
import { useKept } from './useKept.ts'
import { useMethodHandle } from './useMethodHandle.ts'
import { useTermsChoice } from './useTermsChoice.tsx'

type TermsOption = Transaction['termsOptions'][number]
type SecondType = NonNullable<AttemptRequest['split']>[number]['paymentMethodType']

/** The order is more than the credit: what the credit covers is paid later, the rest now by a second method. */
export function SplitForm(props: FormProps & { split: NonNullable<Transaction['split']> }) {
  const { t, money, number, day } = useAfterWords()
  const { hideDueDate } = useConfig()
  const { type, session, isBusy, split } = props
  const { transaction } = session
  const { currency, amount } = transaction
  const [wish, setWish] = useKept<SecondType | undefined>('second', undefined)
  const second = split.methods.find((one) => one === wish) ?? split.methods[0] ?? 'creditCard'
  const [isSecondValid, setSecondValid] = useState(false)
  const inner = useRef<MethodHandle>(null)
  const terms = useTermsChoice({
    transaction,
    options: transaction.termsOptions.map((option) => ({ ...option, total: split.termsAmount + option.payerFee })),
    availableCredit: undefined,
    isPart: true,
    isBusy,
  })
  const { chosen } = terms
  const fee = chosen?.payerFee ?? 0
  const consents = useConsents({ ...props, types: [type, second] })
  useMethodHandle(props, {
    isValid: isSecondValid && chosen !== undefined,
    consents,
    offer: {
      label: t.paySplit(money(split.otherAmount, currency), money(split.termsAmount + fee, currency)),
      amount: amount + fee,
    },
    validate: async () => [...terms.validate(), ...((await inner.current?.validate()) ?? [])],
    collect: async () => {
      const collected = await inner.current?.collect()
      if (!collected || 'failure' in collected) return collected ?? { failure: 'method_unavailable' }
      const { card, paymentMethodId } = collected.fields
      return {
        fields: {
          ...(card && { card }),
          ...terms.fields,
          split: splitParts(split.termsAmount + fee, split.otherAmount, { type: second, paymentMethodId }),
        },
      }
    },
    focus: () => inner.current?.focus(),
    reset: () => {
      terms.reset()
      inner.current?.reset?.()
    },
  })
  const part = { ...props, ref: inner, type: second, onValidity: setSecondValid, onOffer: nothing }
  const when = (option: TermsOption) =>
    hideDueDate ? t.termsDays(option.days, number(option.days)) : t.payLaterDue(day(option.dueDate))
  const later = [t.methods[terms.fields.termsPaymentMethodType ?? type], chosen && when(chosen)].filter(Boolean)
  return (
    <div className="stack">
      <SplitFigures
        now={{ amount: money(split.otherAmount, currency), by: t.methods[second] ?? second }}
        later={{ amount: money(split.termsAmount + fee, currency), by: later.join(' · ') }}
      />
      {terms.form}
      {split.methods.length > 1 ? (
        <ChoiceList
          legend={t.secondMethod}
          choices={split.methods.map((id) => ({ id, name: t.methods[id] ?? id }))}
          chosen={second}
          isBusy={isBusy}
          onChoose={(id) => setWish(split.methods.find((one) => one === id))}
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
