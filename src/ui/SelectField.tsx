import { useId } from 'react'
import { FieldMessage } from './FieldMessage.tsx'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

interface Props {
  name: string
  label: string
  value: string
  /** What stands there before anything is chosen; absent where something always is. */
  empty?: string
  options: readonly { value: string; label: string }[]
  error?: string | undefined
  autoComplete?: string
  onChange: (value: string) => void
  onLeave?: () => void
}

/** A native list to choose one thing from. */
export function SelectField({ name, label, value, empty, options, error, autoComplete, onChange, onLeave }: Props) {
  const id = useId()
  return (
    <div className="field" part="field">
      <label htmlFor={id}>{label}</label>
      <div className="select">
        <select
          id={id}
          name={name}
          value={value}
          required
          autoComplete={autoComplete}
          // Said from the start, as some readers call an empty required field invalid.
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-message` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon path={ICONS.chevron} />
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  )
}
