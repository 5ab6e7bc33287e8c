import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

/** What is wrong with a field, or how to fill it in. Its place is kept free, so that nothing moves when it appears. */
export function FieldMessage({
  id,
  error,
  help,
}: {
  id: string
  error: string | undefined
  help?: string | undefined
}) {
  return (
    <p className={`message ${error ? 'danger' : 'muted'}`} id={id}>
      {error && <Icon path={ICONS.alert} />}
      <span>{error ?? help}</span>
    </p>
  )
}
