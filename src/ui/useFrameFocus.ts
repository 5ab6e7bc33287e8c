import { useEffect } from 'react'
import { innermostFocus } from './innermostFocus.ts'

/** Gives the focus to what stands in a frame once it can be used, where it waits at the title of the dialog for that. */
export function useFrameFocus(isReady: boolean, focus: () => void): void {
  useEffect(() => {
    if (isReady && innermostFocus()?.matches('.dialog-head *')) focus()
  }, [isReady, focus])
}
