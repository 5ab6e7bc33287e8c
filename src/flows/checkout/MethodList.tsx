import type { ReactNode } from 'react'
import { useId, useState, useTransition } from 'react'
import type { Transaction } from '../../api/types.ts'
import { useLocale } from '../../locales/LocaleContext.ts'
import { LazyMethodNote, NOTE_PLACE } from './loadLater.tsx'
import type { MethodChoice } from './steps.ts'
import { canOpen } from './steps.ts'

interface Props {
  choices: readonly MethodChoice[]
  chosen: string | undefined
  transaction: Transaction
  /** The form can be used: the notes may load now. */
  isUsable: boolean
  isBusy: boolean
  onChoose: (type: string) => void
  /** The form of the chosen method, shown under its row. */
  children: ReactNode
}

/** One allowed method shows its form at once; several are a radio group whose chosen row opens. */
export function MethodList({ choices, chosen, transaction, isUsable, isBusy, onChoose, children }: Props) {
  const { t } = useLocale()
  const group = useId()
  const [isComing, startComing] = useTransition()
  const [wanted, setWanted] = useState<string>()
  if (choices.length === 1 && chosen) {
    return (
      <section className="stack" part="methods">
        <h2>{t.methods[chosen] ?? chosen}</h2>
        {children}
      </section>
    )
  }
  return (
    <fieldset className="methods" part="methods">
      <legend>{t.howToPay}</legend>
      {choices.map((choice) => {
        const { type } = choice
        const isChosen = type === chosen
        const state = isChosen ? ' chosen' : isComing && type === wanted ? ' coming' : ''
        return (
          <div
            key={type}
            className={`method${state}${canOpen(choice) ? '' : ' blocked'}`}
            part={isChosen ? 'method method-chosen' : 'method'}
          >
            <label className="method-row">
              <input
                type="radio"
                name={group}
                value={type}
                checked={isChosen}
                aria-disabled={!canOpen(choice) || isBusy || undefined}
                aria-describedby={`${group}-${type}`}
                onChange={() => {
                  if (!canOpen(choice) || isBusy) return
                  setWanted(type)
                  // The form that stands there stays until the next one has come: what is shown is what would be paid.
                  startComing(() => onChoose(type))
                }}
              />
              <span>
                <span className="name">{t.methods[type] ?? type}</span>
                <span className="small muted" id={`${group}-${type}`}>
                  {isUsable ? <LazyMethodNote type={type} transaction={transaction} /> : NOTE_PLACE}
                </span>
              </span>
            </label>
            {isChosen && <div className="method-form">{children}</div>}
          </div>
        )
      })}
    </fieldset>
  )
}
