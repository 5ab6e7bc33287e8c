import type { Post } from './connect.ts'
import type { FormState } from './form/createForm.ts'

/** Posts a state only when it differs from the one before; the page starts from an empty form. */
export function createStateReport(post: Post): (state: FormState) => void {
  let known: FormState = { valid: false, empty: true }
  return (state) => {
    const { valid, empty } = state
    if (valid === known.valid && empty === known.empty) return
    known = state
    post({ type: 'state', valid, empty })
  }
}
