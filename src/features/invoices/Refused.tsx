import type { Session } from '../../api/types.ts'
import type { InvoiceSelection } from '../../order/invoiceSelection.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  quote: Session
  /** By id: the server has no number of what it does not know. */
  chosen: InvoiceSelection['chosen']
}

/** So many are named. */
const MOST_NAMED = 10

/** What was selected and cannot be paid as it was selected, and why. */
export function Refused({ quote, chosen }: Props) {
  const { t, number } = useWords(messages)
  const refused = quote.invoiceSelection?.refused ?? []
  if (refused.length === 0) return null
  const rest = refused.length - MOST_NAMED
  return (
    <Notice tone="warning" title={t.selectionChanged}>
      <ul>
        {refused.slice(0, MOST_NAMED).map(({ id, number: name, code }) => (
          <li key={id}>
            <bdi translate="no">{name ?? chosen.get(id)?.number ?? t.invoice}</bdi>
            <span>{`: ${t.refusals[code] ?? code}`}</span>
          </li>
        ))}
        {rest > 0 && <li>{t.moreInvoices(rest, number(rest))}</li>}
      </ul>
    </Notice>
  )
}
