import type { InvoiceDetail } from '../../api/accountTypes.ts'
import { Text } from '../../ui/Text.tsx'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  entries: InvoiceDetail['entries']
  currency: string
}

/** What was paid and credited of an invoice, the oldest first. */
export function InvoiceEntries({ entries, currency }: Props) {
  const { t, money } = useWords(messages)
  const { day, instant } = useFormats()
  return (
    <div className="stack">
      <h3>{t.payments}</h3>
      {entries.length === 0 ? (
        <p className="muted">{t.noPayments}</p>
      ) : (
        <ul className="entries">
          {entries.map(({ id, type, status, amount, at, label, reference, isElsewhere }) => (
            <li key={id}>
              <span>
                <span>{t.entryTypes[type]}</span>
                {label && ' '}
                {label && (
                  <bdi className="muted">
                    <Text text={label} />
                  </bdi>
                )}{' '}
                <span className="small muted" translate="no">
                  {[isElsewhere ? day(at.slice(0, 10)) : instant(at), reference].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span>
                <span translate="no">{money(amount, currency)}</span>
                {status !== 'succeeded' && <span className="small muted">{t.entryStatuses[status]}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
