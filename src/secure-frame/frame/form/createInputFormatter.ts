import type { Edit, Edited } from './edit.ts'

/** What a field makes of an edit. */
export type EditRule = (edit: Edit) => Edited

/** Gives what keeps a field formatted: to be called with every `input` and `compositionend` event of it. */
export function createInputFormatter(input: HTMLInputElement, edit: EditRule | undefined): (event: Event) => void {
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

function write(input: HTMLInputElement, { value, caret }: Edited): void {
  if (input.value === value && input.selectionStart === caret) return
  input.value = value
  // Safari moves the focus to an input whose selection is set.
  if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret)
}
