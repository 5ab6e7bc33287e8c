import type { Field } from './createField.ts'
import type { FormField } from './createForm.ts'
import { messageSetter } from './messageSetter.ts'

/** An input as a form needs it. */
export function formField({ input, message }: Field): FormField {
  return {
    setMessage: messageSetter(input, message),
    // Read-only rather than disabled: the field stays in the tab order.
    setDisabled(disabled) {
      input.readOnly = disabled
      input.setAttribute('aria-disabled', String(disabled))
    },
    value: () => input.value,
    clear() {
      input.value = ''
    },
    focus: () => input.focus(),
  }
}
