import type { LoadVendor } from '../contract/services.ts'
import { environmentOf } from '../contract/environments.ts'
import type { EnvironmentName } from '../contract/environments.ts'
import type { PrefetchedSessions, RequestShared } from '../session/shareRequests.ts'
import { shareRequests } from '../session/shareRequests.ts'
import type { ImportAgain } from './diagnose.ts'

export interface PageOptions {
  /** The folder of the script, with a slash at the end. Serves the secure frame in the sandbox only. */
  assetsBaseUrl?: string | undefined
  /** The URL of the script's first module; undefined in a bundle of the page. */
  moduleUrl?: string | undefined
  importAgain?: ImportAgain | undefined
  sessions?: PrefetchedSessions
  loadVendor: LoadVendor
}

/** What all elements of a page share. */
export interface Page extends Pick<PageOptions, 'moduleUrl' | 'importAgain' | 'loadVendor'> {
  frameUrl: (environment: EnvironmentName) => string
  requestSession: RequestShared
  /** True for the first caller with this attempt. */
  claimOutcome: (attemptId: string) => boolean
}

export function createPage({ assetsBaseUrl, moduleUrl, importAgain, sessions, loadVendor }: PageOptions): Page {
  const claimed = new Set<string>()
  return {
    moduleUrl,
    importAgain,
    loadVendor,
    frameUrl: (name) => {
      const environment = environmentOf(name)
      // In production the card fields are always on the provider's origin, even if the script is a copy.
      const base = environment.isProduction ? undefined : assetsBaseUrl
      return new URL('secure-frame.html', base ?? environment.assetsBaseUrl).href
    },
    requestSession: shareRequests(environmentOf('sandbox').apiBaseUrl, sessions),
    claimOutcome: (attemptId) => {
      if (claimed.has(attemptId)) return false
      claimed.add(attemptId)
      return true
    },
  }
}
