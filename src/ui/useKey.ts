import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** Calls back when a key is pressed in one of a box's `places`, instead of what the platform does then. */
export function useKey<T extends HTMLElement>(key: string, onKey: () => void, places = '*'): RefObject<T | null> {
  const box = useRef<T>(null)
  // Before the next key, however soon it comes.
  useLayoutEffect(() => {
    const element = box.current
    const listener = (event: KeyboardEvent) => {
      if (event.key !== key || event.isComposing || event.defaultPrevented) return
      if (!(event.target as Element).matches(places)) return
      event.preventDefault()
      if (!event.repeat) onKey()
    }
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  })
  return box
}
