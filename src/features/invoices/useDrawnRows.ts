import type { Range, Virtualizer } from '@tanstack/react-virtual'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useRowKeys } from './useRowKeys.ts'

interface Options {
  /** What scrolls. */
  readonly place: RefObject<HTMLElement | null>
  readonly count: number
  /** Which rows are listed and in which order, as one text. */
  readonly listed: string
  readonly hasMore: boolean
  readonly onMore: () => void
}

/** The height of a row before it is measured, in pixels. */
const ROW = 57
/** So many rows above and below what is in sight are drawn. */
const OVERSCAN = 4
/** The next page is read when so many rows are left. */
const AHEAD = 30

/** The indexes of the rows that are drawn, with one more. */
const withRow = (indexes: number[], index: number) =>
  indexes.includes(index) ? indexes : [...indexes, index].sort((one, other) => one - other)

/** A browser reports a scroll in the frame after, which would be empty: what comes into sight is drawn before it. */
const reportScroll = (place: HTMLElement | null) => place?.dispatchEvent(new Event('scroll'))

/** Which rows of a long list are drawn: those in sight, and the one that is in the order of Tab. */
export function useDrawnRows({ place, count, listed, hasMore, onMore }: Options) {
  const current = useRef<Virtualizer<HTMLElement, Element>>(undefined)
  const reveal = (index: number) => {
    current.current?.scrollToIndex(index)
    setTimeout(reportScroll, 0, place.current)
  }
  const { active, onActivate, onKeyDown } = useRowKeys({ count, reveal })
  // No component is compiled here, so what it returns is not kept by one.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => place.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    // The active row stays: what has the focus would lose it, and Tab would lead past the list.
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), active), [active]),
    // What is scrolled to is drawn in a task of its own: a frame is long enough with its layout.
    useFlushSync: false,
  })
  useLayoutEffect(() => {
    current.current = virtualizer
  }, [virtualizer])
  const last = virtualizer.range?.endIndex ?? 0
  useEffect(() => {
    if (!hasMore || last < count - AHEAD) return undefined
    // Not in the task that draws.
    const timer = setTimeout(onMore)
    return () => clearTimeout(timer)
  }, [hasMore, last, count, onMore])
  // Another list begins at its top: from further down it would be read page by page.
  useLayoutEffect(() => {
    // In the frame, which lays the list out anyway: to scroll it needs that.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollTo(0, 0)
      reportScroll(place.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [place, listed])
  const items = virtualizer.getVirtualItems()
  return { items, after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0), active, onActivate, onKeyDown }
}
