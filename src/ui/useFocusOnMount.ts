import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Moves the focus to what a new screen begins with, so that keyboard and screen reader go on from there. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return ref
}
