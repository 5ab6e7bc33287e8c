import type { ExportFormat } from '../../api/accountTypes.ts'
import { useWords } from '../../locales/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

/** Which invoices a file has, and what it is. */
export type InvoiceFile = `${'listed' | 'selected'} ${ExportFormat}` | 'selected zip'

interface Props {
  listed: number
  selected: number
  /** So many PDFs fit one zip. */
  mostPdfs: number
  /** The file that is being made. */
  making: InvoiceFile | undefined
  /** Why there is none, in words. */
  fault: string | undefined
  onDownload: (file: InvoiceFile) => void
  onClose: () => void
}

const LISTED = ['listed csv', 'listed xlsx'] as const
const SELECTED = ['selected csv', 'selected xlsx'] as const

/** What can be saved of the invoices: the list, and what is selected of it. */
export function DownloadsDialog({ listed, selected, mostPdfs, making, fault, onDownload, onClose }: Props) {
  const { t, number } = useWords(messages, labels)
  const groups = [
    { name: t.listedCount(listed, number(listed)), files: LISTED },
    ...(selected > 0 ? [{ name: t.chosenCount(selected, number(selected)), files: SELECTED }] : []),
  ]
  return (
    <Dialog title={t.downloadInvoices} closeLabel={t.close} announced={fault} onClose={onClose}>
      <div className="dialog-body stack">
        {groups.map(({ name, files }) => (
          <div key={files[0]} role="group" aria-label={name} className="stack downloads">
            <p>
              <strong>
                <Text text={name} />
              </strong>
            </p>
            <div className="row">
              {files.map((file) => (
                <Button key={file} isBusy={making === file} onPress={() => onDownload(file)}>
                  {t.downloadAs[file.endsWith('csv') ? 'csv' : 'xlsx']}
                </Button>
              ))}
              {files === SELECTED && selected <= mostPdfs && (
                <Button isBusy={making === 'selected zip'} onPress={() => onDownload('selected zip')}>
                  {t.downloadPdfs}
                </Button>
              )}
            </div>
            {files === SELECTED && selected > mostPdfs && (
              <p className="small muted">
                <Text text={t.mostPdfs(number(mostPdfs))} />
              </p>
            )}
          </div>
        ))}
        {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
      </div>
    </Dialog>
  )
}
