/** Says `text` next; with `inPlaceOf` takes that back, whether it was said or waits. */
type Announce = (text: string, inPlaceOf?: string) => void
type Region = { textContent: string | null } | null

export interface Voice {
  readonly announce: Announce
  /** Speaks instead of the voices before it. Returns how to stop; then the one before goes on. */
  readonly open: (region: Region) => () => void
  readonly flush: () => void
}

/**
 * What speaks through a live region. Of `voices`, all that are open, only the last one speaks: what stands behind an open
 * dialog waits, and says afterwards what is still true.
 */
export function createVoice(voices: Voice[]): Voice {
  let region: Region = null
  let waiting = ''
  const voice: Voice = {
    announce(text, inPlaceOf) {
      if (inPlaceOf === undefined || waiting === inPlaceOf) waiting = text
      else if (region?.textContent === inPlaceOf) region.textContent = text
      voice.flush()
    },
    open(element) {
      region = element
      voices.push(voice)
      voice.flush()
      return () => {
        voices.splice(voices.indexOf(voice), 1)
        voices.at(-1)?.flush()
      }
    },
    flush() {
      if (!waiting || !region || voices.at(-1) !== voice) return
      region.textContent = waiting
      waiting = ''
    },
  }
  return voice
}
