import { useId, useRef, useState } from 'react'
import { DOCUMENT_TYPES, faultOfFile } from '../../../lib/documentFiles.ts'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { messages } from './words/en.json'

interface Props {
  file: File | undefined
  /** Why the file that was chosen cannot be sent. */
  fault: string | undefined
  isBusy: boolean
  onChange: (file: File | undefined) => void
}

/** One file that goes with a message, chosen in the system's own dialog. */
export function FileField({ file, fault, isBusy, onChange }: Props) {
  const { t } = useWords(messages)
  const { size } = useFormats()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const choose = (chosen: File) => {
    const found = faultOfFile(chosen)
    setProblem(found && t.query[found](chosen.name))
    if (!found) onChange(chosen)
  }
  return (
    <div className="field">
      <input
        ref={field}
        className="hidden"
        type="file"
        aria-hidden="true"
        tabIndex={-1}
        accept={DOCUMENT_TYPES.join(',')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) choose(chosen)
        }}
      />
      {file ? (
        <div className="row query-file">
          <bdi>{file.name}</bdi>
          <span className="small muted" translate="no">
            {size(file.size)}
          </span>
          <Button kind="text" isBusy={isBusy} onPress={() => onChange(undefined)}>
            {t.query.removeFile(file.name)}
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className="button secondary"
          part="button-secondary"
          aria-describedby={`${id}-message`}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) field.current?.click()
          }}
        >
          <span>{t.query.addFile}</span>
        </button>
      )}
      <FieldMessage id={`${id}-message`} error={problem ?? fault} help={file ? undefined : t.query.fileHelp} />
    </div>
  )
}
