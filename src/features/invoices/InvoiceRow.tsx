import type { KeyboardEvent, MouseEvent } from 'react'
import { memo, useId } from 'react'
import type { Invoice } from '../../api/types.ts'
import type { WordsWith } from '../../locales/useWords.ts'
import type { messages as labels } from '../../locales/labels/words/en.json'
import { COLUMNS } from './columns.tsx'
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
  const { day } = useFormats()
  const id = useId()
  const tabIndex = isActive ? 0 : -1
  const props = { invoice, words, day, refusal, refusalId: id, tabIndex, onOpen, onKeyDown }
  return (
    <tr data-row={index} aria-rowindex={index + 2} className={isChosen ? 'chosen' : undefined}>
      <td className="choose">
        <input
          type="checkbox"
          data-row-focus
          tabIndex={tabIndex}
          checked={isChosen}
          aria-label={words.t.chooseInvoice(invoice.number)}
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
      {COLUMNS.map(({ name, className, isRowHeading, hasWords, cell }) => {
        const Tag = isRowHeading ? 'th' : 'td'
        return (
          <Tag key={name} scope={isRowHeading && 'row'} className={className} translate={hasWords ? undefined : 'no'}>
            {cell(props)}
          </Tag>
        )
      })}
    </tr>
  )
})
