import { isExpired } from '../../domain/cards.ts'
import type { PaymentMethodRow } from '../../store/buyersSchema.ts'
import { refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

/** A card that has expired is shown and can be removed, but nothing is done with it. `path` says where it was named. */
export function refuseExpired({ card }: PaymentMethodRow, path: string, now: Date): Refusal | undefined {
  if (!card || !isExpired(card, now)) return undefined
  return refuseFaults([{ path, message: `${path} names a card that has expired.` }], 422, 'card_expired')
}
