import { useLayoutEffect, useRef } from 'react'
import type { InvoiceMatch } from '../../../api/accountTypes.ts'
import { useStyles } from '../../../host/useStyles.ts'
import { useWords } from '../../../locales/useWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { FigureList } from '../../../ui/FigureList.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { Claim } from './claimOf.ts'
import { claimOf } from './claimOf.ts'
import { MatchTable } from './MatchTable.tsx'
import type { MatchRow, MatchWords } from './matchRows.ts'
import { partOf, rowsOf } from './matchRows.ts'
import css from './match.css'
import { messages } from './words/en.json'

interface Props {
  match: InvoiceMatch
  merchant: string
  /** The invoice can be queried now, by whoever looks at it. */
  canQuery: boolean
  /** Begins a query that says what is wrong. */
  onQuery: (claim: Claim) => void
}

/** An invoice beside its order and what has shipped of it. A difference becomes a query by one press. */
export function MatchView({ match, merchant, canQuery, onQuery }: Props) {
  useStyles(css)
  const words = useWords(messages)
  const { t, money, number } = words
  const { currency, claim, reasons, difference } = match
  const { rows, others } = rowsOf(match)
  const claimed = rows.filter((row) => partOf(row).claim > 0)
  const query = (some: readonly MatchRow[], amount: number) => onQuery(claimOf(some, amount, currency, words))
  const heading = useFocusOfPressed(canQuery)
  return (
    <section className="stack match">
      <h3 ref={heading} tabIndex={-1}>
        {t.match.heading}
      </h3>
      <Summary {...{ match, words }} />
      {reasons.map((reason) => (
        <p key={reason} className="muted">
          {reasonOf(reason, merchant, words)}
        </p>
      ))}
      {rows.length > 0 && <MatchTable {...{ match, rows, words, canQuery }} onQuery={query} />}
      {rows.length > 0 && others > 0 && (
        <p className="small muted">
          <Text text={t.match.others(others, number(others))} />
        </p>
      )}
      {difference > 0 && <Remainder {...{ match, words }} />}
      {canQuery && claim > 0 && claimed.length > 1 && (
        <div className="row no-print">
          <Button onPress={() => query(claimed, claim)}>{t.match.queryAll(money(claim, currency))}</Button>
        </div>
      )}
    </section>
  )
}

/** Once a query is sent its buttons are gone: whoever pressed one goes on at the heading. */
function useFocusOfPressed(canQuery: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(canQuery)
  useLayoutEffect(() => {
    const root = heading.current?.getRootNode()
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
    if (before.current && !canQuery && (focused === null || focused === document.body))
      heading.current?.focus({ preventScroll: true })
    before.current = canQuery
  }, [canQuery])
  return heading
}

function reasonOf(reason: InvoiceMatch['reasons'][number], merchant: string, { t }: MatchWords): string {
  const text = t.match.reasons[reason]
  return typeof text === 'string' ? text : text(merchant)
}

/** What came of the comparison, in one sentence. */
function Summary({ match, words }: { match: InvoiceMatch; words: MatchWords }) {
  const { t, money } = words
  const { status, difference, currency, reasons } = match
  if (status === 'matched') return <Notice tone="success">{t.match.matched}</Notice>
  if (status === 'incomplete') return <p>{t.match.incomplete}</p>
  if (status === 'not_compared') return null
  const isShipped = !reasons.some((reason) => reason.startsWith('shipments'))
  const more = isShipped ? t.match.more : t.match.moreOrdered
  if (difference > 0) return <Notice tone="warning">{more(money(difference, currency))}</Notice>
  return <Notice tone="accent">{difference < 0 ? t.match.less(money(-difference, currency)) : t.match.even}</Notice>
}

/** What is left of the difference, where something of it is credited or in question already. */
function Remainder({ match, words }: { match: InvoiceMatch; words: MatchWords }) {
  const { t, money } = words
  const { currency, claim, creditedElsewhere, credited, queried, difference } = match
  if (claim === difference) return null
  const less = (name: string, amount: number) => amount > 0 && { name, value: money(-amount, currency) }
  const figures = [
    { name: t.match.inAll, value: money(difference + creditedElsewhere, currency) },
    less(t.match.creditedElsewhere, creditedElsewhere),
    less(t.match.credited, credited),
    less(t.match.queried, queried),
    claim > 0 && { name: t.match.left, value: money(claim, currency), isSum: true },
  ]
  return (
    <>
      <div className="invoice-totals">
        <FigureList figures={figures.filter((figure) => figure !== false)} />
      </div>
      {claim === 0 && <p className="small muted">{t.match.nothingLeft}</p>}
    </>
  )
}
