import type { KeyboardEvent } from 'react'
import { useState } from 'react'

/** How far a page of the keyboard goes, in rows. */
const PAGE = 10

interface Options {
  readonly count: number
  /** Brings a row to where it is drawn. */
  readonly reveal: (index: number) => void
}

/**
 * One row of a long list is in the order of Tab; arrows, Home, End and Page keys go from row to row. Gives the row that has
 * the place, and what to listen by. A row is focused once it is drawn: `data-row` names it, and within it
 * `[data-row-focus]` takes the focus.
 */
export function useRowKeys({ count, reveal }: Options) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(count - 1, 0))
  const go = (body: HTMLElement, to: number) => {
    const index = Math.max(0, Math.min(to, count - 1))
    setActive(index)
    reveal(index)
    // Drawn by the next frame at the latest, as it comes into sight.
    requestAnimationFrame(() => focusRow(body, index))
  }
  return {
    active: current,
    setActive,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = {
        ArrowDown: current + 1,
        ArrowUp: current - 1,
        PageDown: current + PAGE,
        PageUp: current - PAGE,
        Home: 0,
        End: count - 1,
      }[event.key]
      if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const body = event.currentTarget.closest('tbody')
      if (body) go(body, target)
    },
  }
}

function focusRow(body: HTMLElement, index: number): void {
  body.querySelector<HTMLElement>(`[data-row="${index}"] [data-row-focus]`)?.focus()
}
