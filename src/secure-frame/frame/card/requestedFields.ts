import { digitsOf } from '../../../lib/digits.ts'
import type { CvcSize } from '../../hostMessage.ts'
import { CARD_FIELDS, type CardField } from '../../protocol.ts'
import { cvcSizeError } from './cvc.ts'
import type { CardError } from './types.ts'
import { cardOf, fieldError, type Card, type CardValues } from './validateCard.ts'

/** The security code of a saved card as the processor takes it. */
export interface Cvc {
  readonly kind: 'cvc'
  readonly cvc: string
}

/** What the payer has to type: which fields show, when each is valid, and what they come to. */
export interface RequestedFields {
  /** In their order. */
  readonly fields: readonly CardField[]
  /** The code has four digits; undefined where the typed number decides. */
  readonly isLongCvc?: boolean
  readonly errorOf: (field: CardField, values: CardValues, now: Date) => CardError | undefined
  /** Undefined while something is wrong. */
  readonly dataOf: (values: CardValues, now: Date) => Card | Cvc | undefined
}

/** A whole card; with `cvcSize` the code of a saved one, of so many digits. */
export function requestedFields(cvcSize: CvcSize | undefined): RequestedFields {
  if (cvcSize === undefined) return { fields: CARD_FIELDS, errorOf: fieldError, dataOf: cardOf }
  return {
    fields: ['cvc'],
    isLongCvc: cvcSize === 4,
    errorOf: (field, { cvc }) => (field === 'cvc' ? cvcSizeError(cvc, cvcSize) : undefined),
    dataOf: ({ cvc }) => (cvcSizeError(cvc, cvcSize) ? undefined : { kind: 'cvc', cvc: digitsOf(cvc) }),
  }
}
