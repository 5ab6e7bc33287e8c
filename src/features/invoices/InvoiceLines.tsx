import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { InvoiceDetail } from '../../api/accountTypes.ts'
import { useLocale } from '../../locales/LocaleContext.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  lines: InvoiceDetail['lines']
  currency: string
}

/** More lines than these scroll in a place of their own, and only those in sight are drawn. */
const MOST_DRAWN = 100
/** The height of a line before it is measured, in pixels. */
const ROW = 45
/** So many lines above and below what is in sight are drawn. */
const OVERSCAN = 4

/** What an invoice is for. */
export function InvoiceLines({ lines, currency }: Props) {
  const { t, number } = useWords(messages, labels)
  const isLong = lines.length > MOST_DRAWN
  const place = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  /** Where the lines begin in the place, below their head. */
  const [start, setStart] = useState(0)
  useLayoutEffect(() => setStart(body.current?.offsetTop ?? 0), [])
  // No component is compiled here, so what it returns is not kept by one.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    enabled: isLong,
    getScrollElement: () => place.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    scrollMargin: start,
    // What is scrolled to is drawn in a task of its own: a frame is long enough with its layout.
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? start) - start
  const after = virtualizer.getTotalSize() + start - (items.at(-1)?.end ?? start)
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const head = (
    <>
      <caption>{t.lines}</caption>
      <thead>
        <tr aria-rowindex={isLong ? 1 : undefined}>
          <th scope="col">{t.lineColumns.title}</th>
          <th scope="col">{t.lineColumns.quantity}</th>
          <th scope="col">{t.lineColumns.unitPrice}</th>
          <th scope="col">{t.lineColumns.amount}</th>
        </tr>
      </thead>
    </>
  )
  if (!isLong)
    return (
      <div className="table-place">
        <table className="table figures invoice-lines">
          {head}
          <tbody>
            {lines.map((line, index) => (
              <tr key={index}>
                <LineCells {...{ line, currency }} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  return (
    <div className="stack">
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={place}
        className="invoice-place"
        role="region"
        aria-label={t.lines}
        // By keyboard it is scrolled once it has the focus.
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key !== 'End') return
          // The browser would go to where the end was before the lines there were measured.
          event.preventDefault()
          virtualizer.scrollToIndex(lines.length - 1, { align: 'end' })
        }}
      >
        <table className="table figures invoice-lines" aria-rowcount={lines.length + 1}>
          {head}
          <tbody ref={body}>
            {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
            {items.map(({ index }) => {
              const line = lines[index]
              return (
                line && (
                  <tr key={index} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
                    <LineCells {...{ line, currency }} />
                  </tr>
                )
              )
            })}
            {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
          </tbody>
        </table>
      </div>
      <p className="small muted" translate="no">
        {t.countOf(`${number(startIndex + 1)}–${number(endIndex + 1)}`, number(lines.length))}
      </p>
    </div>
  )
}

interface CellsProps {
  line: InvoiceDetail['lines'][number]
  currency: string
}

function LineCells({ line: { title, quantity, unitPrice, amount }, currency }: CellsProps) {
  const { money, number } = useLocale()
  return (
    <>
      <th scope="row">
        <bdi>{title}</bdi>
      </th>
      <td translate="no">{number(quantity)}</td>
      <td translate="no">{money(unitPrice, currency)}</td>
      <td translate="no">{money(amount, currency)}</td>
    </>
  )
}
