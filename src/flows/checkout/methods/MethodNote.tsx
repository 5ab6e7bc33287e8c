import type { Transaction } from '../../../api/types.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import { useSplit } from './useSplit.ts'

/** One line under a method's name: what happens and when, or why it cannot be used and what can be done about it. */
export function MethodNote({ type, transaction }: { type: string; transaction: Transaction }) {
  const { t, money } = useAfterWords()
  const { methods, isAuth, currency } = transaction
  const split = useSplit(transaction)
  const blocked = methods.find((method) => method.type === type)?.blocked
  if (!blocked) {
    const ofCard = isAuth ? t.cardAuthorized : t.cardCharged
    return type === 'creditCard' ? ofCard : (t.methodNotes[type] ?? t.methodBlocked)
  }
  if (blocked.code === 'insufficient_credit' && split) return t.overCreditSplit(money(split.otherAmount, currency))
  if (blocked.code === 'insufficient_credit' && blocked.amount) return t.overCredit(money(blocked.amount, currency))
  return t.blocked[blocked.code] ?? t.methodBlocked
}
