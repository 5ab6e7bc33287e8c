import { useEffect, useRef } from 'react'
import type { Failure } from '../../payment/phase.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'

/** Why the last try failed: what happened, whether money moved, what to do now. */
export function FailureNotice({ code }: { code: Failure['code'] }) {
  const { t } = useAfterWords()
  const words = code === 'not_received' ? t.notReceived : (t.errors[code] ?? t.errors.internal_error ?? '')
  const box = useRef<HTMLDivElement>(null)
  useLateAnnouncement(words)
  // The focus goes to the card number, which may push the reason out of sight.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [code])
  return (
    <div ref={box}>
      <Notice tone="danger">
        <p>{words}</p>
      </Notice>
    </div>
  )
}
