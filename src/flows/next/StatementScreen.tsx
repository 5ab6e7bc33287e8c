import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../api/ApiError.ts'
import { useApi } from '../../api/ApiContext.ts'
import type { StatementPeriod } from '../../api/accountTypes.ts'
import { statementQuery } from '../../api/queries/invoices.ts'
import { MailStatement } from '../../features/invoices/statement/MailStatement.tsx'
import { StatementPeriodFields } from '../../features/invoices/statement/StatementPeriodFields.tsx'
import { periodOf } from '../../features/invoices/statement/statementPeriods.ts'
import { StatementView } from '../../features/invoices/statement/StatementView.tsx'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import { useServerNow } from '../../pay/useServerNow.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Documents } from './Documents.tsx'
import { messages as invoicesMessages } from '../../features/invoices/words/en.json'
import { messages } from '../../features/invoices/statement/words/en.json'

/** The statement of a period, on the screen and on paper, as a file and by mail. */
export function StatementScreen({ onOpen }: { onOpen: (invoiceId: string) => void }) {
  const { t, tag } = useWords(messages, invoicesMessages)
  const api = useApi()
  const [now] = useState(useServerNow())
  const [period, setPeriod] = useState<StatementPeriod>(() => periodOf('month', now))
  const read = useQuery(statementQuery(api, period, tag))
  const { data, error, isFetching, isPlaceholderData, refetch } = read
  const failure = isPlaceholderData || data === undefined ? error : null
  useFirstRead(data !== undefined || failure !== null, {
    error: failure,
    failure: failure ? t.statementFailed : undefined,
  })
  return (
    <div className="stack statement">
      <StatementPeriodFields
        {...{ period, now }}
        currency={data?.currency}
        currencies={data?.currencies ?? []}
        onChange={setPeriod}
      />
      {failure && <NotLoaded text={t.statementFailed} {...{ isFetching, refetch }} />}
      {data && !failure && (
        <div className="stack" aria-busy={isPlaceholderData} style={isPlaceholderData ? { opacity: 0.5 } : undefined}>
          <StatementView statement={data} {...{ onOpen }} />
          <Actions period={{ from: data.from, to: data.to, currency: data.currency }} />
        </div>
      )}
      {(data ?? failure) && <Documents />}
    </div>
  )
}

/** What can be made of the statement that is shown. */
function Actions({ period }: { period: StatementPeriod }) {
  const { t } = useWords(messages)
  const { day } = useFormats()
  const { statement: words } = t
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const [sent, setSent] = useState<string>()
  useAnnouncement(sent)
  const send = async (email: string) => {
    setSending(true)
    setFault(undefined)
    try {
      const { mailedTo } = await (await api.account()).mailStatement(period, email)
      setSent(words.sent(mailedTo))
      setAsking(false)
    } catch (error) {
      setFault(asApiError(error).code === 'rate_limited' ? words.tooMany : words.notSent)
    }
    setSending(false)
  }
  const [from, to] = [day(period.from), day(period.to)]
  const files = [
    ['application/pdf', 'pdf'],
    ['text/csv', 'csv'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ] as const
  return (
    <div className="stack no-print">
      {sent && <Notice tone="success">{sent}</Notice>}
      <div className="statement-actions">
        <Button
          onPress={() => {
            setSent(undefined)
            setFault(undefined)
            setAsking(true)
          }}
        >
          {words.mail}
        </Button>
        {files.map(([type, ending]) => (
          <DownloadButton
            key={ending}
            kind="text"
            label={words[ending]}
            name={`statement-${period.from}-${period.to}.${ending}`}
            read={async () => (await api.account()).getStatementFile(period, type)}
            failure={words.fileFailed}
          />
        ))}
        <Button kind="text" onPress={() => window.print()}>
          {words.print}
        </Button>
      </div>
      {isAsking && (
        <MailStatement
          {...{ from, to, isSending, fault }}
          onSend={(email) => void send(email)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
