import type { ReactNode } from 'react'
import { useId } from 'react'
import type { MethodChoice } from '../../order/choices.ts'
import type { OrderState } from '../../order/createOrder.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkMark } from '../../ui/NetworkMark.tsx'
import { CARD, METHODS } from '../../methods/registry.ts'
import { LazyMethodNote, NOTE_PLACEHOLDER } from '../loadPayCode.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages as common } from '../../locales/words/en.json'
import { textOf } from '../../lib/textOf.ts'

const NETWORKS = ['visa', 'mastercard', 'american-express', 'discover']

interface Props {
  choices: readonly MethodChoice[]
  chosen: string | undefined
  /** The payer chose it, and its form is not there yet. */
  coming: string | undefined
  state: OrderState
  /** The form can be used: the notes may load now. */
  isUsable: boolean
  isBusy: boolean
  onChoose: (type: string) => void
  /** The form of the chosen method, shown under its row. */
  children: ReactNode
}

/** One allowed method shows its form at once; several are a radio group whose chosen row opens. */
export function MethodList({ choices, chosen, coming, state, isUsable, isBusy, onChoose, children }: Props) {
  const { t } = useWords(common)
  const group = useId()
  if (choices.length === 1 && chosen) {
    const name = textOf(t.methods, chosen)
    return (
      <section className="stack" part="methods">
        {name && <h2>{name}</h2>}
        {children}
      </section>
    )
  }
  return (
    <fieldset className="methods" part="methods">
      <legend>{t.howToPay}</legend>
      {choices.map(({ type, isOpen }) => {
        const isChosen = type === (coming ?? chosen)
        const icon = METHODS[type]?.icon
        return (
          <div
            key={type}
            className={`method${isChosen ? ' chosen' : ''}${isOpen ? '' : ' blocked'}`}
            part={isChosen ? 'method method-chosen' : 'method'}
          >
            <label className="method-row">
              <input
                type="radio"
                name={group}
                value={type}
                checked={isChosen}
                aria-disabled={!isOpen || isBusy || undefined}
                aria-labelledby={`${group}-${type}-name`}
                aria-describedby={`${group}-${type}`}
                onChange={() => {
                  if (isOpen && !isBusy) onChoose(type)
                }}
              />
              {icon && <Icon path={icon} />}
              <span>
                <span className="name">
                  <span id={`${group}-${type}-name`}>{textOf(t.methods, type) ?? type}</span>
                  {type === CARD && (
                    <span className="networks">
                      {NETWORKS.map((network) => (
                        <NetworkMark key={network} network={network} />
                      ))}
                    </span>
                  )}
                </span>
                <span className="small muted" id={`${group}-${type}`}>
                  {isUsable ? <LazyMethodNote {...{ type, state }} /> : NOTE_PLACEHOLDER}
                </span>
              </span>
            </label>
            {/* The form of before stays mounted, so that what was typed is there if the payer comes back at once. */}
            {type === chosen && (
              <div className="method-form" hidden={!isChosen}>
                {children}
              </div>
            )}
            {type === coming && <div className="method-form place" />}
          </div>
        )
      })}
    </fieldset>
  )
}
