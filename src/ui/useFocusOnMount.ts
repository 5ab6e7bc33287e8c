import type { RefObject } from 'react'
import { useContext, useEffect, useRef } from 'react'
import { HiddenContext } from './HiddenContext.ts'

/** Moves the focus to what a new screen begins with, so that keyboard and screen reader go on from there. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  const isHidden = useContext(HiddenContext)
  useEffect(() => {
    if (!isHidden) ref.current?.focus({ preventScroll: true })
  }, [isHidden])
  return ref
}
