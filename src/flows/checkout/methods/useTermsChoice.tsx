import type { ReactNode } from 'react'
import type { AttemptRequest, Transaction } from '../../../api/types.ts'
import { useConfig } from '../../../contract/HostContext.ts'
import { SettlementChoice } from '../../../features/net-terms/SettlementChoice.tsx'
import { TermsTable } from '../../../features/net-terms/TermsTable.tsx'
import { useKept } from './useKept.ts'

type TermsOption = Transaction['termsOptions'][number]

interface Facts {
  transaction: Transaction
  /** What is offered, each with what is paid later. */
  options: readonly TermsOption[]
  /** Minor units; absent where nobody knows. */
  availableCredit: number | undefined
  isBusy: boolean
}

export interface TermsChoice {
  readonly chosen: TermsOption | undefined
  readonly fields: Pick<AttemptRequest, 'termsNetDays' | 'termsPaymentMethodType'>
  readonly form: ReactNode
}

/** How long the payer waits, the longest time to begin with, and how the invoice is settled then. */
export function useTermsChoice({ transaction, options, availableCredit, isBusy }: Facts): TermsChoice {
  const { hideDueDate } = useConfig()
  const { termsPaymentMethodTypes: types, currency } = transaction
  const [wish, setWish] = useKept<number | undefined>('days', undefined)
  const [method, setMethod] = useKept('settlement', types[0])
  const settlement = types.find((one) => one === method) ?? types[0]
  const chosen = options.find(({ days }) => days === wish) ?? options.at(-1)
  return {
    chosen,
    fields: {
      ...(chosen && { termsNetDays: chosen.days }),
      ...(settlement && { termsPaymentMethodType: settlement }),
    },
    form: (
      <>
        <TermsTable
          {...{ options, currency, availableCredit, isBusy }}
          chosen={chosen?.days}
          hidesDueDate={hideDueDate}
          onChoose={setWish}
        />
        {types.length > 1 && (
          <SettlementChoice
            {...{ types, isBusy }}
            chosen={settlement}
            onChoose={(id) => setMethod(types.find((one) => one === id))}
          />
        )}
      </>
    ),
  }
}
