import type { Qualification } from '../../api/accountTypes.ts'
import type { Transaction } from '../../api/types.ts'
import { otherMethods } from './overCredit.ts'
import { messages } from './words/en.json'
import type { Words } from '../../locales/createWords.ts'

/** An approval that does not cover the order. */
export interface Shortfall {
  /** By how much it falls short, and how the order can be paid all the same. */
  readonly detail: string
  /** The name of the button that leads on to that. */
  readonly next: string
}

interface OrderView extends Pick<Transaction, 'amount' | 'currency'> {
  readonly split: Transaction['split'] | undefined
  /** The methods beside net terms. */
  readonly others: readonly string[]
}

/** `undefined` where nothing is approved, or enough. */
export function shortfallOf(
  { status, creditLimit: limit = 0, availableCredit = limit, currency }: Qualification,
  order: OrderView,
  words: Words,
): Shortfall | undefined {
  const { money } = words
  const t = words.of(messages)
  const isApproved = status === 'approved_not_activated' || status === 'completed'
  const rest = order.amount - availableCredit
  if (!isApproved || rest <= 0 || currency !== order.currency) return undefined
  const credit = money(availableCredit, currency)
  const remedy = order.split ? t.limitSplit(money(rest, currency), credit) : otherMethods(order.others, words)
  return {
    detail: [
      availableCredit < limit ? t.availableCredit(credit) : t.limitIs(credit),
      t.orderIs(money(order.amount, currency)),
      remedy,
    ]
      .filter(Boolean)
      .join(' '),
    next: order.split ? t.splitPayment : t.otherMethod,
  }
}
