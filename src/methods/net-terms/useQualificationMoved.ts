import { useCallback, useEffect, useRef } from 'react'
import type { Qualification } from '../../api/accountTypes.ts'
import { useHost } from '../../host/HostContext.ts'
import { emitQualification } from '../../host/emitAccount.ts'

/**
 * The page gets an event for each state of the application that is new; the answer is for states that a dialog finds.
 * `onNew` comes with each such event, and must be the same every time.
 */
export function useQualificationMoved(qualification: Qualification, onNew?: () => void): (now: Qualification) => void {
  const host = useHost()
  const sent = useRef(qualification.status)
  const read = useRef(qualification.status)
  const moved = useCallback(
    (now: Qualification) => {
      if (sent.current === now.status) return
      sent.current = now.status
      emitQualification(host.emit, now)
      onNew?.()
    },
    [host, onNew],
  )
  // It may be decided while its dialog is closed.
  useEffect(() => {
    if (read.current !== qualification.status && qualification.status !== 'in_progress') moved(qualification)
    read.current = qualification.status
  }, [qualification, moved])
  return moved
}
