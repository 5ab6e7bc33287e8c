import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../api/ApiError.ts'
import { useApi } from '../../api/ApiContext.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import type { QueriedPart, SharedDraft } from '../../features/invoices/queries/QueriesDialog.tsx'
import { QueriesDialog } from '../../features/invoices/queries/QueriesDialog.tsx'
import { requestOf } from '../../features/invoices/queries/queryDraft.ts'
import { useStyles } from '../../host/useStyles.ts'
import { useWords } from '../../locales/useWords.ts'
import { CONFLICTS } from './OpenQuery.tsx'
import { useMessageKey } from './useMessageKey.ts'
import { messages } from '../../features/invoices/queries/words/en.json'
import queryStyles from '../../features/invoices/queries/queries.css'
import ui from '../../ui/ui.css'

interface Props {
  parts: readonly QueriedPart[]
  merchant: string
  /** All were sent, but for `changed` invoices that cannot be queried any more. */
  onSent: (sent: number, changed: number) => void
  onClose: () => void
}

/** So many are sent by one press. */
const MOST_QUERIED = 200

/** Queries several invoices, one after the other. What was not sent stays, and is sent by the next press. */
export function OpenQueries({ parts, merchant, onSent, onClose }: Props) {
  const { t, number } = useWords(messages)
  const { query } = t
  useStyles(ui, queryStyles)
  const api = useApi()
  const cache = useQueryClient()
  const { keyOf } = useMessageKey()
  const [draft, setDraft] = useState<SharedDraft>({ reason: '', text: '' })
  // What is queried is what was looked at: no list that is read meanwhile changes it.
  const [left, setLeft] = useState(() => parts.slice(0, MOST_QUERIED))
  const [counts, setCounts] = useState({ sent: 0, changed: 0 })
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const count = Math.min(parts.length, MOST_QUERIED)

  const sendOne = async ({ invoice, amount, text }: QueriedPart): Promise<'sent' | 'changed' | 'failed'> => {
    const body = requestOf({ ...draft, lines: [], text: [text, draft.text.trim()].join('\n') }, amount)
    try {
      const account = await api.account()
      await account.createInvoiceQuery(keyOf({ ...body, invoiceId: invoice.id }), invoice.id, body)
      return 'sent'
    } catch (cause) {
      return CONFLICTS.includes(asApiError(cause).details.status) ? 'changed' : 'failed'
    }
  }
  const send = async () => {
    setSending(true)
    setFault(undefined)
    const done = { ...counts }
    const failed: QueriedPart[] = []
    for (const part of left) {
      const outcome = await sendOne(part)
      if (outcome === 'failed') {
        failed.push(part)
        // Without a connection none of the others arrives either.
        if (failed.length === 1 && done.sent === counts.sent) break
      } else done[outcome]++
      setCounts({ ...done })
    }
    const rest = left.slice(done.sent + done.changed - counts.sent - counts.changed + failed.length)
    const unsent = [...failed, ...rest]
    setLeft(unsent)
    setSending(false)
    await cache.invalidateQueries({ queryKey: invoicesKey(api) })
    if (unsent.length === 0) onSent(done.sent, done.changed)
    else setFault(query.manyNotSent(unsent.length, number(unsent.length)))
  }
  const { sent, changed } = counts
  return (
    <QueriesDialog
      parts={left}
      total={parts.length - sent - changed}
      progress={sent > 0 || isSending ? query.manyProgress(number(sent), number(count)) : undefined}
      {...{ merchant, draft, isSending, fault, onClose }}
      onDraft={setDraft}
      onSend={() => void send()}
    />
  )
}
