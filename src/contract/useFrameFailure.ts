import { useEffect } from 'react'
import { emitError } from './emitError.ts'
import { isRefused } from '../lib/refusals.ts'
import { useHost } from './HostContext.ts'

const HEADERS = '"Cross-Origin-Embedder-Policy: require-corp" and "Cross-Origin-Resource-Policy: cross-origin"'

/** How to allow what the page's Content-Security-Policy refuses to load from the origin of `url`. */
export const suggestionForPolicy = (directive: string, url: string): string =>
  `The Content-Security-Policy of this page refuses it: add ${new URL(url).origin} to ${directive}.`

/** How to make a frame load. A browser reports a reason only when the page's policy refused it. */
export function suggestionFor(url: string, isIsolated: boolean): string {
  if (isRefused('frame-src', url)) return suggestionForPolicy('frame-src', url)
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
    emitError(emit, 'load_failed', { retryable: true, message, suggestion })
  }, [emit, hasFailed, url])
}
