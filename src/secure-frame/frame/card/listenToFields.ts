import { CARD_FIELDS, type CardField } from '../../protocol.ts'
import type { Fields } from './createFields.ts'
import { createInputFormatter } from './createInputFormatter.ts'

export interface FieldHandlers {
  /** The field's text changed and is formatted. */
  readonly onTyped: (field: CardField) => void
  readonly onLeft: (field: CardField) => void
  readonly onEnter: () => void
}

/** Listens to the fields and to the form around them until `signal` says stop. */
export function listenToFields(
  form: HTMLFormElement,
  fields: Fields,
  handlers: FieldHandlers,
  signal: AbortSignal,
): void {
  for (const field of CARD_FIELDS) {
    const { input } = fields[field]
    const format = createInputFormatter(field, input)
    const typed = (event: Event) => {
      format(event)
      handlers.onTyped(field)
    }
    input.addEventListener('input', typed, { signal })
    input.addEventListener('compositionend', typed, { signal })
    input.addEventListener('blur', () => handlers.onLeft(field), { signal })
  }
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.isComposing || event.repeat) return
      event.preventDefault()
      handlers.onEnter()
    },
    { signal },
  )
}
