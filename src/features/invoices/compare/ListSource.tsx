import { useId, useState } from 'react'
import { useAnnouncement } from '../../../ui/Announcer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useLostFocus } from '../../../ui/useLostFocus.ts'
import type { ListProblem } from './list.ts'
import type { Source } from './createComparison.ts'
import { useLimits, useProblem } from './useProblem.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  isBusy: boolean
  problem: ListProblem | undefined
  /** There was a list, which the payer has taken away. */
  wasCleared: boolean
  onSource: (source: Source) => void
}

const TYPES = '.csv,.tsv,.txt,.xlsx,.xml,text/csv,text/tab-separated-values,text/xml,application/xml'
/** More than a screen can use: to lay it out would hold the page up. In characters. */
const MOST_SHOWN = 20_000

/** Where the payer pastes rows or chooses a file. It is read as soon as it is there. */
export function ListSource({ isBusy, problem, wasCleared, onSource }: Props) {
  const { t } = useWords(messages)
  const { size } = useLimits()
  const message = useProblem(problem)
  const id = useId()
  const [field] = useLostFocus<HTMLTextAreaElement>(wasCleared)
  const [typed, setTyped] = useState('')
  useAnnouncement(isBusy ? t.compare.reading : message)
  return (
    <div className="list-source">
      <div className="field">
        <label htmlFor={id}>{t.compare.paste}</label>
        <textarea
          ref={field}
          id={id}
          name="list"
          rows={6}
          dir="auto"
          value={typed}
          // Some browsers check the spelling on their own servers.
          spellCheck={false}
          autoComplete="off"
          autoCorrect="off"
          data-gramm="false"
          translate="no"
          aria-describedby={`${id}-message`}
          onChange={(event) => setTyped(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (text.trim() === '') return
            event.preventDefault()
            if (text.length <= MOST_SHOWN) setTyped(text)
            onSource(text)
          }}
        />
        <FieldMessage id={`${id}-message`} help={t.compare.pasteHelp} />
        <div className="row">
          <Button kind="primary" isBusy={isBusy} onPress={() => onSource(typed)}>
            {t.compare.start}
          </Button>
        </div>
      </div>
      <div className="file-source">
        <label className="button secondary">
          <input
            type="file"
            className="hidden"
            accept={TYPES}
            aria-describedby={`${id}-file`}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // The same file can be chosen again once it is corrected, and its name stays nowhere.
              event.target.value = ''
              if (file) onSource(file)
            }}
          />
          <span>{t.compare.chooseFile}</span>
        </label>
        <FieldMessage id={`${id}-file`} help={t.compare.fileHelp(size)} />
      </div>
      {message && !isBusy && <Notice tone="danger">{message}</Notice>}
    </div>
  )
}
