import { useId, useRef, useState } from 'react'
import type { DocumentUpload, QualificationDocument } from '../../api/accountTypes.ts'
import type { ApiError } from '../../api/ApiError.ts'
import { asApiError } from '../../api/ApiError.ts'
import { useApi } from '../../api/ApiContext.ts'
import { DOCUMENT_TYPES, faultOfFile, readDocument } from '../../lib/documentFiles.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  documents: readonly QualificationDocument[]
  /** The name of the file that is on its way. */
  uploading: string | undefined
  onUploading: (name: string | undefined) => void
  onDocument: (document: QualificationDocument) => void
  onRemoved: (id: string) => void
  onRefused: (error: ApiError) => void
}

const GONE = 404
const MAX_DOCUMENTS = 5

type DocumentProblem = 'fileCount' | NonNullable<ReturnType<typeof faultOfFile>>

/** What stands against adding this file beside `count` others. The server looks into the file itself. */
function documentProblem(file: Pick<File, 'type' | 'size'>, count: number): DocumentProblem | undefined {
  return count >= MAX_DOCUMENTS ? 'fileCount' : faultOfFile(file)
}

/** A file as the API takes it. Rejects when the browser cannot read it. */
async function toUpload(file: File): Promise<DocumentUpload> {
  const { name, base64 } = await readDocument(file)
  return { name, type: file.type as DocumentUpload['type'], content: base64 }
}

/** The files that were added, each with the way to remove it, and the way to add one more. */
export function DocumentList({ documents, uploading, onUploading, onDocument, onRemoved, onRefused }: Props) {
  const { t } = useWords(messages, labels)
  const { size } = useFormats()
  const api = useApi()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<{ word: DocumentProblem | 'fileFailed' | 'fileNotRemoved'; name: string }>()
  const problem = fault && (fault.word === 'fileCount' ? t.fileCount : t[fault.word](fault.name))
  const [share, setShare] = useState(0)
  const [done, setDone] = useState<{ word: 'fileAdded' | 'fileRemoved'; name: string }>()
  const [removing, setRemoving] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  useAnnouncement(problem ?? (uploading ? t.fileUploading(uploading) : done && t[done.word](done.name)))

  const add = async (file: File) => {
    const found = documentProblem(file, documents.length)
    setFault(found && { word: found, name: file.name })
    if (found) return
    setDone(undefined)
    onUploading(file.name)
    setShare(0)
    try {
      onDocument(await (await api.account()).addDocument(await toUpload(file), setShare))
      setDone({ word: 'fileAdded', name: file.name })
    } catch (cause) {
      onRefused(asApiError(cause))
      setFault({ word: 'fileFailed', name: file.name })
    } finally {
      onUploading(undefined)
    }
  }
  const remove = async ({ id: removed, name }: QualificationDocument) => {
    setRemoving(removed)
    setFault(undefined)
    setDone(undefined)
    try {
      await (await api.account()).removeDocument(removed)
    } catch (cause) {
      const error = asApiError(cause)
      setRemoving(undefined)
      if (error.details.status !== GONE) {
        onRefused(error)
        setFault({ word: 'fileNotRemoved', name })
        return
      }
    }
    // Its own button goes with it.
    button.current?.focus()
    onRemoved(removed)
    setDone({ word: 'fileRemoved', name })
  }
  return (
    <div className="field">
      {documents.length > 0 && (
        <ul className="list">
          {documents.map((document) => (
            <li className="list-row" key={document.id}>
              <bdi>{document.name}</bdi>
              <span className="small muted" translate="no">
                {size(document.size)}
              </span>
              <span className="removal">
                <Button
                  kind="text"
                  label={t.removeOf(document.name)}
                  isBusy={document.id === removing}
                  onPress={() => void remove(document)}
                >
                  {t.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={field}
        className="hidden"
        type="file"
        aria-hidden="true"
        tabIndex={-1}
        accept={DOCUMENT_TYPES.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void add(file)
        }}
      />
      <button
        ref={button}
        type="button"
        className="button secondary"
        part="button-secondary"
        aria-describedby={`${id}-message`}
        // Not `disabled`: that would take the focus from who is using it.
        aria-disabled={uploading !== undefined || undefined}
        onClick={() => {
          if (uploading === undefined) field.current?.click()
        }}
      >
        <span>{t.addFile}</span>
      </button>
      {uploading !== undefined && <progress aria-label={t.fileUploading(uploading)} value={share} />}
      <FieldMessage id={`${id}-message`} error={problem} help={uploading && t.fileUploading(uploading)} />
    </div>
  )
}
