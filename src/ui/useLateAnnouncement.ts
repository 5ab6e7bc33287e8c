import { useEffect, useState } from 'react'
import { useAnnouncement } from './Announcer.tsx'

/** By then a screen reader has begun to read what has the focus, in milliseconds; it drops what was said just before. */
const AFTER_FOCUS = 500

/** Says `text` after the focus has moved, which happens together with what is said. */
export function useLateAnnouncement(text: string | undefined): void {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), AFTER_FOCUS)
    return () => clearTimeout(timer)
  }, [text])
  useAnnouncement(late === text ? text : undefined)
}
