import { useApi } from '../../api/ApiContext.ts'
import type { Attempt, Session } from '../../api/types.ts'
import { mayView } from '../../session/permissions.ts'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

/** What can be saved of a payment: its receipt, and the invoice that it issued. */
export function PaidFiles({ attempt, session }: { attempt: Attempt; session: Session }) {
  const { t } = useWords(messages)
  const api = useApi()
  if (!mayView(session)) return null
  const { id, outcome, receiptNumber, invoiceId, invoiceNumber } = attempt
  const read = async (document: 'receipts' | 'invoices', of: string) => (await api.account()).getDocument(document, of)
  return (
    <>
      {receiptNumber && (
        <DownloadButton
          label={outcome === 'invoiced' ? t.downloadConfirmation : t.downloadReceipt}
          name={`${receiptNumber}.pdf`}
          read={() => read('receipts', id)}
          failure={t.downloadFailed}
        />
      )}
      {invoiceId && invoiceNumber && (
        <DownloadButton
          label={t.downloadInvoice}
          name={`${invoiceNumber}.pdf`}
          read={() => read('invoices', invoiceId)}
          failure={t.downloadFailed}
        />
      )}
    </>
  )
}
