import { useEffect } from 'react'
import { asApiError } from '../api/ApiError.ts'
import { useHost } from '../host/HostContext.ts'
import { useAnnouncement } from '../ui/Announcer.tsx'
import { emitRefused } from '../host/emitAccount.ts'

interface Outcome {
  /** Announced. */
  failure?: string | undefined
  /** Reported to the page. */
  error?: Error | null
}

/** What a screen does once what it shows is read, or cannot be: from then on it is usable. */
export function useFirstRead(isOver: boolean, { failure, error }: Outcome = {}): void {
  const host = useHost()
  useEffect(() => {
    if (isOver) host.ready()
  }, [host, isOver])
  useEffect(() => {
    if (error) emitRefused(host.emit, asApiError(error))
  }, [host, error])
  useAnnouncement(failure)
}
