import type { KeyboardEvent, ReactNode } from 'react'
import type { InvoiceListQuery } from '../../api/accountTypes.ts'
import type { Invoice } from '../../api/types.ts'
import type { WordsWith } from '../../locales/useWords.ts'
import { Text } from '../../ui/Text.tsx'
import { StatusMark } from './StatusMark.tsx'
import type { messages as labels } from '../../locales/labels/words/en.json'
import type { messages } from './words/en.json'

type Sort = NonNullable<InvoiceListQuery['sort']>

/** What the cells of one row show and do. */
export interface CellProps {
  readonly invoice: Invoice
  readonly words: WordsWith<[typeof messages, typeof labels]>
  readonly day: (day: string) => string
  /** Why it cannot be selected, and the id of the element that says so; absent where it can. */
  readonly refusal: string | undefined
  readonly refusalId: string
  readonly tabIndex: number
  readonly onOpen: (id: string) => void
  /** Moves to another row. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface Column {
  /** The API sorts by it under the same name, and `column` of the words has its heading. */
  readonly name: Sort & keyof WordsWith<[typeof messages]>['t']['column']
  /** Of heading and cells: where a narrow screen leaves the column out, and that it holds amounts. */
  readonly className?: string
  readonly isRowHeading?: true
  /** Its text is the page's language, which a translator may replace; others are figures. */
  readonly hasWords?: true
  readonly cell: (props: CellProps) => ReactNode
}

function numberCell({ invoice, words: { t, money }, day, tabIndex, onOpen, onKeyDown }: CellProps) {
  const { currency, earlyPayment, lateFee } = invoice
  const { id, number, poNumber, costCenter, orderNumber } = invoice
  const labels = [
    poNumber && t.poNumber(poNumber),
    costCenter && t.costCenter(costCenter),
    orderNumber && t.orderNumber(orderNumber),
  ].filter(Boolean)
  return (
    <>
      <button
        type="button"
        className="link"
        tabIndex={tabIndex}
        onClick={() => onOpen(id)}
        onKeyDown={onKeyDown}
        translate="no"
      >
        {number}
      </button>
      {labels.length > 0 && (
        <span className="small muted invoice-labels" translate="no">
          {labels.map((label) => (
            <bdi key={label}>{label}</bdi>
          ))}
        </span>
      )}
      {earlyPayment && (
        <span className="small save-early">
          <Text text={t.saveEarly(money(earlyPayment.amount, currency), day(earlyPayment.lastDay))} />
        </span>
      )}
      {lateFee?.amount !== undefined && (
        <span className="small save-early">
          <Text text={t.addLate(money(lateFee.amount, currency))} />
        </span>
      )}
    </>
  )
}

function dueDateCell({ invoice, words: { t }, day }: CellProps) {
  return (
    <>
      <span className="name muted">{`${t.termsDue} `}</span>
      <span>{day(invoice.dueDate)}</span>
    </>
  )
}

/** Statuses that say by themselves why an invoice cannot be chosen. */
const SPEAKING: readonly string[] = ['paid', 'processing', 'voided', 'queried']

function statusCell({ invoice, words, day, refusal, refusalId }: CellProps) {
  const { status, scheduled, queried, currency } = invoice
  return (
    <>
      <StatusMark status={status} words={words} />
      {queried !== undefined && status !== 'queried' && (
        <span className="small muted">
          <Text text={words.t.queriedShort(words.money(queried, currency))} />
        </span>
      )}
      {scheduled && <span className="small muted">{words.t.scheduledShort(day(scheduled.date))}</span>}
      {refusal !== undefined && (
        <span id={refusalId} className={SPEAKING.includes(status) ? 'hidden' : 'small muted'}>
          {refusal}
        </span>
      )}
    </>
  )
}

/** In the order of the screen. */
export const COLUMNS: readonly Column[] = [
  { name: 'number', isRowHeading: true, hasWords: true, cell: numberCell },
  { name: 'issuedOn', className: 'widest-only', cell: ({ invoice, day }) => day(invoice.issuedOn) },
  { name: 'dueDate', cell: dueDateCell },
  { name: 'status', className: 'status-cell', hasWords: true, cell: statusCell },
  {
    name: 'amount',
    className: 'wide-only figure-cell',
    cell: ({ invoice: { amount, currency }, words }) => words.money(amount, currency),
  },
  {
    name: 'amountPaid',
    className: 'widest-only figure-cell',
    cell: ({ invoice: { amountPaid, currency }, words }) => words.money(amountPaid, currency),
  },
  {
    name: 'amountDue',
    className: 'figure-cell',
    cell: ({ invoice: { amountDue, currency }, words }) => words.money(amountDue, currency),
  },
]

/** Every order in which the API can list invoices. */
export const SORTS: readonly Sort[] = COLUMNS.flatMap(({ name }): Sort[] => [name, `-${name}`])

/** As a heading says it. */
export function directionOf(sort: Sort, { name }: Column): 'ascending' | 'descending' | undefined {
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : undefined
}

/** The order after a press of a heading: first ascending, then descending. */
export const sortAfterPress = (sort: Sort, { name }: Column): Sort => (sort === name ? `-${name}` : name)
