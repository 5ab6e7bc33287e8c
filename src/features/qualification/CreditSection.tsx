import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ICONS } from '../../ui/icons.ts'
import { Text } from '../../ui/Text.tsx'
import { applyLabel } from './applyLabel.ts'
import type { CreditFacts, CreditState } from './creditState.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'

interface Props extends CreditFacts {
  state: CreditState
  /** What of an open line of credit is taken. */
  figures: ReactNode
  /** A request for a higher limit, and the way to one. */
  limit?: ReactNode
  /** The heading, which can be given the focus. */
  heading: Ref<HTMLHeadingElement>
  /** The button's name is that of the next step; absent for who may not take it. */
  onOpen: (() => void) | undefined
}

/** Where a buyer's credit stands, as the whole of a screen. */
export function CreditScreen({ state, figures, qualification, isSuspended, heading, onOpen }: Props) {
  const words = useWords(messages, common)
  const { t } = words
  const { title, detail, icon, tone, isEnd } = state
  const label = isSuspended ? undefined : applyLabel(words, qualification)
  const isNew = qualification.status === 'not_started' && !isSuspended
  return (
    <section className="screen credit-screen" part="outcome">
      <div className="outcome">
        {icon && (
          <span className={`outcome-icon ${tone}`}>
            <Icon path={ICONS[icon]} />
          </span>
        )}
        {!icon && label === undefined && <span className="spinner" aria-hidden="true" />}
        <h2 ref={heading} tabIndex={-1}>
          <Text text={title} />
        </h2>
        <p>
          <Text text={detail} />
        </p>
        {isNew && <p className="muted">{t.applyNeeds}</p>}
        {qualification.status === 'completed' && !isSuspended && figures}
        {label !== undefined && onOpen && (
          <Button kind="primary" onPress={onOpen}>
            {label}
          </Button>
        )}
        {isEnd && <p className="muted">{t.closeWindow}</p>}
      </div>
    </section>
  )
}

/** The same in short, beside what else there is of an account. */
export function CreditSection({ state, figures, limit, qualification, isSuspended, heading, onOpen }: Props) {
  const words = useWords(messages, common)
  const { t } = words
  const id = useId()
  const label = isSuspended ? undefined : applyLabel(words, qualification)
  const isNew = qualification.status === 'not_started' && !isSuspended
  const isOpen = qualification.status === 'completed' && !isSuspended
  if (isNew && !onOpen) return null
  return (
    <section className={isOpen ? 'credit open' : 'credit'} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t.methods['payWithTerms']}
        </h2>
        {!isNew && !isOpen && (
          <p>
            <Text text={state.title} />
          </p>
        )}
        {!isOpen && (
          <p className="muted">
            <Text text={state.detail} />
          </p>
        )}
      </div>
      {isOpen && figures}
      {isOpen && limit}
      {label !== undefined && onOpen && <Button onPress={onOpen}>{label}</Button>}
    </section>
  )
}
