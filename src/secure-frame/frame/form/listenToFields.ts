import type { Field } from './createField.ts'
import { createInputFormatter, type EditRule } from './createInputFormatter.ts'

export interface FieldHandlers<F extends string> {
  /** The field's text changed and is formatted. */
  readonly onTyped: (field: F) => void
  readonly onLeft: (field: F) => void
}

/** Listens to the inputs until `signal` says stop, and keeps those formatted that have a rule. */
export function listenToFields<F extends string>(
  fields: Readonly<Record<F, Field>>,
  edits: Readonly<Partial<Record<F, EditRule>>>,
  { onTyped, onLeft }: FieldHandlers<F>,
  signal: AbortSignal,
): void {
  for (const field of Object.keys(fields) as F[]) {
    const { input } = fields[field]
    const format = createInputFormatter(input, edits[field])
    const typed = (event: Event) => {
      format(event)
      onTyped(field)
    }
    input.addEventListener('input', typed, { signal })
    input.addEventListener('compositionend', typed, { signal })
    input.addEventListener('blur', () => onLeft(field), { signal })
  }
}
