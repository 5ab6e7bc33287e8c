import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'

const AnnouncerContext = createContext<(text: string) => void>(() => {})

/** One live region per element, there from the start, so that a screen reader hears every message in its order. */
export function Announcer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const announce = useMemo(
    () => (text: string) => {
      if (region.current) region.current.textContent = text
    },
    [],
  )
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div ref={region} className="hidden" role="status" />
    </AnnouncerContext>
  )
}

/** Says `text` once when it becomes something new. */
export function useAnnouncement(text: string | undefined): void {
  const announce = useContext(AnnouncerContext)
  useEffect(() => {
    if (text) announce(text)
  }, [announce, text])
}
