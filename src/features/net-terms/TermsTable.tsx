import { useId } from 'react'
import type { Transaction } from '../../api/types.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'

type TermsOption = Transaction['termsOptions'][number]

interface Props {
  options: readonly TermsOption[]
  currency: string
  /** Minor units; absent where nobody knows. */
  availableCredit: number | undefined
  chosen: number | undefined
  hidesDueDate: boolean
  isBusy: boolean
  onChoose: (days: number) => void
}

/** The offered days side by side: when it is due, what it costs, and what is left of the credit then. */
export function TermsTable({ options, currency, availableCredit, chosen, hidesDueDate, isBusy, onChoose }: Props) {
  const { t, money, number, weekday } = useAfterWords()
  const group = useId()
  const figuresOf = ({ dueDate, payerFee, total }: TermsOption): [string, string | undefined][] => [
    [t.termsDue, hidesDueDate ? undefined : weekday(dueDate)],
    [t.termsFee, payerFee === 0 ? t.termsNoFee : money(payerFee, currency)],
    [t.termsTotal, money(total, currency)],
    [
      t.termsCreditLeft,
      availableCredit === undefined ? undefined : money(Math.max(0, availableCredit - total), currency),
    ],
  ]
  return (
    <fieldset className="methods terms">
      <legend>{t.chooseTerms}</legend>
      {options.map((option) => {
        const { days } = option
        const id = `${group}-${days}`
        return (
          <label key={days} className={`method method-row${days === chosen ? ' chosen' : ''}`}>
            <input
              type="radio"
              name={group}
              value={days}
              checked={days === chosen}
              aria-disabled={isBusy || undefined}
              aria-labelledby={`${id}-days`}
              aria-describedby={id}
              onChange={() => {
                if (!isBusy) onChoose(days)
              }}
            />
            <span>
              <span className="name" id={`${id}-days`}>
                {t.termsDays(days, number(days))}
              </span>
              <span className="terms-figures small" id={id}>
                {figuresOf(option).map(
                  ([name, value]) =>
                    value && (
                      <span key={name}>
                        <span className="muted">{name}</span> <span translate="no">{value}</span>
                      </span>
                    ),
                )}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
