import type { SharedDocument } from '../../api/accountTypes.ts'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { messages } from './words/en.json'

interface Props {
  documents: readonly SharedDocument[]
  read: (id: string) => Promise<Blob>
}

/** Papers that the seller shares, each to be saved. */
export function SharedDocuments({ documents, read }: Props) {
  const { t } = useWords(messages)
  const { day, size } = useFormats()
  return (
    <section className="stack no-print">
      <h3>{t.sharedDocuments}</h3>
      <ul className="entries documents">
        {documents.map((document) => (
          <li key={document.id}>
            <span className="receipt-file">
              <DownloadButton
                kind="text"
                label={document.name}
                name={document.name}
                read={() => read(document.id)}
                failure={t.sharedFailed}
              />
            </span>
            <span className="small muted" translate="no">
              {[day(document.createdAt.slice(0, 10)), size(document.size)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
