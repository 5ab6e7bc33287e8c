import { useId } from 'react'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

interface Props {
  name: string
  label: string
  value: string
  error?: string | undefined
  isRequired?: boolean
  isMultiline?: boolean
  inputMode?: 'text' | 'email'
  autoComplete?: string
  maxLength: number
  onChange: (value: string) => void
  onLeave?: () => void
}

/** Label above, message below in a place that is kept free, so that nothing moves when one appears. */
export function TextField({ name, label, value, error, isRequired, isMultiline, onChange, onLeave, ...rest }: Props) {
  const id = useId()
  const control = {
    id,
    name,
    value,
    required: isRequired,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-message` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
    ...rest,
  }
  return (
    <div className="field" part="field">
      <label htmlFor={id}>{label}</label>
      {isMultiline ? <textarea rows={3} {...control} /> : <input {...control} />}
      <p className="message danger" id={`${id}-message`}>
        {error && (
          <>
            <Icon path={ICONS.alert} />
            {error}
          </>
        )}
      </p>
    </div>
  )
}
