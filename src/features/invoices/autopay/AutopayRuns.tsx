import type { ReactNode } from 'react'
import { useState } from 'react'
import type { AutopayRun } from '../../../api/accountTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  runs: readonly AutopayRun[]
  /** There are more than these. */
  hasMore: boolean
  /** Opens an invoice; absent where it would leave what is typed. */
  onOpen?: (invoiceId: string) => void
  /** What can be done with one. */
  actions?: ((run: AutopayRun) => ReactNode) | undefined
}

/** So many are in sight from the start. */
const FIRST = 3

/** What autopay pays next, and what it leaves out: when, how much, and which invoice. */
export function AutopayRuns({ runs, hasMore, onOpen, actions }: Props) {
  const { t, number } = useWords(messages)
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown || runs.length <= FIRST + 1 ? runs : runs.slice(0, FIRST)
  const count = number(runs.length)
  if (runs.length === 0) return null
  return (
    <>
      <ul className="entries scheduled autopay-runs">
        {shown.map((run) => (
          <li key={run.invoiceId}>
            <Run {...{ run }} {...(onOpen && { onOpen })} />
            {actions?.(run)}
          </li>
        ))}
      </ul>
      {shown.length < runs.length && (
        <div className="row">
          <Button kind="text" onPress={() => setAllShown(true)}>
            {hasMore ? t.autopay.showFirst(count) : t.autopay.showAll(count)}
          </Button>
        </div>
      )}
      {hasMore && shown.length === runs.length && (
        <p className="small muted">
          <Text text={t.autopay.cut(count)} />
        </p>
      )}
    </>
  )
}

function Run({ run, onOpen }: { run: AutopayRun; onOpen?: Props['onOpen'] }) {
  const { t, money } = useWords(messages)
  const { day } = useFormats()
  const { invoiceId, invoiceNumber, date, amount, currency, status } = run
  const isPlanned = status === 'planned'
  return (
    <>
      <span>
        {isPlanned ? (
          <strong translate="no">{day(date)}</strong>
        ) : (
          <span className="muted" translate="no">
            {day(date)}
          </span>
        )}
        <span className="scheduled-invoices" translate="no">
          {onOpen ? (
            <button type="button" className="link" onClick={() => onOpen(invoiceId)}>
              {invoiceNumber}
            </button>
          ) : (
            <Text text={invoiceNumber} />
          )}
        </span>
        {!isPlanned && (
          <span className={`small ${status === 'above_limit' ? 'warning' : 'muted'}`}>
            {status === 'above_limit' ? t.autopay.aboveLimit : t.autopay.skipped}
          </span>
        )}
      </span>
      <span className={isPlanned ? undefined : 'muted'}>
        <span translate="no">{money(amount, currency)}</span>
      </span>
    </>
  )
}
