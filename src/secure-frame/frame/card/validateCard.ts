import { digitsOf } from '../../../lib/digits.ts'
import { CARD_FIELDS, type CardField } from '../../protocol.ts'
import type { FormFault } from '../formTypes.ts'
import { cardNumberError } from './cardNumber.ts'
import { cvcError } from './cvc.ts'
import { expiryError, parseExpiry } from './expiry.ts'
import type { CardError, CardFormTypes } from './types.ts'

/** What stands in the fields, as typed and formatted. */
export type CardValues = Readonly<Record<CardField, string>>

/** A card as the processor takes it. */
export interface Card {
  readonly number: string
  /** 1–12 */
  readonly expiryMonth: number
  /** Four digits. */
  readonly expiryYear: number
  readonly cvc: string
  readonly name: string
  readonly postalCode: string
}

export function fieldError(field: CardField, values: CardValues, now: Date): CardError | undefined {
  switch (field) {
    case 'number':
      return cardNumberError(values.number)
    case 'expiry':
      return expiryError(values.expiry, now)
    case 'cvc':
      return cvcError(values.cvc, values.number)
    case 'name':
      return values.name.trim() === '' ? 'name_required' : undefined
    case 'postalCode':
      return values.postalCode.trim() === '' ? 'postal_code_required' : undefined
  }
}

/** Every fault, in the order of the fields. Empty means valid. */
export function validateCard(values: CardValues, now: Date): readonly FormFault<CardFormTypes>[] {
  return CARD_FIELDS.flatMap((field) => {
    const error = fieldError(field, values, now)
    return error ? [{ field, error }] : []
  })
}

/** The card in the fields, or undefined while `validateCard` finds a fault. */
export function cardOf(values: CardValues, now: Date): Card | undefined {
  const expiry = parseExpiry(values.expiry)
  if (!expiry || validateCard(values, now).length > 0) return undefined
  return {
    number: digitsOf(values.number),
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    cvc: digitsOf(values.cvc),
    name: values.name.trim(),
    postalCode: values.postalCode.trim(),
  }
}
