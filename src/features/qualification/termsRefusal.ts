import { blockOf, openTypes } from '../../order/blocks.ts'
import type { MethodOrder } from '../../order/PaymentMethod.ts'
import { otherMethods } from './overCredit.ts'
import { messages } from './words/en.json'
import { messages as errors } from '../../locales/errors/words/en.json'
import type { Words } from '../../locales/createWords.ts'
import { formatsOf } from '../../locales/formats.ts'
import { textOf } from '../../lib/textOf.ts'

/** The methods that can pay the order instead of terms. */
export const otherTypes = ({ payable, page }: MethodOrder) => openTypes(payable, page)

/** Why the payer cannot use terms for the order, and what can be done about it. */
export function termsRefusal(order: MethodOrder): (words: Words) => string {
  const code = blockOf(order.payable, order.type) ?? ''
  const { reviewBy } = order.buyer.qualification
  return (words) => {
    const t = words.of(messages, errors)
    if (code === 'insufficient_credit') return otherMethods(otherTypes(order), words) ?? t.splitNone
    if (code === 'qualification_declined') return t.declinedDetail
    if (code === 'qualification_pending')
      return reviewBy ? t.pendingReviewBy(formatsOf(words).day(reviewBy)) : t.pendingReviewDetail
    if (code === 'not_qualified') return t.errors.not_qualified
    return textOf(t.blocked, code) ?? t.chooseOther
  }
}
