import type { KeyboardEvent, MouseEvent } from 'react'
import { memo, useId } from 'react'
import type { Invoice } from '../../api/types.ts'
import type { WordsWith } from '../../locales/useWords.ts'
import { StatusMark } from './StatusMark.tsx'
import type { messages as labels } from '../../locales/labels/words/en.json'
import type { messages } from './words/en.json'
import { useFormats } from '../../locales/formats.ts'

interface Props {
  invoice: Invoice
  index: number
  words: WordsWith<[typeof messages, typeof labels]>
  isChosen: boolean
  /** Why it cannot be chosen; absent where it can. */
  refusal: string | undefined
  /** In the order of Tab. */
  isActive: boolean
  /** `isRange`: all rows since the last one, as by Shift. */
  onChoose: (index: number, isChosen: boolean, isRange: boolean) => void
  onActivate: (index: number) => void
  onOpen: (id: string) => void
  /** Moves to another row. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** One invoice as a row; on a narrow screen its cells stand on lines of their own. */
export const InvoiceRow = memo(function InvoiceRow({
  invoice,
  index,
  words,
  isChosen,
  refusal,
  isActive,
  onChoose,
  onActivate,
  onOpen,
  onKeyDown,
}: Props) {
  const { t, money } = words
  const { day } = useFormats()
  const id = useId()
  const { number, poNumber, orderNumber, issuedOn, dueDate, status, amount, amountPaid, amountDue, currency } = invoice
  const labels = [poNumber && t.poNumber(poNumber), orderNumber && t.orderNumber(orderNumber)].filter(Boolean)
  const tabIndex = isActive ? 0 : -1
  return (
    <tr data-row={index} aria-rowindex={index + 2} className={isChosen ? 'chosen' : undefined}>
      <td className="choose">
        <input
          type="checkbox"
          data-row-focus
          tabIndex={tabIndex}
          checked={isChosen}
          aria-label={t.chooseInvoice(number)}
          aria-disabled={refusal === undefined ? undefined : true}
          aria-describedby={refusal === undefined ? undefined : id}
          onFocus={() => onActivate(index)}
          onChange={() => {}}
          onKeyDown={onKeyDown}
          onClick={(event: MouseEvent<HTMLInputElement>) => {
            if (refusal === undefined) onChoose(index, !isChosen, event.shiftKey)
            else event.preventDefault()
          }}
        />
      </td>
      <th scope="row">
        <button
          type="button"
          className="link"
          tabIndex={tabIndex}
          onClick={() => onOpen(invoice.id)}
          onKeyDown={onKeyDown}
          translate="no"
        >
          {number}
        </button>
        {labels.length > 0 && (
          <span className="small muted invoice-labels" translate="no">
            {labels.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </span>
        )}
      </th>
      <td className="widest-only" translate="no">
        {day(issuedOn)}
      </td>
      <td translate="no">
        <span className="name muted">{`${t.termsDue} `}</span>
        <span>{day(dueDate)}</span>
      </td>
      <td className="status-cell">
        <StatusMark status={status} words={words} />
        {refusal !== undefined && (
          <span id={id} className={status === 'paid' || status === 'processing' ? 'hidden' : 'small muted'}>
            {refusal}
          </span>
        )}
      </td>
      <td className="wide-only figure-cell" translate="no">
        {money(amount, currency)}
      </td>
      <td className="widest-only figure-cell" translate="no">
        {money(amountPaid, currency)}
      </td>
      <td className="figure-cell" translate="no">
        {money(amountDue, currency)}
      </td>
    </tr>
  )
})
