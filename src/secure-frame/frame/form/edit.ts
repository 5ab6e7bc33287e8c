/** What a field looks like right after the browser applied a keystroke, a paste or an autofill. */
export interface Edit {
  /** The text before it. */
  readonly before: string
  readonly value: string
  readonly caret: number
  /** `InputEvent.inputType`; empty for an autofill. */
  readonly inputType: string
}

export interface Edited {
  readonly value: string
  readonly caret: number
}

export function isDeletion(edit: Edit): boolean {
  return edit.inputType.startsWith('delete')
}

/**
 * Backspace over a separator would delete nothing, as formatting puts the separator back: the digit beside it goes
 * instead. Every other edit passes unchanged.
 */
export function widenDeletion(edit: Edit): Edit {
  const { before, value, caret, inputType } = edit
  if (value.length >= before.length || value.replace(/\D/g, '') !== before.replace(/\D/g, '')) return edit
  const at = removedDigit(before, caret, inputType)
  if (at === -1) return edit
  const rest = before.slice(0, at) + before.slice(at + 1)
  return { ...edit, value: rest.replace(/\D+$/, ''), caret: Math.min(at, caret) }
}

/** Where the digit stands in the text before the edit that goes with the separator; -1 when none does. */
function removedDigit(before: string, caret: number, inputType: string): number {
  if (inputType === 'deleteContentBackward') return before.slice(0, caret).search(/\d\D*$/)
  const ahead = inputType === 'deleteContentForward' ? before.slice(caret).search(/\d/) : -1
  return ahead === -1 ? -1 : caret + ahead
}
