import { useEffect } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import type { Attempt, Session } from '../../api/types.ts'
import { useHost } from '../../host/HostContext.ts'
import { useStyles } from '../../host/useStyles.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLostFocus } from '../../ui/useLostFocus.ts'
import { emitInvoicesPaid, namedInvoices } from '../invoices/emitInvoicesPaid.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from '../../features/free-credit/words/en.json'
import { messages as outcomeMessages } from '../../features/outcome/words/en.json'
import ui from '../../ui/ui.css'
import styles from '../../features/free-credit/freeCredit.css'

interface Props {
  attempt: Attempt
  /** Of the order. */
  session: Session
  /** It comes with the order, in place of the step that had the focus. */
  isNewScreen: boolean
}

/** Which invoices were paid to free credit for the order, with their receipt. */
export function FreedNotice({ attempt, session, isNewScreen }: Props) {
  useStyles(ui, styles)
  const { t, money, number } = useWords(messages, outcomeMessages)
  const host = useHost()
  const api = useApi()
  const { id, amount, currency, invoices = [], invoiceCount = invoices.length, receiptNumber } = attempt
  const isShort = session.transaction?.methods.some(({ blocked }) => blocked?.code === 'insufficient_credit')
  const paid = t.freed(money(amount, currency), invoiceCount, number(invoiceCount))
  const next = isShort ? undefined : t.freedEnough
  const [box, isFocused] = useLostFocus<HTMLDivElement>(isNewScreen)
  useAnnouncement(isFocused ? next : [paid, next].filter(Boolean).join(' '))
  // Unless the payment was sent here, and has been reported.
  useEffect(() => {
    if (host.claimOutcome(id)) emitInvoicesPaid(host.emit, attempt, namedInvoices(attempt), true)
  }, [host, id, attempt])
  return (
    <Notice ref={box} tone="success" title={paid}>
      {next && <p>{next}</p>}
      {receiptNumber && (
        <div className="freed">
          <DownloadButton
            kind="text"
            label={t.downloadReceipt}
            name={`${receiptNumber}.pdf`}
            read={async () => (await api.account()).getDocument('receipts', id)}
            failure={t.downloadFailed}
          />
        </div>
      )}
    </Notice>
  )
}
