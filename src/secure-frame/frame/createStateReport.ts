import type { CardFormState } from './card/createCardForm.ts'
import type { Post } from './connect.ts'

/** Posts a state only when it differs from the one before; the page starts from an empty form without focus. */
export function createStateReport(post: Post): (state: CardFormState) => void {
  let known: CardFormState = { valid: false, empty: true, focused: false }
  return (state) => {
    const { valid, empty, focused } = state
    if (valid === known.valid && empty === known.empty && focused === known.focused) return
    known = state
    post({ type: 'state', valid, empty, focused })
  }
}
