import { useId } from 'react'
import type { Transaction } from '../../api/types.ts'
import { useStyles } from '../../host/useStyles.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { termsColumns } from './termsColumns.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import ui from '../../ui/ui.css'
import terms from './terms.css'

type TermsOption = Transaction['termsOptions'][number]

interface Props {
  options: readonly TermsOption[]
  currency: string
  /** Minor units; absent where nobody knows. */
  availableCredit: number | undefined
  chosen: number | undefined
  error: string | undefined
  hidesDueDate: boolean
  /** The totals are a part of the order. */
  isPart?: boolean
  isBusy: boolean
  onChoose: (days: number) => void
}

/** The offered days side by side: when each is due, what it costs, and what is left of the credit then. */
export function TermsTable({ options, chosen, error, isBusy, onChoose, ...figures }: Props) {
  useStyles(ui, terms)
  const words = useWords(messages)
  const { t, number } = words
  const group = useId()
  const { common, columns } = termsColumns(options, figures, words)
  return (
    <fieldset className="terms" data-problem="terms" aria-describedby={error && `${group}-error`}>
      <legend>{t.chooseTerms}</legend>
      {common.length > 0 && (
        <dl className="terms-common small">
          {common.map(({ id, name, values: [value] }) => (
            <div key={id}>
              <dt className="muted">{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="terms-place">
        <table className={columns.length > 2 ? 'full' : undefined}>
          <thead>
            <tr className="small muted">
              <th scope="col">{t.termsIn}</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" className={id}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {options.map(({ days }, index) => {
              const id = `${group}-${days}`
              return (
                <tr key={days} className={days === chosen ? 'chosen' : undefined}>
                  <th scope="row">
                    <label htmlFor={id}>
                      <input
                        id={id}
                        type="radio"
                        name={group}
                        value={days}
                        checked={days === chosen}
                        aria-disabled={isBusy || undefined}
                        aria-labelledby={`${id}-days`}
                        aria-describedby={columns.map((column) => `${id}-${column.id}`).join(' ') || undefined}
                        onChange={() => {
                          if (!isBusy) onChoose(days)
                        }}
                      />
                      <span className="name" id={`${id}-days`}>
                        {t.termsDays(days, number(days))}
                      </span>
                    </label>
                  </th>
                  {columns.map(({ id: column, name, values }) => (
                    <td key={column} className={column}>
                      <label htmlFor={id} id={`${id}-${column}`} data-name={`${name} `} translate="no">
                        {values[index]}
                      </label>
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {error && (
        <div className="field">
          <FieldMessage id={`${group}-error`} error={error} />
        </div>
      )}
    </fieldset>
  )
}
