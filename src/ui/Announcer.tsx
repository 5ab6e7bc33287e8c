import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { HiddenContext } from './HiddenContext.ts'

type Announce = (text: string, inPlaceOf?: string) => void

const AnnouncerContext = createContext<Announce>(() => {})

/** One live region per element, there from the start, so that a screen reader hears every message in its order. */
export function Announcer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const announce = useMemo(
    (): Announce => (text, inPlaceOf) => {
      const element = region.current
      if (element && (inPlaceOf ?? element.textContent) === element.textContent) element.textContent = text
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

/**
 * Says `text` once when it becomes something new, and takes it back when it is true no more. What is out of sight is said
 * when it is shown.
 */
export function useAnnouncement(text: string | undefined): void {
  const announce = useContext(AnnouncerContext)
  const isHidden = useContext(HiddenContext)
  useEffect(() => {
    if (!text || isHidden) return
    announce(text)
    return () => announce('', text)
  }, [announce, text, isHidden])
}
