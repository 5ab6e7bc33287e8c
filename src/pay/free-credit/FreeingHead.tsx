import { useLayoutEffect, useRef } from 'react'
import { useStyles } from '../../host/useStyles.ts'
import { useWords } from '../../locales/useWords.ts'
import type { Transaction } from '../../api/types.ts'
import { Text } from '../../ui/Text.tsx'
import { messages } from '../../features/free-credit/words/en.json'
import styles from '../../features/free-credit/freeCredit.css'

interface Props {
  /** The order. */
  transaction: Transaction
  /** Of the invoices. */
  count: number
  /** The focus has to move here, once. */
  takesFocus: boolean
  onFocused: () => void
}

/** What the step is about: how much credit the order lacks, and what frees it at once. */
export function FreeingHead({ transaction: { methods, currency }, count, takesFocus, onFocused }: Props) {
  useStyles(styles)
  const { t, money, number } = useWords(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
    onFocused()
  }, [takesFocus, onFocused])
  const over = methods.find(({ blocked }) => blocked?.code === 'insufficient_credit')?.blocked?.amount
  return (
    <header className="freeing-head">
      <h2 ref={heading} tabIndex={-1}>
        {t.freeTitle}
      </h2>
      {over !== undefined && (
        <p>
          <Text text={t.freeIntro(count, number(count), money(over, currency))} />
        </p>
      )}
      <p className="small muted">{t.freeAtOnce}</p>
    </header>
  )
}
