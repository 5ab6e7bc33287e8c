import { Icon } from './Icon.tsx'
import { Text } from './Text.tsx'
import { ICONS } from './icons.ts'

/** What is wrong with a field, or how to fill it in. It takes no place while there is neither. */
export function FieldMessage({
  id,
  error,
  help,
}: {
  id: string
  error?: string | undefined
  help?: string | undefined
}) {
  if (!error && !help) return null
  return (
    <p className={`message ${error ? 'danger' : 'muted'}`} id={id}>
      {error && <Icon path={ICONS.alert} />}
      <span>
        <Text text={error ?? help ?? ''} />
      </span>
    </p>
  )
}
