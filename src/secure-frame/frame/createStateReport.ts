import type { CardFormState } from './card/createCardForm.ts'
import type { Post } from './connect.ts'

/** Posts a state only when it differs from the one before; the page starts from an empty form. */
export function createStateReport(post: Post): (state: CardFormState) => void {
  let known: CardFormState = { valid: false, empty: true }
  return (state) => {
    const { valid, empty } = state
    if (valid === known.valid && empty === known.empty) return
    known = state
    post({ type: 'state', valid, empty })
  }
}
