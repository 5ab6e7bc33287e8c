import { digitsOf } from '../../../lib/digits.ts'
import type { CardError } from './types.ts'
import { brandOf } from './brand.ts'

const LONGEST = 4

export function formatCvc(text: string): string {
  return digitsOf(text).slice(0, LONGEST)
}

/** Four digits for American Express, three for every other known brand; either for an unknown one. */
export function cvcError(text: string, cardNumber: string): CardError | undefined {
  return cvcSizeError(text, brandOf(digitsOf(cardNumber))?.cvcSize)
}

/** `size`: how many digits there must be; three or four where it is not known. */
export function cvcSizeError(text: string, size: number | undefined): CardError | undefined {
  const { length } = digitsOf(text)
  if (length === 0) return 'cvc_required'
  const fits = size === undefined ? length === 3 || length === 4 : length === size
  return fits ? undefined : 'cvc_incomplete'
}
