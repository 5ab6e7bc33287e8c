import { useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { InvoiceQuery } from '../../api/AccountApi.ts'
import type { Invoice } from '../../api/types.ts'
import { useInvoiceWords } from '../../locales/useInvoiceWords.ts'
import type { InvoiceSelection } from '../../order/invoiceSelection.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ICONS } from '../../ui/icons.ts'
import { COLUMNS, features, sortingOf, sortOf } from './columns.ts'
import { InvoiceRow } from './InvoiceRow.tsx'
import { useRowKeys } from './useRowKeys.ts'
import { whyNotPayable } from './whyNotPayable.ts'

type Sort = NonNullable<InvoiceQuery['sort']>

interface Props {
  invoices: readonly Invoice[]
  /** How many match, those that are not read yet included. */
  total: number
  sort: Sort
  /** Which invoices are listed and in which order, as one text. */
  listed: string
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

/** The height of a row before it is measured, in pixels. */
const ROW = 57
/** So many rows above and below what is in sight are drawn. */
const OVERSCAN = 8
/** The next page is read when so many rows are left. */
const AHEAD = 30

/** The invoices as a table: sorted by any column, chosen one by one, by range or all, and drawn only as far as in sight. */
export function InvoiceTable(props: Props) {
  const { invoices, total, sort, listed, selection, isAllChosen, hasMore } = props
  const { onSort, onChoose, onChooseAll, onMore, onOpen } = props
  const words = useInvoiceWords()
  const { t } = words
  const place = useRef<HTMLDivElement>(null)
  const sorting = useMemo(() => sortingOf(sort), [sort])
  const table = useTable({
    features,
    columns: COLUMNS,
    data: invoices,
    state: { sorting },
    manualSorting: true,
    enableSortingRemoval: false,
    onSortingChange: (change) => onSort(sortOf(typeof change === 'function' ? change(sorting) : change)),
    getRowId: ({ id }) => id,
  })
  const { rows } = table.getRowModel()
  // No component is compiled here, so what it returns is not kept by one.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length - AHEAD) onMore()
  }, [hasMore, last, rows.length, onMore])

  const reveal = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer])
  const { active, setActive, onKeyDown } = useRowKeys({ count: rows.length, reveal })
  const anchor = useRef(0)
  const choose = useCallback(
    (index: number, isChosen: boolean, isRange: boolean) => {
      const [from, to] = isRange ? [anchor.current, index].sort((one, other) => one - other) : [index, index]
      const range = invoices.slice(from, (to ?? index) + 1)
      onChoose(
        range.filter((invoice) => whyNotPayable(invoice, invoices[index]?.currency, words) === undefined),
        isChosen,
      )
      anchor.current = index
    },
    [invoices, onChoose, words],
  )
  // Another list begins at its top: from further down it would be read page by page.
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is no cleanup of an effect.
    place.current?.scrollTo(0, 0)
  }, [listed])
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
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
            {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => {
              const direction = column.getIsSorted()
              return (
                <th
                  key={id}
                  scope="col"
                  className={CLASSES[id]}
                  aria-sort={direction ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
                >
                  <button type="button" className="sort" onClick={() => column.toggleSorting(direction === 'asc')}>
                    <span>{t.column[id]}</span>
                    {direction && <Icon path={ICONS.chevron} />}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {items.map(({ index }) => {
            const invoice = rows[index]?.original
            return (
              invoice && (
                <InvoiceRow
                  key={invoice.id}
                  {...{ invoice, index, words, onOpen, onKeyDown }}
                  isChosen={selection.chosen.has(invoice.id)}
                  refusal={whyNotPayable(invoice, selection.currency, words)}
                  isActive={index === active}
                  onChoose={choose}
                  onActivate={setActive}
                />
              )
            )
          })}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}

/** Where a narrow screen leaves a column out, and which columns hold amounts. */
const CLASSES: Readonly<Record<string, string>> = {
  issuedOn: 'widest-only',
  amount: 'wide-only figure-cell',
  amountPaid: 'widest-only figure-cell',
  amountDue: 'figure-cell',
}
