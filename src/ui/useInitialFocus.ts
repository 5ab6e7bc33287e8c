import type { RefObject } from 'react'
import { useContext, useLayoutEffect, useRef } from 'react'
import { HiddenContext } from './HiddenContext.ts'
import { innermostFocus } from './innermostFocus.ts'

const CONTROLS = ['input', 'select', 'textarea', 'button', 'a[href]'].map((tag) => `${tag}:not([tabindex="-1"])`)
/** What stands in a frame takes the focus itself, once it can. */
const FRAMES = ['iframe', 'slot']

/**
 * Keeps the keyboard in an open dialog at the first thing to do: when it opens, at each new `step`, and when what had the
 * focus is gone. As long as there is nothing to do the focus waits at the dialog's title.
 */
export function useInitialFocus(
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

/** Gives the focus to the first thing to do in a box, or in what is marked `data-first` there; false where there is none. */
function focusFirst(box: Element): boolean {
  const place = box.querySelector('[data-first]') ?? box
  const first = place.querySelector<HTMLElement>([...CONTROLS, ...FRAMES].join())
  if (!first || first.matches(FRAMES.join())) return false
  const name = first.getAttribute('name')
  const chosen = first.matches('[type=radio]') && box.querySelector<HTMLElement>(`[name="${name}"]:checked`)
  ;(chosen || first).focus()
  return true
}
