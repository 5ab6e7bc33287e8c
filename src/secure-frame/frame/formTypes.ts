import type { FrameTypes } from '../protocol.ts'

/** What is different between the kinds of forms, for what serves all of them. */
export interface FormTypes extends FrameTypes {
  /** Why a field is refused. The name ends in `_required` where nothing stands in it. */
  readonly error: string
  readonly words: { readonly formLabel: string }
}

export interface FormFault<T extends FormTypes> {
  readonly field: T['field']
  readonly error: T['error']
}
