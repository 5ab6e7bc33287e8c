import { useLayoutEffect, useRef } from 'react'
import { useHost } from '../host/HostContext.ts'
import type { Controls } from '../contract/controls.ts'
import { focusBeside } from '../ui/focusBeside.ts'

/**
 * Gives the element's public methods something to act on for as long as the screen is mounted: always what was passed last.
 * `focus` is asked only while nothing inside the element has the focus.
 */
export function useHostControls(controls: Controls): void {
  const host = useHost()
  const latest = useRef(controls)
  useLayoutEffect(() => {
    latest.current = controls
  })
  // Taken back before React gives the focus back, which asks for what comes after.
  useLayoutEffect(() => {
    host.setControls({
      submit: () => latest.current.submit(),
      validate: () => latest.current.validate(),
      // React focuses the element when what had the focus inside is gone; by then the screen may have put it elsewhere.
      focus: () => {
        if (focusBeside(host.cardFrame.parent) === null) latest.current.focus()
      },
      refresh: () => latest.current.refresh(),
      reset: () => latest.current.reset(),
    })
    return () => host.setControls(undefined)
  }, [host])
}
