import { useRef } from 'react'
import { otherTypes, termsRefusal } from '../../features/qualification/termsRefusal.ts'
import { FreeWay } from '../../features/free-credit/FreeWay.tsx'
import { viewOf } from '../../order/checkOrder.ts'
import { blockOf } from '../../order/blocks.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { freeingOf } from '../freeing.ts'
import type { MethodFormProps } from '../registry.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as qualificationMessages } from '../../features/qualification/words/en.json'
import { messages as common } from '../../locales/words/en.json'
import { textOf } from '../../lib/textOf.ts'

/** Why terms cannot be used for this order, and a button for each method that can. The row above names the amount. */
export function TermsRefused({ type, state, isBusy, freeingStep, onFreeing }: MethodFormProps) {
  const words = useWords(qualificationMessages, common)
  const { t, money } = words
  const { payable, buyer } = state
  const view = viewOf(state, type)
  const code = blockOf(payable, type) ?? ''
  const others = otherTypes(view).filter((other) => other in t.methods)
  const freeing = freeingOf(view)
  const { availableCredit } = buyer.qualification
  const titles: Readonly<Record<string, string | undefined>> = {
    insufficient_credit:
      availableCredit === undefined ? undefined : t.availableCredit(money(availableCredit, payable.currency)),
    qualification_declined: t.declined,
    qualification_pending: t.pendingReview,
  }
  const box = useRef<HTMLDivElement>(null)
  /** As a press on the method's own row, which keeps the focus when this form goes. */
  const choose = (other: string) => {
    const row = box.current?.closest('.methods')?.querySelector<HTMLInputElement>(`input[value="${other}"]`)
    row?.focus()
    row?.click()
  }
  return (
    <Notice ref={box} tone="warning">
      <strong>
        <Text text={titles[code] ?? t.termsUnavailable} />
      </strong>
      {freeing && (
        <FreeWay
          {...{ freeing, isBusy }}
          currency={payable.currency}
          step={freeingStep}
          onOpen={() => onFreeing('coming')}
        />
      )}
      {!freeing && !(code === 'insufficient_credit' && others.length > 0) && (
        <p>
          <Text text={termsRefusal(view)(words)} />
        </p>
      )}
      {others.length > 0 && (
        <div className="row other-methods">
          <span>{t.otherWaysAre}</span>
          {others.map((other) => (
            <Button key={other} kind="text" onPress={() => choose(other)}>
              {textOf(t.methods, other)}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  )
}
