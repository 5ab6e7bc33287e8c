import { useEffect, useRef } from 'react'
import type { Failure } from '../../payment/phase.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { errorText } from '../../locales/errors/errorText.ts'

/** Why the last try failed: what happened, whether money moved, what to do now. */
export function FailureNotice({ code }: { code: Failure['code'] }) {
  const words = useWords(messages)
  const text = code === 'not_received' ? words.t.notReceived : errorText(words, code)
  const box = useRef<HTMLDivElement>(null)
  useLateAnnouncement(text)
  // The focus goes to the card number, which may push the reason out of sight.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [code])
  return (
    <div ref={box}>
      <Notice tone="danger">
        <p>{text}</p>
      </Notice>
    </div>
  )
}
