import type { LoadVendor } from '../contract/services.ts'
import { environmentOf } from '../contract/environments.ts'
import type { EnvironmentName } from '../contract/environments.ts'
import type { Fetch } from '../session/fetchWithEarly.ts'
import { fetchWithEarly } from '../session/fetchWithEarly.ts'
import type { EarlyAnswers, RequestEarly, RequestShared } from '../session/shareRequests.ts'
import { shareRequests } from '../session/shareRequests.ts'
import type { ImportAgain } from './diagnose.ts'
import type { DrawsOutlines, Outline } from './outline.ts'

export interface PageOptions {
  /** The folder of the script, with a slash at the end. Serves the secure frame in the sandbox only. */
  assetsBaseUrl?: string | undefined
  /** The URL of the script's first module; undefined in a bundle of the page. */
  moduleUrl?: string | undefined
  importAgain?: ImportAgain | undefined
  requestEarly: RequestEarly
  early?: EarlyAnswers
  outline: DrawsOutlines
  /** What the loader has drawn in elements, each until that element takes it over. */
  outlines?: WeakMap<Element, Outline> | undefined
  loadVendor: LoadVendor
}

/** What all elements of a page share. */
export interface Page extends Pick<PageOptions, 'moduleUrl' | 'importAgain' | 'loadVendor' | 'outline' | 'outlines'> {
  frameUrl: (environment: EnvironmentName) => string
  requestSession: RequestShared
  /** For calls of the API. */
  fetch: Fetch
  /** True for the first caller with this attempt. */
  claimOutcome: (attemptId: string) => boolean
}

export function createPage({ assetsBaseUrl, requestEarly, early, ...shared }: PageOptions): Page {
  const claimed = new Set<string>()
  return {
    ...shared,
    frameUrl: (name) => {
      const environment = environmentOf(name)
      // In production the card fields are always on the provider's origin, even if the script is a copy.
      const base = environment.isProduction ? undefined : assetsBaseUrl
      return new URL('secure-frame.html', base ?? environment.assetsBaseUrl).href
    },
    requestSession: shareRequests(requestEarly, early),
    fetch: fetchWithEarly(early),
    claimOutcome: (attemptId) => {
      if (claimed.has(attemptId)) return false
      claimed.add(attemptId)
      return true
    },
  }
}
