import { useEffect, useState } from 'react'
import { blocksForms } from './blocksForms.ts'
import { emitError } from './emitError.ts'
import { useHost } from './HostContext.ts'

/**
 * Whether the page of a bank at `url` may not send its forms, because of the frame that the merchant's page is in; reported
 * to that page and its console. The bank's page is shown all the same: some need no form, as one that waits for an app.
 */
export function useBlockedForms(url: string | undefined): boolean {
  const { emit } = useHost()
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (url === undefined || !blocksForms(document)) return
    setBlocked(true)
    const message = `The page of the bank at ${new URL(url).origin} cannot send its forms.`
    const suggestion = 'This page is in a frame whose sandbox attribute does not have allow-forms: add it.'
    emitError(emit, 'load_failed', { retryable: true, message, suggestion })
  }, [emit, url])
  return isBlocked
}
