import type { Words } from '../../locales/useAfterWords.ts'
import { blockOf, openTypes } from '../../order/blocks.ts'
import type { MethodOrder } from '../../order/PaymentMethod.ts'
import { otherMethods } from './overCredit.ts'

/** The methods that can pay the order instead of terms. */
export const otherTypes = ({ payable, page }: MethodOrder) => openTypes(payable, page)

/** Why the payer cannot use terms for the order, and what can be done about it. */
export function termsRefusal(order: MethodOrder): (words: Words) => string {
  const code = blockOf(order.payable, order.type) ?? ''
  const { reviewBy } = order.buyer.qualification
  return (words) => {
    const { t, day } = words
    if (code === 'insufficient_credit') return otherMethods(otherTypes(order), words) ?? t.splitNone
    if (code === 'qualification_declined') return t.declinedDetail
    if (code === 'qualification_pending') return t.pendingReviewDetail(reviewBy && day(reviewBy))
    if (code === 'not_qualified') return t.errors.not_qualified ?? t.apply
    return t.blocked[code] ?? t.chooseOther
  }
}
