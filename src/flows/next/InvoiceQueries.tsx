import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../api/ApiError.ts'
import { useApi } from '../../api/ApiContext.ts'
import type { InvoiceQuery } from '../../api/accountTypes.ts'
import { invoiceQueriesQuery, invoicesKey } from '../../api/queries/invoices.ts'
import type { Claim } from '../../features/invoices/match/claimOf.ts'
import { FileField } from '../../features/invoices/queries/FileField.tsx'
import { QueryThread } from '../../features/invoices/queries/QueryThread.tsx'
import { useStyles } from '../../host/useStyles.ts'
import { readDocument } from '../../lib/documentFiles.ts'
import { useWords } from '../../locales/useWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messages } from '../../features/invoices/queries/words/en.json'
import queryStyles from '../../features/invoices/queries/queries.css'
import ui from '../../ui/ui.css'
import type { OpenQueryProps } from './OpenQuery.tsx'
import { OpenQuery } from './OpenQuery.tsx'
import { useMessageKey } from './useMessageKey.ts'

interface Props extends Omit<OpenQueryProps, 'onSent' | 'onClose'> {
  queries: readonly InvoiceQuery[]
  /** Whoever sees them may write. */
  mayPay: boolean
  /** A new one is written: of a difference that was found, or one of the payer's own. */
  asking: Claim | 'own' | undefined
  onAsked: () => void
}

const LONGEST_TEXT = 2_000
const CLOSED = 409

/** What was queried about an invoice, and the dialog for one query more. */
export function InvoiceQueries({ queries, mayPay, asking, onAsked, ...about }: Props) {
  const { t } = useWords(messages)
  useStyles(ui, queryStyles)
  const { merchant } = about
  const api = useApi()
  const [outcome, setOutcome] = useState<string>()
  useAnnouncement(outcome)
  return (
    <section className="stack">
      {queries.length > 0 && <h3>{t.query.heading}</h3>}
      {outcome !== undefined && <Notice tone="success">{outcome}</Notice>}
      {queries.map((query) => (
        <QueryThread
          key={query.id}
          {...{ query, merchant }}
          readFile={async (id) => (await api.account()).getSharedDocument(id)}
          actions={mayPay && query.status === 'open' && <Reply {...{ query }} onOutcome={setOutcome} />}
        />
      ))}
      {asking !== undefined && (
        <OpenQuery
          {...about}
          {...(asking === 'own' ? {} : { claim: asking })}
          onSent={() => {
            setOutcome(t.query.sent(merchant))
            onAsked()
          }}
          onClose={onAsked}
        />
      )}
    </section>
  )
}

interface ReplyProps {
  query: InvoiceQuery
  onOutcome: (text: string | undefined) => void
}

/** Writes to the seller, or withdraws the query. */
function Reply({ query, onOutcome }: ReplyProps) {
  const { t } = useWords(messages)
  const words = t.query
  const api = useApi()
  const cache = useQueryClient()
  const { keyOf, forget } = useMessageKey()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [isChecked, setChecked] = useState(false)
  const [busy, setBusy] = useState<'reply' | 'withdraw'>()
  const [fault, setFault] = useState<string>()
  useAnnouncement(fault)
  const change = async (what: 'reply' | 'withdraw', call: () => Promise<InvoiceQuery>, failure: string) => {
    setBusy(what)
    setFault(undefined)
    onOutcome(undefined)
    try {
      const changed = await call()
      const { queryKey } = invoiceQueriesQuery(api, query.invoiceId)
      cache.setQueryData(queryKey, (all = []) => all.map((one) => (one.id === changed.id ? changed : one)))
      if (what === 'reply') {
        forget()
        setText('')
        setFile(undefined)
        setChecked(false)
        onOutcome(words.messageSent)
      } else await cache.invalidateQueries({ queryKey: invoicesKey(api) })
    } catch (cause) {
      const isClosed = asApiError(cause).details.status === CLOSED
      setFault(isClosed ? words.closedMeanwhile : failure)
      if (isClosed) void cache.invalidateQueries({ queryKey: invoicesKey(api) })
    }
    setBusy(undefined)
  }
  const reply = async () => {
    setChecked(true)
    if (busy || text.trim() === '') return
    let document
    try {
      document = file && (await readDocument(file))
    } catch {
      setFault(words.fileUnreadable(file?.name ?? ''))
      return
    }
    const body = { text: text.trim(), ...(document ? { document } : {}) }
    const send = async () => (await api.account()).addQueryMessage(keyOf(body), query.id, body)
    await change('reply', send, words.notSent)
  }
  const withdraw = async () => (await api.account()).withdrawQuery(query.id)
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void reply()
      }}
    >
      <TextField
        name="reply"
        label={words.reply}
        value={text}
        error={isChecked && text.trim() === '' ? words.replyMissing : undefined}
        isMultiline
        maxLength={LONGEST_TEXT}
        onChange={setText}
      />
      <FileField {...{ file }} fault={undefined} isBusy={busy !== undefined} onChange={setFile} />
      {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
      <div className="row">
        <Button type="submit" isBusy={busy === 'reply'}>
          {words.replySend}
        </Button>
        <Button
          kind="text"
          isBusy={busy === 'withdraw'}
          onPress={() => {
            if (!busy) void change('withdraw', withdraw, words.notWithdrawn)
          }}
        >
          {words.withdraw}
        </Button>
      </div>
    </form>
  )
}
