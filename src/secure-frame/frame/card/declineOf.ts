import type { CardField } from '../../protocol.ts'
import type { CardError } from './types.ts'

/** The field that a decline is about, and what is said there. */
export interface Decline {
  readonly field: CardField
  readonly error: CardError
}

const DECLINES: ReadonlyMap<string | undefined, Decline> = new Map([
  ['card_declined', { field: 'number', error: 'number_declined' }],
  ['insufficient_funds', { field: 'number', error: 'number_unfunded' }],
  ['card_expired', { field: 'number', error: 'number_expired' }],
  ['incorrect_cvc', { field: 'cvc', error: 'cvc_incorrect' }],
])

/** `code`: why a payment failed; nothing where that is not about what was typed. */
export function declineOf(code: string | undefined): Decline | undefined {
  return DECLINES.get(code)
}
