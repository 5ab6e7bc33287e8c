import { useId } from 'react'
import { FieldMessage } from './FieldMessage.tsx'

/** What stands in the field of a day. */
export interface TypedDay {
  /** Empty, or YYYY-MM-DD. */
  readonly text: string
  /** Something is typed that is no day yet: the browser gives an empty text for it, as for a field that is cleared. */
  readonly isPart: boolean
}

interface Props {
  name?: string
  label: string
  typed: TypedDay
  /** The first and the last day, YYYY-MM-DD. */
  min: string
  max: string
  error?: string | undefined
  help?: string | undefined
  onChange: (typed: TypedDay) => void
  onLeave?: () => void
}

const typedIn = ({ value, validity }: HTMLInputElement): TypedDay => ({ text: value, isPart: validity.badInput })

/** The platform's own calendar. */
export function DayField({ label, typed, error, help, onChange, onLeave, ...rest }: Props) {
  const id = useId()
  return (
    <div className="field" part="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={typed.text}
        aria-invalid={Boolean(error)}
        aria-describedby={error || help ? `${id}-message` : undefined}
        onChange={({ target }) => onChange(typedIn(target))}
        onBlur={({ target }) => {
          // A browser says nothing of a day that is typed by half into an empty field.
          onChange(typedIn(target))
          onLeave?.()
        }}
        {...rest}
      />
      <FieldMessage id={`${id}-message`} error={error} help={help} />
    </div>
  )
}
