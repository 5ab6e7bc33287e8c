import type { requestSession } from './requestSession.ts'

/** How long an answer serves the other elements of its token, in milliseconds. */
const SHARED_FOR = 5_000

/** The sandbox's answers that the loader has requested, by token. */
export type PrefetchedSessions = ReadonlyMap<string, Promise<Response>>

/** Requests a session once for all elements of its token that start at about the same time. */
export type RequestShared = (apiBaseUrl: string, token: string, source?: string) => Promise<Response>

export type RequestSession = typeof requestSession

/** `request` asks once; `sandboxUrl`: the API that the prefetched answers are of. */
export function shareRequests(
  request: RequestSession,
  sandboxUrl: string,
  prefetched: PrefetchedSessions = new Map(),
): RequestShared {
  const keyOf = (apiBaseUrl: string, token: string) => `${apiBaseUrl} ${token}`
  const shared = new Map(
    [...prefetched].map(([token, answer]) => [keyOf(sandboxUrl, token), { answer, since: Date.now() }]),
  )
  return async (apiBaseUrl, token, source) => {
    for (const [key, { since }] of shared) if (Date.now() - since > SHARED_FOR) shared.delete(key)
    const key = keyOf(apiBaseUrl, token)
    let entry = shared.get(key)
    if (!entry) {
      entry = { answer: request(apiBaseUrl, token, source), since: Date.now() }
      shared.set(key, entry)
    }
    return (await entry.answer).clone()
  }
}
