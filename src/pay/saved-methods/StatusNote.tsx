import { useLayoutEffect, useRef } from 'react'
import type { SavedPaymentMethod } from '../../api/types.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import type { Words } from '../../locales/createWords.ts'
import { useLocale } from '../../locales/LocaleContext.ts'

export interface Status {
  /** `labelOf` gives the label of a method as it is now: it follows the language. */
  readonly text: (words: Words, labelOf: (method: SavedPaymentMethod) => string) => string
  readonly tone: 'success' | 'danger' | 'warning'
  /** What had the focus is gone, so the keyboard goes on here. */
  readonly takesFocus: boolean
}

/** The result of the last change of the list. */
export function StatusNote({ status, methods }: { status: Status; methods: readonly SavedPaymentMethod[] }) {
  const box = useRef<HTMLDivElement>(null)
  const labelOf = ({ id, label }: SavedPaymentMethod) => methods.find((method) => method.id === id)?.label ?? label
  const text = status.text(useLocale(), labelOf)
  useLateAnnouncement(status.takesFocus ? undefined : text)
  useLayoutEffect(() => {
    if (status.takesFocus) box.current?.focus()
  }, [status])
  return (
    <Notice ref={box} tone={status.tone}>
      {text}
    </Notice>
  )
}
