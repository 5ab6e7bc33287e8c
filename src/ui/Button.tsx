import type { ReactNode } from 'react'

interface Props {
  kind?: 'primary' | 'secondary' | 'text'
  type?: 'button' | 'submit'
  /** The label stays, a spinner stands beside it, and presses do nothing; the button keeps its focus. */
  isBusy?: boolean
  label?: string
  onPress?: () => void
  children: ReactNode
}

export function Button({ kind = 'secondary', type = 'button', isBusy = false, label, onPress, children }: Props) {
  return (
    <button
      type={type}
      className={`button ${kind}`}
      part={`button-${kind}`}
      aria-disabled={isBusy || undefined}
      aria-label={label}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onPress?.()
      }}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
