import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ApiError } from '../../api/ApiError.ts'
import type { QualificationDocument, QualificationRequest } from '../../api/accountTypes.ts'
import type { SavedPaymentMethod } from '../../api/types.ts'
import type { AcceptedConsents, RequiredConsent } from '../../order/consents.ts'
import { acceptedConsents, consentProblems } from '../../order/consents.ts'
import type { LinkedProblem } from '../../ui/ErrorSummary.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useKey } from '../../ui/useKey.ts'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import { DocumentList } from './DocumentList.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import type { Words } from '../../locales/createWords.ts'

type Evidence = NonNullable<QualificationRequest['evidence']>
type Accepted = NonNullable<QualificationRequest['consents']>

/** What this step needs from elsewhere. */
export interface EvidenceParts {
  /** The bank's own log-in. */
  bankLogin: (callbacks: {
    onLinked: (method: SavedPaymentMethod, linkId: string) => void
    onBack: () => void
  }) => ReactNode
  consents: {
    required: readonly RequiredConsent[]
    accepted: AcceptedConsents
    /** `isChecked`: those that are missing are marked. */
    boxes: (isChecked: boolean) => ReactNode
  }
}

interface Props extends EvidenceParts {
  documents: readonly QualificationDocument[]
  isBusy: boolean
  /** The bank's log-in replaces everything else. */
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
  onDocument: (document: QualificationDocument) => void
  onRemoved: (id: string) => void
  onRefused: (error: ApiError) => void
  onSubmit: (evidence: Evidence, consents: Accepted) => void
}

/** What the decision rests on: access to the account, or statements of it; then the consents, and it is sent. */
export function EvidenceStep({ bankLogin, consents, documents, isBusy, onSubmit, ...props }: Props) {
  const { isLinking, onLinking, ...upload } = props
  const { required, accepted, boxes } = consents
  const words = useWords(messages, labels)
  const { t } = words
  const [method, setMethod] = useState<'link' | 'upload'>(documents.length > 0 ? 'upload' : 'link')
  const [link, setLink] = useState<{ id: string; label: string }>()
  const [isChecked, setChecked] = useState(false)
  const [problems, setProblems] = useState<readonly LinkedProblem<Words>[]>([])
  const [uploading, setUploading] = useState<string>()
  // What the chosen method begins with, as on the other choices of a method.
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
    method === 'upload'
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
            text: (locale: Words) => locale.of(messages).evidenceMissing,
            focus: () => onLinking(method === 'link'),
          },
        ]
    setChecked(true)
    const notAccepted = consentProblems(required, accepted).map((problem) => ({
      ...problem,
      focus: () => box.current?.querySelector<HTMLElement>(`[name="${problem.id}"]`)?.focus(),
    }))
    const found = [...missing, ...notAccepted]
    setProblems(found)
    if (evidence && found.length === 0) onSubmit(evidence, acceptedConsents(required, accepted))
  }
  return (
    <div ref={box} className="dialog-body stack">
      <h3>{t.evidenceStep}</h3>
      <p className="muted">{t.evidenceIntro}</p>
      {problems.length > 0 && <ErrorSummary title={t.problem} problems={problems} words={words} />}
      <ChoiceList
        legend={t.evidenceHow}
        choices={[
          { id: 'link', name: t.evidenceLink, note: t.evidenceLinkNote },
          { id: 'upload', name: t.evidenceUpload, note: t.evidenceUploadNote },
        ]}
        chosen={method}
        isBusy={isBusy}
        onChoose={(id) => setMethod(id === 'link' ? 'link' : 'upload')}
      />
      {method === 'upload' && <DocumentList {...{ documents, uploading, ...upload }} onUploading={setUploading} />}
      {method === 'link' && link && <Notice tone="success">{t.evidenceLinked(link.label)}</Notice>}
      {method === 'link' && !link && <Button onPress={() => onLinking(true)}>{t.evidenceConnect}</Button>}
      {boxes(isChecked)}
      <Button kind="primary" isBusy={isBusy || (method === 'upload' && uploading !== undefined)} onPress={send}>
        {t.sendApplication}
      </Button>
    </div>
  )
}
