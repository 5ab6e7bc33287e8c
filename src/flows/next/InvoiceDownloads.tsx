import { useState } from 'react'
import type { InvoiceListQuery } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import type { InvoiceFile } from '../../features/invoices/DownloadsDialog.tsx'
import { DownloadsDialog } from '../../features/invoices/DownloadsDialog.tsx'
import { useWords } from '../../locales/useWords.ts'
import type { InvoiceSelection } from '../../order/invoiceSelection.ts'
import { MOST_IN_PAYMENT } from '../../order/invoiceSelection.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useDownload } from '../../ui/useDownload.ts'
import { messages } from '../../features/invoices/words/en.json'

interface Props {
  /** What is listed, and how many that are. */
  query: InvoiceListQuery
  total: number
  selection: InvoiceSelection
}

/** As many as the API puts into one zip. */
const MOST_PDFS = 200

/** Saves the invoices that are listed, or selected. A file is still made while its dialog is closed. */
export function InvoiceDownloads({ query, total, selection }: Props) {
  const { t } = useWords(messages)
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<InvoiceFile>()
  const { isBusy, hasFailed, start } = useDownload()
  const fault = hasFailed ? t.exportFailed : undefined
  useAnnouncement(isOpen ? undefined : fault)
  const { chosen } = selection

  const download = (wanted: InvoiceFile) => {
    if (isBusy) return
    setFile(wanted)
    const ids = [...chosen.keys()]
    const ending = wanted.split(' ')[1]
    void start(`invoices.${ending}`, async (signal) => {
      const account = await api.account()
      if (wanted === 'selected zip') return account.getInvoiceDocuments(ids, signal)
      const format = ending === 'csv' ? 'csv' : 'xlsx'
      return wanted.startsWith('listed')
        ? account.getInvoicesFile(query, format, signal)
        : account.getSelectedFile(ids, format, signal)
    })
  }
  return (
    <>
      <Button kind="text" onPress={() => setOpen(true)}>
        {t.downloadInvoices}
      </Button>
      {fault !== undefined && !isOpen && <Notice tone="danger">{fault}</Notice>}
      {isOpen && (
        <DownloadsDialog
          listed={total}
          selected={chosen.size > MOST_IN_PAYMENT ? 0 : chosen.size}
          mostPdfs={MOST_PDFS}
          making={isBusy ? file : undefined}
          {...{ fault }}
          onDownload={download}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
