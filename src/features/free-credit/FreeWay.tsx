import { useLayoutEffect, useRef } from 'react'
import type { Payable } from '../../order/Payable.ts'
import type { FreeingStep } from '../../order/freeing.ts'
import { focusBeside } from '../../ui/focusBeside.ts'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { useStyles } from '../../host/useStyles.ts'
import { useWords } from '../../locales/useWords.ts'
import { sumOf } from '../../order/allocation.ts'
import { messages } from './words/en.json'
import styles from './freeCredit.css'

interface Props {
  freeing: NonNullable<Payable['freeing']>
  currency: string
  step: FreeingStep
  isBusy: boolean
  onOpen: () => void
}

/** Opens the step in which invoices are paid, so that the order can go on terms. */
export function FreeWay({ freeing, currency, step, isBusy, onOpen }: Props) {
  useStyles(styles)
  const { t, money, number } = useWords(messages)
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  // The step has gone, and the focus with it.
  useLayoutEffect(() => {
    const isBack = before.current === 'open' && step === 'left'
    before.current = step
    if (isBack && box.current && !focusBeside(box.current)) box.current.querySelector('button')?.focus()
  }, [step])
  const { length } = freeing
  return (
    <div ref={box} className="free-way">
      <p>
        <Text text={t.freeWay(money(sumOf(freeing), currency), length, number(length))} />
      </p>
      <Button isBusy={isBusy || step === 'coming'} onPress={onOpen}>
        {t.freeHere}
      </Button>
    </div>
  )
}
