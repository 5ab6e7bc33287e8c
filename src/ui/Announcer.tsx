import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Voice } from './createVoice.ts'
import { createVoice } from './createVoice.ts'
import { HiddenContext } from './HiddenContext.ts'

const AnnouncerContext = createContext<{ voices: Voice[]; voice: Voice } | undefined>(undefined)

/**
 * One live region for an element or an open dialog, there from the start, so that a screen reader hears every message in
 * its order. While a dialog has its own, the one around it is silent.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const outer = useContext(AnnouncerContext)
  const isHidden = useContext(HiddenContext)
  const [inner] = useState(() => {
    const voices = outer?.voices ?? []
    return { voices, voice: createVoice(voices) }
  })
  useLayoutEffect(() => (isHidden ? undefined : inner.voice.open(region.current)), [inner, isHidden])
  return (
    <AnnouncerContext value={inner}>
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
  const voice = useContext(AnnouncerContext)?.voice
  const isHidden = useContext(HiddenContext)
  useEffect(() => {
    if (!text || isHidden || !voice) return
    voice.announce(text)
    return () => voice.announce('', text)
  }, [voice, text, isHidden])
}
