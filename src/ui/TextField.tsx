import { useId } from 'react'
import { FieldMessage } from './FieldMessage.tsx'

interface Props {
  name: string
  label: string
  value: string
  error?: string | undefined
  /** The id of an error that stands elsewhere, as it is about several fields. */
  errorId?: string | undefined
  /** Stands below until there is an error. */
  help?: string
  isRequired?: boolean
  isMultiline?: boolean
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal'
  autoComplete?: string
  maxLength: number
  onChange: (value: string) => void
  onLeave?: () => void
}

/** Label above, help or error below. */
export function TextField({
  name,
  label,
  value,
  error,
  errorId,
  help,
  isRequired,
  isMultiline,
  onChange,
  onLeave,
  ...rest
}: Props) {
  const id = useId()
  const control = {
    id,
    name,
    value,
    // An address or a number reads in its own direction, whatever the page's.
    dir: 'auto',
    required: isRequired,
    // Said from the start, as some readers call an empty required field invalid.
    'aria-invalid': Boolean(error ?? errorId),
    'aria-describedby': [errorId, (error || help) && `${id}-message`].filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
    ...rest,
  }
  return (
    <div className="field" part="field">
      <label htmlFor={id}>{label}</label>
      {isMultiline ? <textarea rows={3} translate="no" {...control} /> : <input {...control} />}
      <FieldMessage id={`${id}-message`} error={error} help={help} />
    </div>
  )
}
