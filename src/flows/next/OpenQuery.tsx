import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../api/ApiError.ts'
import { useApi } from '../../api/ApiContext.ts'
import type { InvoiceQuery, InvoiceQueryRequest } from '../../api/accountTypes.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import type { Claim } from '../../features/invoices/match/claimOf.ts'
import type { QueriedInvoice } from '../../features/invoices/queries/QueryDialog.tsx'
import { QueryDialog } from '../../features/invoices/queries/QueryDialog.tsx'
import type { QueryDraft } from '../../features/invoices/queries/queryDraft.ts'
import { beginDraft, requestOf } from '../../features/invoices/queries/queryDraft.ts'
import { useStyles } from '../../host/useStyles.ts'
import { createAmounts } from '../../lib/amounts.ts'
import { readDocument } from '../../lib/documentFiles.ts'
import { useWords } from '../../locales/useWords.ts'
import { payableAmount } from '../../order/payableAmount.ts'
import { messages } from '../../features/invoices/queries/words/en.json'
import queryStyles from '../../features/invoices/queries/queries.css'
import ui from '../../ui/ui.css'
import type { AccountStore } from './accountState.ts'
import { useMessageKey } from './useMessageKey.ts'

export interface OpenQueryProps {
  account: AccountStore
  merchant: string
  invoice: QueriedInvoice
  /** What is wrong, where the account has found it. */
  claim?: Claim
  onSent: (query: InvoiceQuery) => void
  onClose: () => void
}

/** What was to be queried has changed meanwhile, or is in question already. */
export const CONFLICTS: readonly (number | undefined)[] = [409, 422]

/** Queries an invoice. What is written is kept until it is sent. */
export function OpenQuery({ account, merchant, invoice, claim, onSent, onClose }: OpenQueryProps) {
  const { t, tag } = useWords(messages)
  useStyles(ui, queryStyles)
  const api = useApi()
  const cache = useQueryClient()
  const { keyOf } = useMessageKey()
  const { id, currency } = invoice
  const [draft, setDraft] = useState<QueryDraft>(() => {
    const { write } = createAmounts(currency, tag)
    const found = claim && { ...claim, amount: write(claim.amount) }
    const own = { reason: '', amount: write(payableAmount(invoice)), lines: [], text: '' } as const
    return beginDraft(found, account.queryDraft.read(id)) ?? own
  })
  const [file, setFile] = useState<File>()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const [fileFault, setFileFault] = useState<string>()

  const read = async (): Promise<InvoiceQueryRequest['document'] | 'unreadable'> => {
    try {
      return file && (await readDocument(file))
    } catch {
      return 'unreadable'
    }
  }
  const send = async (amount: number) => {
    setSending(true)
    setFault(undefined)
    const document = await read()
    setFileFault(document === 'unreadable' ? t.query.fileUnreadable(file?.name ?? '') : undefined)
    if (document !== 'unreadable') {
      try {
        const body = requestOf(draft, amount, document)
        const sent = await (await api.account()).createInvoiceQuery(keyOf(body), id, body)
        account.queryDraft.write(id, undefined)
        onSent(sent)
        await cache.invalidateQueries({ queryKey: invoicesKey(api) })
        return
      } catch (cause) {
        const { code, details } = asApiError(cause)
        const isChanged = CONFLICTS.includes(details.status)
        setFault(code === 'attempt_in_progress' ? t.query.paying : isChanged ? t.query.changed : t.query.notSent)
        if (isChanged) void cache.invalidateQueries({ queryKey: invoicesKey(api) })
      }
    }
    setSending(false)
  }
  return (
    <QueryDialog
      {...{ invoice, merchant, draft, file, isSending, fault, fileFault, onClose }}
      onDraft={(next) => {
        setDraft(next)
        account.queryDraft.write(id, next)
      }}
      onFile={(chosen) => {
        setFile(chosen)
        setFileFault(undefined)
      }}
      onSend={(amount) => void send(amount)}
    />
  )
}
