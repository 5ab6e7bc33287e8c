import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { innermostFocus } from './innermostFocus.ts'

/**
 * Moves the focus to what a screen begins with where it went with the screen before, and says whether it did: what has the
 * focus is read anyway. `wasInUse`: there was a screen before, so that no page is opened with the focus in it.
 */
export function useLostFocus<T extends HTMLElement>(wasInUse: boolean): [ref: RefObject<T | null>, isFocused: boolean] {
  const ref = useRef<T>(null)
  const [isFocused, setFocused] = useState(false)
  useLayoutEffect(() => {
    if (!wasInUse || !isFocusLost()) return
    ref.current?.focus({ preventScroll: true })
    setFocused(true)
  }, [wasInUse])
  return [ref, isFocused]
}

/** Nothing has it, or what has it is not drawn any more, as a frame whose place is gone. */
function isFocusLost(): boolean {
  const at = innermostFocus()
  return !at || at === document.body || !at.checkVisibility()
}
