import type { ReactNode } from 'react'
import { useId } from 'react'
import type { InvoiceQuery } from '../../../api/accountTypes.ts'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import { DownloadButton } from '../../../ui/DownloadButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { messages } from './words/en.json'

interface Props {
  query: InvoiceQuery
  merchant: string
  readFile: (id: string) => Promise<Blob>
  /** What can be done with it while it is open. */
  actions: ReactNode
}

const TONES = { open: 'accent', accepted: 'success', declined: 'danger', withdrawn: 'muted' } as const

/** A query: what it is about, what was written on both sides, and its outcome. */
export function QueryThread({ query, merchant, readFile, actions }: Props) {
  const { t, money } = useWords(messages)
  const { instant } = useFormats()
  const words = t.query
  const id = useId()
  const { status, reason, amount, currency, lines = [], credited = 0, createdAt } = query
  const outcomes = {
    open: undefined,
    accepted: credited > 0 ? words.credited(money(credited, currency), merchant) : words.acceptedOnly(merchant),
    declined: words.declined(merchant),
    withdrawn: words.withdrawn,
  }
  const outcome = outcomes[status]
  return (
    <article className="query stack" aria-labelledby={id}>
      <div className="query-head">
        <h4 id={id}>
          <Text text={words.about(money(amount, currency), words.reasons[reason])} />
        </h4>
        <span className={TONES[status]}>{words.statuses[status]}</span>
      </div>
      <p className="small muted">
        <Text text={words.opened(instant(createdAt))} />
      </p>
      {lines.length > 0 && (
        <ul className="query-titles">
          {lines.map(({ place, title }) => (
            <li key={place}>
              <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
      )}
      {query.messages.length > 0 && (
        <ol className="query-messages">
          {query.messages.map((message) => (
            <li key={message.id} className={message.from}>
              <p className="message-head small">
                <bdi>{message.from === 'buyer' ? words.you : merchant}</bdi>{' '}
                <span className="muted" translate="no">
                  {instant(message.createdAt)}
                </span>
              </p>
              {message.text !== '' && (
                <bdi className="written">
                  <Text text={message.text} />
                </bdi>
              )}
              {message.document && (
                <span className="receipt-file">
                  <DownloadButton
                    kind="text"
                    label={message.document.name}
                    name={message.document.name}
                    read={() => readFile(message.document?.id ?? '')}
                    failure={words.fileFailed}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {outcome !== undefined && (
        <p>
          <Text text={outcome} />
        </p>
      )}
      {actions}
    </article>
  )
}
