import { useState } from 'react'
import type { InvoiceMatch } from '../../../api/accountTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ICONS } from '../../../ui/icons.ts'
import { Text } from '../../../ui/Text.tsx'
import type { MatchRow, MatchWords } from './matchRows.ts'
import { differencesOf, partOf, titleOf } from './matchRows.ts'

interface Props {
  match: InvoiceMatch
  rows: readonly MatchRow[]
  words: MatchWords
  /** Whether a difference can be queried. */
  canQuery: boolean
  onQuery: (rows: readonly MatchRow[], amount: number) => void
}

/** More rows than these are shown when they are asked for, and what differs comes first. */
const MOST_SHOWN = 50

const isDifferent = (row: MatchRow): boolean => partOf(row).difference !== 0

/** What was ordered, has shipped and is invoiced: a table, and a card for each row where there is no room for one. */
export function MatchTable({ match, rows, words, canQuery, onQuery }: Props) {
  const { t, number } = words
  const { columns } = t.match
  const [isWhole, setWhole] = useState(false)
  const isLong = rows.length > MOST_SHOWN
  const inOrder = isLong ? [...rows.filter(isDifferent), ...rows.filter((row) => !isDifferent(row))] : rows
  const shown = isWhole ? inOrder : inOrder.slice(0, MOST_SHOWN)
  return (
    <div className="stack">
      <table className="match-table">
        <caption className="hidden">{t.match.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.item}</th>
            <th scope="col">{columns.ordered}</th>
            <th scope="col">{columns.shipped}</th>
            <th scope="col">{columns.invoiced}</th>
            <th scope="col">{columns.difference}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.key} {...{ row, words, canQuery, onQuery }} currency={match.currency} />
          ))}
        </tbody>
      </table>
      {isLong && !isWhole && (
        <div className="row no-print">
          <Button kind="text" onPress={() => setWhole(true)}>
            {t.match.showAll(number(rows.length))}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RowProps extends Pick<Props, 'words' | 'canQuery' | 'onQuery'> {
  row: MatchRow
  currency: string
}

function Row({ row, words, currency, canQuery, onQuery }: RowProps) {
  const { t, money } = words
  const { query, queryAbout } = t.match
  const { claim } = partOf(row)
  const title = titleOf(row, words)
  const sum = (amount: number) => money(amount, currency)
  return (
    <tr>
      <th scope="row">
        <span className="match-pieces">
          <span>
            <bdi>{title}</bdi>
          </span>
          {'line' in row && row.line.sku !== undefined && (
            <span className="small muted" translate="no">
              <bdi>{row.line.sku}</bdi>
            </span>
          )}
        </span>
      </th>
      <Quantities {...{ row, words, currency }} />
      <td className="match-difference">
        <Difference {...{ row, words, currency }} />
        {canQuery && claim > 0 && (
          <span className="match-act no-print">
            <Button kind="text" label={queryAbout(sum(claim), title)} onPress={() => onQuery([row], claim)}>
              {query(sum(claim))}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}

function Quantities({ row, words, currency }: Pick<RowProps, 'row' | 'words' | 'currency'>) {
  const { t, money, number } = words
  const { columns, priced, elsewhere, notRecorded, none, notOrdered } = t.match
  const sum = (amount: number) => money(amount, currency)
  if ('charge' in row) {
    const { kind, expected, invoiced } = row.charge
    const sign = kind === 'discount' ? -1 : 1
    return (
      <>
        <td>
          <span className="name">{columns.ordered}</span>
          <span translate="no">{expected === undefined ? '' : sum(sign * expected)}</span>
        </td>
        <td className="match-empty">
          <span>–</span>
        </td>
        <td>
          <span className="name">{columns.invoiced}</span>
          <span className="match-pieces">
            <span translate="no">{sum(sign * invoiced)}</span>
            <Settled {...{ row, words, currency }} />
          </span>
        </td>
      </>
    )
  }
  const { ordered, shipped, invoiced, invoicedElsewhere = 0, status } = row.line
  const isKnown = status !== 'not_linked'
  return (
    <>
      <td>
        <span className="name">{columns.ordered}</span>
        <span translate={ordered && 'no'}>
          {ordered ? priced(number(ordered.quantity), sum(ordered.unitPrice)) : isKnown ? notOrdered : '–'}
        </span>
      </td>
      <td>
        <span className="name">{columns.shipped}</span>
        {ordered ? (
          <span translate={shipped === undefined ? undefined : 'no'}>
            {shipped === undefined ? notRecorded : number(shipped)}
          </span>
        ) : (
          <span>–</span>
        )}
      </td>
      <td>
        <span className="name">{columns.invoiced}</span>
        <span className="match-pieces">
          {invoiced.map(({ place, quantity, unitPrice }) => (
            <span key={place} translate="no">
              {priced(number(quantity), sum(unitPrice))}
            </span>
          ))}
          {invoiced.length === 0 && <span>{none}</span>}
          {invoicedElsewhere > 0 && (
            <span className="small muted">
              <Text text={elsewhere(number(invoicedElsewhere))} />
            </span>
          )}
          <Settled {...{ row, words, currency }} />
        </span>
      </td>
    </>
  )
}

/** What of it is credited and paid already. */
function Settled({ row, words: { t, money }, currency }: Pick<RowProps, 'row' | 'words' | 'currency'>) {
  const { credited, paid } = partOf(row)
  const texts = [
    credited > 0 && t.match.creditedPart(money(credited, currency)),
    paid > 0 && t.match.paidPart(money(paid, currency)),
  ]
  return texts
    .filter((text) => text !== false)
    .map((text) => (
      <span key={text} className="small muted">
        <Text text={text} />
      </span>
    ))
}

/** In words with the amounts, and beside them a sign. */
function Difference({ row, words, currency }: Pick<RowProps, 'row' | 'words' | 'currency'>) {
  const { t, number } = words
  const { statuses, toInvoice } = t.match
  const found = differencesOf(row, currency, words)
  const isCharge = 'charge' in row
  const isCompared = isCharge ? row.charge.expected !== undefined : row.line.status === 'matched'
  const status = isCharge ? (isCompared ? 'matched' : 'not_linked') : row.line.status
  const open = isCharge ? undefined : row.line.toInvoice
  return (
    <span className="match-pieces">
      {found.map((text) => (
        <span key={text} className="match-state warning">
          <Icon path={ICONS.alert} />
          <span>
            <Text text={text} />
          </span>
        </span>
      ))}
      {found.length === 0 && (
        <span className={`match-state ${isCompared ? 'success' : 'muted'}`}>
          {isCompared && <Icon path={ICONS.check} />}
          <span>{statuses[status]}</span>
        </span>
      )}
      {open !== undefined && (
        <span className="match-state muted">
          <span>
            <Text text={toInvoice(number(open))} />
          </span>
        </span>
      )}
    </span>
  )
}
