import { otherMethods, splitSentence } from '../../features/qualification/overCredit.ts'
import { freeingOf } from '../../methods/freeing.ts'
import { shownMethod } from '../../methods/methods.ts'
import { openTypes } from '../../order/blocks.ts'
import { viewOf } from '../../order/checkOrder.ts'
import type { OrderState } from '../../order/createOrder.ts'
import { feesOf } from '../../order/total.ts'
import { feeText } from './feeText.ts'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages as qualificationMessages } from '../../features/qualification/words/en.json'
import { messages } from './words/en.json'
import { textOf } from '../../lib/textOf.ts'

/** One line under a method's name: what happens and when, or why it cannot be used and what can be done about it. */
export function MethodNote({ type, state }: { type: string; state: OrderState }) {
  const words = useWords(qualificationMessages, messages)
  const { t, money, number } = words
  const { methods, currency, split } = state.payable
  const others = otherMethods(openTypes(state.payable, state.page), words)
  const blocked = methods.find((method) => method.type === type)?.blocked
  if (!blocked) {
    const note = shownMethod(type)?.method.note(viewOf(state, type))(words) ?? t.methodBlocked
    const added = feesOf(state.payable, type).map((fee) => feeText(fee, currency, words))
    return <Text text={[note, ...added].join(' · ')} />
  }
  if (blocked.code === 'not_qualified') return textOf(t.blocked, blocked.code) ?? t.methodBlocked
  if (blocked.code !== 'insufficient_credit' || !blocked.amount)
    return <span className="refusal">{textOf(t.blocked, blocked.code) ?? t.methodBlocked}</span>
  const over = t.overCredit(money(blocked.amount, currency))
  const freeing = freeingOf(state)
  const way = split
    ? splitSentence(split, currency, words)
    : freeing && t.freeWayOut(freeing.length, number(freeing.length))
  // A part of the row's label: pressing it chooses the row, which opens the way out.
  if (way)
    return (
      <>
        <span>
          <Text text={`${over}: `} />
        </span>
        <span className="way-out">
          <Text text={way} />
        </span>
      </>
    )
  return (
    <span className="refusal">
      <span>
        <Text text={others ? `${over}. ` : over} />
      </span>
      {others && <span className="other-ways">{others}</span>}
    </span>
  )
}
