import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ApiError } from '../../api/ApiError.ts'
import type { QualificationDocument, QualificationRequest } from '../../api/AccountApi.ts'
import type { SavedPaymentMethod } from '../../api/types.ts'
import type { Words } from '../../locales/useAfterWords.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { Fault } from '../../payment/method.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useKey } from '../../ui/useKey.ts'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import { DocumentList } from './DocumentList.tsx'

type Evidence = NonNullable<QualificationRequest['evidence']>
type Given = NonNullable<QualificationRequest['consents']>

/** What this step needs from elsewhere. */
export interface EvidenceParts {
  /** The bank's own log-in. */
  bankLogin: (callbacks: {
    onLinked: (method: SavedPaymentMethod, linkId: string) => void
    onBack: () => void
  }) => ReactNode
  consents: { boxes: ReactNode; validate: () => Fault[]; given: () => Given }
}

interface Props extends EvidenceParts {
  documents: readonly QualificationDocument[]
  isBusy: boolean
  /** The bank's log-in stands in the place of everything else. */
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
  onDocument: (document: QualificationDocument) => void
  onRemoved: (id: string) => void
  onRefused: (error: ApiError) => void
  onSubmit: (evidence: Evidence, consents: Given) => void
}

/** What the decision rests on: a look into the account, or statements of it; then the consents, and it is sent. */
export function EvidenceStep({ bankLogin, consents, documents, isBusy, onSubmit, ...props }: Props) {
  const { isLinking, onLinking, ...upload } = props
  const words = useAfterWords()
  const { t } = words
  const [way, setWay] = useState<'link' | 'upload'>(documents.length > 0 ? 'upload' : 'link')
  const [link, setLink] = useState<{ id: string; label: string }>()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [uploading, setUploading] = useState<string>()
  // What the chosen way begins with, as on the other choices of a way.
  const box = useKey<HTMLDivElement>('Enter', () => onLinking(true), 'input[value="link"]')
  useLateAnnouncement(link && !isLinking ? t.evidenceLinked(link.label) : undefined)
  if (isLinking) {
    return bankLogin({
      onLinked: ({ label }, id) => {
        setLink({ id, label })
        onLinking(false)
      },
      onBack: () => onLinking(false),
    })
  }
  const evidence: Evidence | undefined =
    way === 'upload'
      ? documents.length > 0
        ? { documentIds: documents.map(({ id }) => id) }
        : undefined
      : link && { bankLinkId: link.id }
  const send = () => {
    const missing = evidence
      ? []
      : [
          {
            id: 'evidence',
            text: (given: Words) => given.t.evidenceMissing,
            focus: () => onLinking(way === 'link'),
          },
        ]
    const found = [...missing, ...consents.validate()]
    setFaults(found)
    if (evidence && found.length === 0) onSubmit(evidence, consents.given())
  }
  return (
    <div ref={box} className="dialog-body stack">
      <h3>{t.evidenceStep}</h3>
      <p className="muted">{t.evidenceIntro}</p>
      {faults.length > 0 && <ErrorSummary title={t.problem} problems={faults} words={words} />}
      <ChoiceList
        legend={t.connectHow}
        choices={[
          { id: 'link', name: t.evidenceLink, note: t.evidenceLinkNote },
          { id: 'upload', name: t.evidenceUpload, note: t.evidenceUploadNote },
        ]}
        chosen={way}
        isBusy={isBusy}
        onChoose={(id) => setWay(id === 'link' ? 'link' : 'upload')}
      />
      {way === 'upload' && <DocumentList {...{ documents, uploading, ...upload }} onUploading={setUploading} />}
      {way === 'link' && link && <Notice tone="success">{t.evidenceLinked(link.label)}</Notice>}
      {way === 'link' && !link && <Button onPress={() => onLinking(true)}>{t.evidenceLink}</Button>}
      {consents.boxes}
      <Button kind="primary" isBusy={isBusy || (way === 'upload' && uploading !== undefined)} onPress={send}>
        {t.sendApplication}
      </Button>
    </div>
  )
}
