import type { Invoice } from '../../api/types.ts'
import type { WordsWith } from '../../locales/useWords.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ICONS } from '../../ui/icons.ts'
import type { messages } from './words/en.json'

const TONES: Readonly<Record<Invoice['status'], string>> = {
  open: 'muted',
  overdue: 'danger',
  part_paid: 'warning',
  queried: 'accent',
  processing: 'accent',
  paid: 'success',
  voided: 'muted',
}

const MARKS: Readonly<Record<Invoice['status'], string | undefined>> = {
  open: undefined,
  overdue: ICONS.alert,
  part_paid: ICONS.info,
  queried: ICONS.info,
  processing: ICONS.clock,
  paid: ICONS.check,
  voided: ICONS.close,
}

/** Where an invoice stands, in words, and beside them in a color and a sign. */
export function StatusMark({
  status,
  words: { t },
}: {
  status: Invoice['status']
  words: WordsWith<[typeof messages]>
}) {
  const mark = MARKS[status]
  return (
    <span className={`invoice-status ${TONES[status]}`}>
      {mark !== undefined && <Icon path={mark} />}
      <span>{t.invoiceStatuses[status]}</span>
    </span>
  )
}
