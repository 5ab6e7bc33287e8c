import type { MethodOrder, PaymentMethod } from '../../order/PaymentMethod.ts'
import { savedCards } from '../../features/payment-methods/savedCards.ts'
import { feesOf, totalOf } from '../../order/total.ts'
import { cardLabel } from './cardLabel.ts'
import { messages } from './saved/words/en.json'

export interface CardDraft {
  /** A saved card; `null` for another one. Absent: the payer has not chosen. */
  readonly savedId?: string | null
  /** The payer agreed then to keep the card that is typed: ISO 8601. */
  readonly keepSince?: string | undefined
}

/** The saved card that pays; `undefined` where one is typed. */
export function savedCardOf({ savedId }: CardDraft, order: MethodOrder) {
  if (!order.offersSavedCards) return undefined
  const usable = savedCards(order.buyer).filter(({ isExpired }) => !isExpired)
  if (savedId !== undefined) return usable.find(({ id }) => id === savedId)
  return usable.find(({ isDefault }) => isDefault) ?? usable[0]
}

/** A card, typed into the secure frame, or a saved one with its security code. */
export const card: PaymentMethod<CardDraft> = {
  initial: () => ({}),
  validate: () => [],
  offer: (_draft, { payable, type }) => {
    const amount = totalOf(payable, type)
    return { amount, fees: feesOf(payable, type), label: cardLabel({ ...payable, amount }) }
  },
  secureFields: (draft, order) => (savedCardOf(draft, order) ? 'cvc' : 'card'),
  note:
    ({ payable }) =>
    ({ of }) =>
      of(messages)[payable.isAuth ? 'cardAuthorized' : 'cardCharged'],
  request: async (draft, order, seal) => {
    const encrypted = await seal.encrypt()
    if ('failure' in encrypted) return encrypted
    const saved = savedCardOf(draft, order)
    if (saved) return { fields: { paymentMethodId: saved.id, card: encrypted } }
    const consent = order.payable.requiredConsents.find(({ kind }) => kind === 'stored_card')
    const { keepSince } = draft
    if (!consent || keepSince === undefined) return { fields: { card: encrypted } }
    const { kind, version } = consent
    return { fields: { card: encrypted, saveMethod: true, consents: [{ kind, version, acceptedAt: keepSince }] } }
  },
}
