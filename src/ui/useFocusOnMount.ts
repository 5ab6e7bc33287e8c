import type { RefObject } from 'react'
import { useContext, useLayoutEffect, useRef } from 'react'
import { HiddenContext } from './HiddenContext.ts'

/** Moves the focus to what a new screen begins with, so that keyboard and screen reader go on from there. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  const isHidden = useContext(HiddenContext)
  useLayoutEffect(() => {
    if (isHidden) return
    ref.current?.focus({ preventScroll: true })
    // On a long page it may begin above what is in view. A page that nobody has touched yet stays where it is.
    if (navigator.userActivation.hasBeenActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isHidden])
  return ref
}
