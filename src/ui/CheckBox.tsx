import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import { Text } from './Text.tsx'

interface Props {
  ref?: Ref<HTMLInputElement>
  name?: string
  label: ReactNode
  isChecked: boolean
  /** Nothing goes on without it. */
  isRequired?: boolean
  error?: string | undefined
  isBusy: boolean
  onChange: (isChecked: boolean) => void
}

/** A box with its sentence beside it and, where it must be ticked and is not, the message below. */
export function CheckBox({ ref, name, label, isChecked, isRequired, error, isBusy, onChange }: Props) {
  const id = useId()
  return (
    <div className="check">
      <input
        ref={ref}
        id={id}
        name={name}
        type="checkbox"
        checked={isChecked}
        aria-disabled={isBusy || undefined}
        required={isRequired}
        // Said from the start, as some readers call an empty required field invalid.
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-message` : undefined}
        onChange={(event) => {
          if (!isBusy) onChange(event.target.checked)
        }}
      />
      {/* What is agreed to may be in another language than the screen. */}
      <label htmlFor={id}>
        <bdi>{typeof label === 'string' ? <Text text={label} /> : label}</bdi>
      </label>
      {error && (
        <p className="message small danger" id={`${id}-message`}>
          <Icon path={ICONS.alert} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
