import type { KeyboardEvent } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How far a page of the keyboard goes, in rows. */
const PAGE = 10

interface Options {
  readonly count: number
  /** Brings a row to where it is drawn. */
  readonly reveal: (index: number) => void
}

interface Pending {
  readonly body: HTMLElement
  readonly index: number
}

/**
 * One row of a long list is in the order of Tab; arrows, Home, End and Page keys go from row to row. Gives the row that has
 * the place, and what to listen by. A row is focused once it is drawn: `data-row` names it, and within it
 * `[data-row-focus]` takes the focus. The row before stays the active one until then.
 */
export function useRowKeys(options: Options) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(options.count - 1, 0))
  /** Where the next key goes on from: further than the active row while one is on its way. */
  const target = useRef(0)
  /** A row that is to be focused and is not drawn yet. */
  const pending = useRef<Pending>(undefined)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const row = pending.current
    // Whoever has left the list meanwhile is not brought back.
    if (row && (!row.body.matches(':focus-within') || focusRow(row))) pending.current = undefined
  })
  const onActivate = useCallback((index: number) => {
    target.current = index
    setActive(index)
  }, [])
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    const { count, reveal } = latest.current
    const last = count - 1
    const from = Math.min(target.current, last)
    const to = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + PAGE,
      PageUp: from - PAGE,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const body = event.currentTarget.closest('tbody')
    if (!body) return
    const index = Math.max(0, Math.min(to, last))
    target.current = index
    reveal(index)
    const row = { body, index }
    pending.current = focusRow(row) ? undefined : row
  }, [])
  return { active: current, onActivate, onKeyDown }
}

/** False where the row is not drawn. */
function focusRow({ body, index }: Pending): boolean {
  const found = body.querySelector<HTMLElement>(`[data-row="${index}"] [data-row-focus]`)
  found?.focus()
  return Boolean(found)
}
