import type { Transaction } from '../../../api/types.ts'
import { otherWays, splitWay } from '../../../features/qualification/overCredit.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import { Words } from '../../../ui/Words.tsx'
import { useOtherMethods } from './useOtherMethods.ts'
import { useSplit } from './useSplit.ts'

/** One line under a method's name: what happens and when, or why it cannot be used and what can be done about it. */
export function MethodNote({ type, transaction }: { type: string; transaction: Transaction }) {
  const words = useAfterWords()
  const { t, money } = words
  const { methods, isAuth, currency } = transaction
  const split = useSplit(transaction)
  const others = otherWays(useOtherMethods(transaction), words)
  const blocked = methods.find((method) => method.type === type)?.blocked
  if (!blocked) {
    const ofCard = isAuth ? t.cardAuthorized : t.cardCharged
    return type === 'creditCard' ? ofCard : (t.methodNotes[type] ?? t.methodBlocked)
  }
  if (blocked.code !== 'insufficient_credit' || !blocked.amount) return t.blocked[blocked.code] ?? t.methodBlocked
  const over = t.overCredit(money(blocked.amount, currency))
  // A part of the row's label: pressing it chooses the row, which opens the split.
  if (split)
    return (
      <>
        <span>
          <Words text={`${over}: `} />
        </span>
        <span className="way-out">
          <Words text={splitWay(split, currency, words)} />
        </span>
      </>
    )
  if (!others) return <Words text={over} />
  return (
    <>
      <span>
        <Words text={`${over}. `} />
      </span>
      <span className="other-ways">{others}</span>
    </>
  )
}
