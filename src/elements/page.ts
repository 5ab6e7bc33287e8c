import { bare } from '../lib/bare.ts'
import { environmentOf } from '../contract/environments.ts'
import type { EnvironmentName } from '../contract/environments.ts'

/** How long the answer to one element's first read of a session serves the others of the same token, in milliseconds. */
const SHARED_FOR = 5_000
/** How long an answer may take, in milliseconds. */
const TIME_LIMIT = 20_000

export interface PageOptions {
  /** Where the script came from, with a slash at the end. Serves the secure frame in the sandbox only. */
  assetsBaseUrl?: string | undefined
}

/** What is a page's by nature, for all elements on it. */
export interface Page {
  frameUrl: (environment: EnvironmentName) => string
  /** Reads a session once for all elements of its token that ask at about the same time. */
  readSession: (apiBaseUrl: string, token: string) => Promise<Response>
  /** Hands over an answer that is on its way already. */
  offerSession: (apiBaseUrl: string, token: string, answer: Promise<Response>) => void
  /** True for the first caller with this attempt. */
  claimOutcome: (attemptId: string) => boolean
}

export function createPage({ assetsBaseUrl }: PageOptions): Page {
  const sessions = new Map<string, { answer: Promise<Response>; since: number }>()
  const told = new Set<string>()
  const keyOf = (apiBaseUrl: string, token: string) => `${apiBaseUrl} ${token}`

  const offerSession: Page['offerSession'] = (apiBaseUrl, token, answer) => {
    sessions.set(keyOf(apiBaseUrl, token), { answer, since: Date.now() })
  }
  return {
    frameUrl: (name) => {
      const environment = environmentOf(name)
      // In production card numbers are typed on the provider's own origin, wherever the script was copied to.
      const base = environment.isProduction ? undefined : assetsBaseUrl
      return new URL('secure-frame.html', base ?? environment.assetsBaseUrl).href
    },
    readSession: async (apiBaseUrl, token) => {
      const key = keyOf(apiBaseUrl, token)
      const known = sessions.get(key)
      if (!known || Date.now() - known.since > SHARED_FOR) {
        offerSession(
          apiBaseUrl,
          token,
          fetch(
            `${apiBaseUrl}/v1/session`,
            bare({ headers: bare({ Authorization: `Bearer ${token}` }), signal: AbortSignal.timeout(TIME_LIMIT) }),
          ),
        )
      }
      const response = await sessions.get(key)?.answer
      if (!response) throw new Error('The session was not asked for.')
      return response.clone()
    },
    offerSession,
    claimOutcome: (attemptId) => {
      if (told.has(attemptId)) return false
      told.add(attemptId)
      return true
    },
  }
}
