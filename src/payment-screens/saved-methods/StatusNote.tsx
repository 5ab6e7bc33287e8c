import { useEffect, useRef } from 'react'
import type { Words } from '../../locales/useAfterWords.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'

export interface Status {
  readonly text: (words: Words) => string
  readonly tone: 'success' | 'danger' | 'warning'
  /** What had the focus is gone, so the keyboard goes on here. */
  readonly takesFocus: boolean
}

/** The result of the last change of the list. */
export function StatusNote({ status }: { status: Status }) {
  const box = useRef<HTMLDivElement>(null)
  const text = status.text(useAfterWords())
  useLateAnnouncement(status.takesFocus ? undefined : text)
  useEffect(() => {
    if (status.takesFocus) box.current?.focus()
  }, [status])
  return (
    <Notice ref={box} tone={status.tone}>
      {text}
    </Notice>
  )
}
