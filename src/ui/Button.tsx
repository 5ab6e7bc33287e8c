import type { ReactNode } from 'react'
import { Text } from './Text.tsx'

interface Props {
  kind?: 'primary' | 'secondary' | 'text'
  type?: 'button' | 'submit'
  /** The label stays, a spinner stands beside it, and presses do nothing; the button keeps its focus. */
  isBusy?: boolean
  label?: string
  onPress?: () => void
  children: ReactNode
}

const SUBMIT = { bubbles: true, cancelable: true }

export function Button({ kind = 'secondary', type = 'button', isBusy = false, label, onPress, children }: Props) {
  return (
    <button
      type={type}
      className={`button ${kind}`}
      part={`button-${kind}`}
      aria-disabled={isBusy || undefined}
      aria-label={label}
      onClick={(event) => {
        // A sandbox without `allow-forms` blocks submission, and no submit event fires there, not even for Enter.
        event.preventDefault()
        if (isBusy) return
        onPress?.()
        if (type === 'submit') event.currentTarget.form?.dispatchEvent(new Event('submit', SUBMIT))
      }}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {/* In an element of its own: a translator takes the place of text, and React would look for it there. */}
      {typeof children === 'string' ? (
        <span>
          <Text text={children} />
        </span>
      ) : (
        children
      )}
    </button>
  )
}
