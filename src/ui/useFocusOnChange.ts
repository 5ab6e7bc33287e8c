import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to a box when another step takes the place of the one in it: the button that led on is gone, and the
 * keyboard goes on at the top. The first step leaves the focus where it is; `undefined` as long as there is none.
 */
export function useFocusOnChange(step: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== undefined && before.current !== step) box.current?.focus()
    before.current = step
  }, [step])
  return box
}
