import type { CardField } from '../../protocol.ts'
import { editCardNumber } from './cardNumber.ts'
import { formatCvc } from './cvc.ts'
import type { Edit, Edited } from './edit.ts'
import { editExpiry } from './expiry.ts'

/** Gives what keeps a field formatted: to be called with every `input` and `compositionend` event of it. */
export function createInputFormatter(field: CardField, input: HTMLInputElement): (event: Event) => void {
  const edit = EDITS[field]
  if (!edit) return () => undefined
  let before = ''
  return (event) => {
    // An input method shows its own half-made text; it is formatted when it is finished.
    if (event instanceof InputEvent && event.isComposing) return
    const inputType = event instanceof InputEvent ? event.inputType : ''
    const caret = input.selectionStart ?? input.value.length
    write(input, edit({ before, value: input.value, caret, inputType }))
    before = input.value
  }
}

const EDITS: Readonly<Partial<Record<CardField, (edit: Edit) => Edited>>> = {
  number: editCardNumber,
  expiry: editExpiry,
  cvc: ({ value, caret }) => ({ value: formatCvc(value), caret: formatCvc(value.slice(0, caret)).length }),
}

function write(input: HTMLInputElement, { value, caret }: Edited): void {
  if (input.value === value && input.selectionStart === caret) return
  input.value = value
  // Safari moves the focus to an input whose selection is set.
  if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret)
}
