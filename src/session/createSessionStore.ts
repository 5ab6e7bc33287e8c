import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/Api.ts'
import { createApi } from '../api/createApi.ts'
import { parseSession } from '../api/shapes.ts'
import type { Session } from '../api/types.ts'
import type { Host } from '../host/Host.ts'
import type { Store } from '../lib/createStore.ts'
import { createStore } from '../lib/createStore.ts'
import type { SessionEntry } from './createSessionEntry.ts'
import { createSessionEntry } from './createSessionEntry.ts'
import type { RenewalHost } from './renewToken.ts'
import { subjectOf } from './subjectOf.ts'

/** How long the shared first answer may take, in milliseconds. */
const FIRST_LIMIT = 20_000

type SessionHost = RenewalHost & Pick<Host, 'apiBaseUrl' | 'pageLanguage' | 'requestSession' | 'fetch'>

/** The session of one element, and the calls that go with its tokens. */
export interface SessionStore extends SessionEntry {
  /** The calls for one subject. */
  of: (subject: string) => Api
  /**
   * The id of an order for which Pay was pressed and nothing was sent, as the page had set another one. The next screen shows
   * the payer that nothing was charged.
   */
  replaced: Store<string | undefined>
}

export function createSessionStore(host: SessionHost, cache: QueryClient): SessionStore {
  /** The last token of each subject whose session was read. */
  const tokens = new Map<string, string>()
  let isFirstRead = true

  const entry = createSessionEntry(cache, read)
  const getPageToken = () => host.getConfig().token ?? ''
  /** Calls that find the token expired at the same time request one new token of the page. */
  const renewToken = shareRunning(() => import('./renewToken.ts').then((module) => module.renewToken(host, entry)))
  const createCalls = createApi({
    baseUrl: host.apiBaseUrl,
    getLanguage: () => host.getConfig().locale ?? host.pageLanguage(),
    source: host.getConfig().older?.source,
    fetch: host.fetch,
  })

  async function read(signal?: AbortSignal): Promise<Session> {
    let token = getPageToken()
    const first = isFirstRead ? readFirst(host.requestSession()) : undefined
    isFirstRead = false
    const getToken = () => (token = getPageToken())
    const session = (await first) ?? (await createCalls({ getToken, renewToken }).getSession(signal))
    // The page may have set another token meanwhile: then the answer is not that token's.
    if (token === getPageToken()) tokens.set(subjectOf(session), token)
    return session
  }

  function of(subject: string): Api {
    const getToken = () => tokens.get(subject) ?? ''
    /** No new token is requested of a page that has set another one, and a token of another subject is not used. */
    const renew = shareRunning(async () => {
      if (getToken() === getPageToken() && !(await renewToken())) return false
      return read().then(
        (session) => subjectOf(session) === subject,
        () => false,
      )
    })
    return {
      ...createCalls({ getToken, renewToken: renew }),
      subject,
      getToken,
      isCurrent: () => {
        const token = getPageToken()
        const [owner] = [...tokens].find(([, last]) => last === token) ?? []
        return owner === undefined ? undefined : owner === subject
      },
    }
  }

  return { ...entry, of, replaced: createStore<string | undefined>(undefined) }
}

/** A call while `run` is under way gets the result of that one. */
function shareRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => (running ??= run().finally(() => (running = undefined)))
}

/**
 * `undefined` unless a valid session comes in time: the client then requests it again, and reports the error. The request
 * has a time limit of its own, which a `fetch` that the page has replaced may drop.
 */
async function readFirst(first: Promise<Response>): Promise<Session | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), FIRST_LIMIT)))
  const parse = async () => {
    const response = await first
    const parsed = parseSession(await response.json())
    return response.ok && 'value' in parsed ? parsed.value : undefined
  }
  return Promise.race([parse().catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
