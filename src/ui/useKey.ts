import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Calls back when a key is pressed in one of a box's `places`, instead of what the platform does then. */
export function useKey<T extends HTMLElement>(key: string, onKey: () => void, places = '*'): RefObject<T | null> {
  const box = useRef<T>(null)
  useEffect(() => {
    const element = box.current
    const listener = (event: KeyboardEvent) => {
      if (event.key !== key || event.isComposing || event.repeat || !(event.target as Element).matches(places)) return
      event.preventDefault()
      onKey()
    }
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  })
  return box
}
