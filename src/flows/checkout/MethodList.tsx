import type { ReactNode } from 'react'
import { useId } from 'react'
import { useLocale } from '../../locales/LocaleContext.ts'
import type { MethodChoice } from './steps.ts'

interface Props {
  choices: readonly MethodChoice[]
  chosen: string | undefined
  /** The card's line says when it is charged. */
  isAuth: boolean
  isBusy: boolean
  onChoose: (type: string) => void
  /** The form of the chosen method, shown under its row. */
  children: ReactNode
}

/** One allowed method shows its form at once; several are a radio group whose chosen row opens. */
export function MethodList({ choices, chosen, isAuth, isBusy, onChoose, children }: Props) {
  const { t } = useLocale()
  const group = useId()
  const first = choices[0]
  if (choices.length === 1 && first && !first.isBlocked) {
    return (
      <section className="stack" part="methods">
        <h2>{t.methods[first.type] ?? first.type}</h2>
        {children}
      </section>
    )
  }
  return (
    <fieldset className="methods" part="methods">
      <legend>{t.howToPay}</legend>
      {choices.map(({ type, isBlocked }) => {
        const isChosen = type === chosen
        return (
          <div
            key={type}
            className={`method${isChosen ? ' chosen' : ''}${isBlocked ? ' blocked' : ''}`}
            part={isChosen ? 'method method-chosen' : 'method'}
          >
            <label className="method-row">
              <input
                type="radio"
                name={group}
                value={type}
                checked={isChosen}
                aria-disabled={isBlocked || isBusy || undefined}
                aria-describedby={`${group}-${type}`}
                onChange={() => {
                  if (!isBlocked && !isBusy) onChoose(type)
                }}
              />
              <span>
                <span className="name">{t.methods[type] ?? type}</span>
                <span className="small muted" id={`${group}-${type}`}>
                  {noteOf(type, isBlocked, isAuth, t)}
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

function noteOf(type: string, isBlocked: boolean, isAuth: boolean, t: ReturnType<typeof useLocale>['t']): string {
  if (isBlocked) return t.methodBlocked
  return type === 'creditCard' ? (isAuth ? t.cardAuthorized : t.cardCharged) : ''
}
