import { Fragment, useCallback, useLayoutEffect, useRef } from 'react'
import type { InvoiceListQuery } from '../../api/accountTypes.ts'
import type { Invoice } from '../../api/types.ts'
import type { WordsWith } from '../../locales/useWords.ts'
import type { InvoiceSelection } from '../../order/invoiceSelection.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ICONS } from '../../ui/icons.ts'
import { COLUMNS, directionOf, sortAfterPress } from './columns.tsx'
import { InvoiceRow } from './InvoiceRow.tsx'
import { useDrawnRows } from './useDrawnRows.ts'
import { whyNotPayable } from './whyNotPayable.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

type Sort = NonNullable<InvoiceListQuery['sort']>

interface Props {
  invoices: readonly Invoice[]
  /** How many match, those that are not read yet included. */
  total: number
  sort: Sort
  /** Which invoices are listed and in which order, as one text. */
  listed: string
  /** The same of those that are drawn, which stay until what is listed has come. */
  drawn: string
  selection: InvoiceSelection
  /** Every invoice that can be chosen is. */
  isAllChosen: boolean
  hasMore: boolean
  onSort: (sort: Sort) => void
  onChoose: (invoices: readonly Invoice[], isChosen: boolean) => void
  onChooseAll: (isChosen: boolean) => void
  onMore: () => void
  onOpen: (id: string) => void
}

/** The invoices as a table: sorted by any column, chosen one by one, by range or all, and drawn only as far as in sight. */
export function InvoiceTable(props: Props) {
  const { invoices, total, sort, listed, drawn, selection, isAllChosen, hasMore } = props
  const { onSort, onChoose, onChooseAll, onMore, onOpen } = props
  const words = useWords(messages, labels)
  const { t } = words
  const place = useRef<HTMLDivElement>(null)
  const { items, after, active, onActivate, onKeyDown } = useDrawnRows({
    place,
    count: invoices.length,
    listed,
    hasMore,
    onMore,
  })
  const choose = useChoose({ invoices, onChoose, words })
  const currency = selection.currency ?? invoices.find((invoice) => !whyNotPayable(invoice, undefined, words))?.currency
  return (
    <div ref={place} className="invoice-place">
      <table className="table invoice-table figures" part="list" aria-rowcount={total + 1}>
        <caption className="hidden">{t.invoices}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <td className="choose">
              {currency !== undefined && (
                <label>
                  <input
                    type="checkbox"
                    checked={isAllChosen}
                    ref={(box) => {
                      if (box) box.indeterminate = !isAllChosen && selection.chosen.size > 0
                    }}
                    onChange={(event) => onChooseAll(event.target.checked)}
                  />
                  <span className="small muted">{t.chooseAll(currency)}</span>
                </label>
              )}
            </td>
            {COLUMNS.map((column) => {
              const direction = directionOf(sort, column)
              return (
                <th key={column.name} scope="col" className={column.className} aria-sort={direction}>
                  <button type="button" className="sort" onClick={() => onSort(sortAfterPress(sort, column))}>
                    <span>{t.column[column.name]}</span>
                    {direction && <Icon path={ICONS.chevron} />}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        {/* Rows of another list are drawn anew: one that is in both would move. */}
        <tbody key={drawn}>
          {items.map(({ index, start }, nth) => {
            const invoice = invoices[index]
            const gap = start - (items[nth - 1]?.end ?? 0)
            return (
              invoice && (
                <Fragment key={invoice.id}>
                  {gap > 0 && <tr aria-hidden="true" style={{ height: gap }} />}
                  <InvoiceRow
                    {...{ invoice, index, words, onOpen, onKeyDown, onActivate }}
                    isChosen={selection.chosen.has(invoice.id)}
                    refusal={whyNotPayable(invoice, selection.currency, words)}
                    isActive={index === active}
                    onChoose={choose}
                  />
                </Fragment>
              )
            )
          })}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}

/** Chooses a row, or all since the last one. The same function for every page, so that no row renders again for it. */
function useChoose(options: Pick<Props, 'invoices' | 'onChoose'> & { words: WordsWith<[typeof messages]> }) {
  const anchor = useRef(0)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  return useCallback((index: number, isChosen: boolean, isRange: boolean) => {
    const { invoices, onChoose, words } = latest.current
    const [from, to] = isRange ? [anchor.current, index].sort((one, other) => one - other) : [index, index]
    const range = invoices.slice(from, (to ?? index) + 1)
    onChoose(
      range.filter((invoice) => whyNotPayable(invoice, invoices[index]?.currency, words) === undefined),
      isChosen,
    )
    anchor.current = index
  }, [])
}
