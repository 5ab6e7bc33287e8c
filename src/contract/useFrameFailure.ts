import { useEffect } from 'react'
import { emitError } from './emitError.ts'
import { VERSION } from './environments.ts'
import { useHost } from './HostContext.ts'

const HEADERS = '"Cross-Origin-Embedder-Policy: require-corp" and "Cross-Origin-Resource-Policy: cross-origin"'

/** What lets a frame load: a browser gives a page no reason why one did not. */
export function suggestionFor(url: string, isIsolated: boolean): string {
  if (isIsolated) return `This page is cross-origin isolated, so ${url} has to be sent with ${HEADERS}.`
  return `Check that ${url} answers and that frame-src of the Content-Security-Policy has ${new URL(url).origin}. A page with a Cross-Origin-Embedder-Policy needs it to be sent with ${HEADERS}.`
}

/** Reports to the page and its console that the secure frame at `url` did not load. */
export function useFrameFailure(hasFailed: boolean, url: string): void {
  const { emit } = useHost()
  useEffect(() => {
    if (!hasFailed) return
    const message = `The frame at ${url} did not load.`
    const suggestion = suggestionFor(url, crossOriginIsolated)
    console.error(`Balance ${VERSION}: ${message} ${suggestion}`)
    emitError(emit, 'load_failed', { retryable: true, message, suggestion })
  }, [emit, hasFailed, url])
}
