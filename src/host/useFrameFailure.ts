import { useEffect } from 'react'
import { emitError } from './emitError.ts'
import { isRefused } from './refusals.ts'
import { useHost } from './HostContext.ts'

const HEADERS = '"Cross-Origin-Embedder-Policy: require-corp" and "Cross-Origin-Resource-Policy: cross-origin"'

/** How to allow what the page's Content-Security-Policy refuses to load from the origin of `url`. */
export const suggestionForPolicy = (directive: string, url: string): string =>
  `The Content-Security-Policy of this page refuses it: add ${new URL(url).origin} to ${directive}.`

/** How to make a frame load. A browser reports a reason only when the page's policy refused it. */
export function suggestionFor(url: string, isIsolated: boolean, isOriginless = false): string {
  if (isRefused('frame-src', url)) return suggestionForPolicy('frame-src', url)
  if (isOriginless) return 'This page is in a frame whose sandbox attribute does not have allow-same-origin: add it.'
  if (isIsolated) return `This page is cross-origin isolated, so ${url} has to be sent with ${HEADERS}.`
  return `Check that ${url} answers and that frame-src of the Content-Security-Policy has ${new URL(url).origin}. A page with a Cross-Origin-Embedder-Policy needs it to be sent with ${HEADERS}.`
}

/** Whether a frame around this page keeps its origin from it, by `sandbox` without `allow-same-origin`. A file has none either. */
const isOriginless = (): boolean => origin === 'null' && location.protocol !== 'file:'

/** Reports to the page and its console that the secure frame at `url` did not load; gives whether it never will. */
export function useFrameFailure(hasFailed: boolean, url: string): boolean {
  const { emit } = useHost()
  useEffect(() => {
    if (!hasFailed) return
    const message = `The frame at ${url} did not load.`
    const suggestion = suggestionFor(url, crossOriginIsolated, isOriginless())
    emitError(emit, 'load_failed', { retryable: !isOriginless(), message, suggestion })
  }, [emit, hasFailed, url])
  return isOriginless()
}
