import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { AttemptRequest, Transaction } from '../../../api/types.ts'
import { useConfig } from '../../../contract/HostContext.ts'
import { SettlementChoice } from '../../../features/net-terms/SettlementChoice.tsx'
import { TermsTable } from '../../../features/net-terms/TermsTable.tsx'
import type { Words } from '../../../locales/useAfterWords.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { Fault } from '../../../payment/method.ts'
import { useKept } from './useKept.ts'

type TermsOption = Transaction['termsOptions'][number]

interface Facts {
  transaction: Transaction
  /** What is offered, each with what is paid later. */
  options: readonly TermsOption[]
  /** Minor units; absent where nobody knows. */
  availableCredit: number | undefined
  /** What is paid later is a part of the order. */
  isPart?: boolean
  isBusy: boolean
}

export interface TermsChoice {
  readonly chosen: TermsOption | undefined
  readonly fields: Pick<AttemptRequest, 'termsNetDays' | 'termsPaymentMethodType'>
  readonly form: ReactNode
  readonly validate: () => Fault[]
  readonly reset: () => void
}

/**
 * How long the payer waits, and how the invoice is settled then. Nothing is chosen before the payer does so, unless the
 * merchant has or there is one offer.
 */
export function useTermsChoice({ transaction, options, isBusy, ...figures }: Facts): TermsChoice {
  const { t } = useAfterWords()
  const { hideDueDate } = useConfig()
  const first = useRef<HTMLInputElement>(null)
  const [isChecked, setChecked] = useState(false)
  const { termsPaymentMethodTypes: types, currency } = transaction
  const [wish, setWish] = useKept<number | undefined>('days', undefined)
  const [method, setMethod] = useKept('settlement', types[0])
  const settlement = types.find((one) => one === method) ?? types[0]
  const given = options.length === 1 ? options[0] : options.find(({ isPreselected }) => isPreselected)
  const chosen = options.find(({ days }) => days === wish) ?? given
  return {
    chosen,
    fields: {
      ...(chosen && { termsNetDays: chosen.days }),
      ...(settlement && { termsPaymentMethodType: settlement }),
    },
    form: (
      <>
        <TermsTable
          ref={first}
          {...{ options, currency, isBusy, ...figures }}
          chosen={chosen?.days}
          error={isChecked && !chosen ? t.termsMissing : undefined}
          hidesDueDate={hideDueDate}
          onChoose={setWish}
        />
        {types.length > 1 && (
          <div className="plain">
            <SettlementChoice
              {...{ types, isBusy }}
              chosen={settlement}
              onChoose={(id) => setMethod(types.find((one) => one === id))}
            />
          </div>
        )}
      </>
    ),
    validate: () => {
      setChecked(true)
      const text = (words: Words) => words.t.termsMissing
      return chosen ? [] : [{ id: 'terms', text, focus: () => first.current?.focus() }]
    },
    reset: () => setChecked(false),
  }
}
