import type { Fee } from '../../api/types.ts'
import type { Words } from '../../locales/createWords.ts'
import { messages } from './words/en.json'

type NamedFee = Pick<Fee, 'amount' | 'label'>

/** What stands beside a total: "includes $5.80 Card fee" or "after $2.00 Discount". */
export function feeWithinText({ amount, label }: NamedFee, currency: string, words: Words): string {
  const t = words.of(messages)
  return (amount < 0 ? t.discountWithin : t.feeWithin)(words.money(Math.abs(amount), currency), label)
}

/** What stands beside a method: "+ $5.80 Card fee" or "− $2.00 Discount". */
export function feeText({ amount, label }: NamedFee, currency: string, words: Words): string {
  const t = words.of(messages)
  return (amount < 0 ? t.feeTaken : t.feeAdded)(words.money(Math.abs(amount), currency), label)
}
