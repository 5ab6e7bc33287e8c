import type { RefObject } from 'react'
import { useContext, useLayoutEffect, useRef } from 'react'
import { focusFirst } from './focusFirst.ts'
import { HiddenContext } from './HiddenContext.ts'
import { innermostFocus } from './innermostFocus.ts'

/**
 * Keeps the keyboard in an open dialog at the first thing to do: when it opens, at each new `step`, and when what had the
 * focus is gone. As long as there is nothing to do the focus waits at the dialog's title.
 */
export function useFirstThing(
  step: unknown,
): [title: RefObject<HTMLHeadingElement | null>, box: RefObject<HTMLDivElement | null>] {
  const title = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isHidden = useContext(HiddenContext)
  useLayoutEffect(() => {
    const element = box.current
    const waiting = title.current
    if (!element?.closest('dialog')?.open || isHidden) return
    const begin = () => {
      if (!focusFirst(element)) waiting?.focus()
    }
    let last: Element | null = null
    const onFocus = ({ target }: FocusEvent) => (last = target as Element)
    element.addEventListener('focusin', onFocus)
    begin()
    const observer = new MutationObserver(() => {
      const at = innermostFocus()
      // A press beside everything takes the focus away too, and means that.
      const isGone = last?.isConnected === false && (!at || at === document.body || at.localName === 'dialog')
      if (isGone || at === waiting) begin()
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [step, isHidden])
  return [title, box]
}
