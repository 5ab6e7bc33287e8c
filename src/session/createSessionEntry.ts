import type { QueryClient, QueryState, SetDataOptions } from '@tanstack/react-query'
import type { Session } from '../api/types.ts'
import { subjectOf } from './subjectOf.ts'

/** The session of one element as an entry of the element's query cache, which nothing else writes. */
export interface SessionEntry {
  readonly query: {
    readonly queryKey: readonly string[]
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<Session>
  }
  getState: () => QueryState<Session> | undefined
  /** Calls back after each read, and whenever something of the cache changes; gives back how to stop. */
  subscribe: (listener: () => void) => () => void
  /** Reads the session again. Never rejects: the entry holds the error. */
  refresh: () => Promise<void>
  /**
   * Shows what another call returned, unless that of another subject is shown by now. `updatedAt`: when the server
   * answered, in milliseconds since 1970. @default now
   */
  update: (session: Session, options?: SetDataOptions) => void
  /** Reads again where the page has set another token, or the screens have another language than the session. */
  sync: (token: string | undefined, language: string) => void
  /** Removes the entry once no screen shows it: the next token finds nothing of this one. */
  drop: () => void
}

/** `read`: gets the session of the token that the page set last, whosever it is, or what stands for one under another key. */
export function createSessionEntry(
  cache: QueryClient,
  read: (signal: AbortSignal) => Promise<Session>,
  queryKey: readonly string[] = ['session'],
): SessionEntry {
  /** What the session was last read for. `untranslated`: its subject, if the answer was in another language. */
  let synced: { token: string | undefined; language: string; untranslated?: string | undefined } | undefined

  const getState = () => cache.getQueryState<Session>(queryKey)

  async function refresh(): Promise<void> {
    // Before there is data, a second read would join the one that is under way, which may be of the token before.
    if (!getState()?.data) await cache.cancelQueries({ queryKey })
    await cache.refetchQueries({ queryKey })
  }

  function sync(token: string | undefined, language: string): void {
    const session = getState()?.data
    const subject = session && subjectOf(session)
    // The first read leaves before the words are chosen, in the languages of the browser.
    const locale = session?.requiredConsents[0]?.locale
    const untranslated = locale === undefined || language.startsWith(locale) ? undefined : subject
    const before = synced ?? { token, language }
    synced = { token, language, untranslated }
    const isTranslated = language !== before.language
    if (token !== before.token || isTranslated || (untranslated && untranslated !== before.untranslated)) void refresh()
    // Names of cards and accounts stand in what else was read of the subject.
    if (isTranslated && subject) void cache.invalidateQueries({ predicate: ({ queryKey: [, id] }) => id === subject })
  }

  return {
    query: { queryKey, queryFn: ({ signal }) => read(signal) },
    getState,
    subscribe: (listener) => cache.getQueryCache().subscribe(listener),
    refresh,
    update: (session, options) =>
      void cache.setQueryData<Session>(
        queryKey,
        (shown) => (shown && subjectOf(shown) === subjectOf(session) ? session : shown),
        options,
      ),
    sync,
    drop: () => {
      synced = undefined
      queueMicrotask(() => cache.removeQueries({ queryKey, type: 'inactive' }))
    },
  }
}
