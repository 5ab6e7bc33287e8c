import type { SavedPaymentMethod, Session } from '../../../api/types.ts'

export const isUsable = ({ status, isExpired }: SavedPaymentMethod) => status === 'active' && !isExpired

/** A saved card can settle what is bought on terms, beside a bank account. */
export const hasUsableCards = ({ buyer }: Session) =>
  buyer.paymentMethods.some((method) => isUsable(method) && method.type === 'creditCard')
