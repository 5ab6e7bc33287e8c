import type { requestEarly } from './requestEarly.ts'

/** How long an answer serves the other elements of its token, in milliseconds. */
const SHARED_FOR = 5_000

/** What the loader has requested, by URL and token with a space between. */
export type EarlyAnswers = ReadonlyMap<string, Promise<Response>>

/** Requests a session once for all elements of its token that start at about the same time. */
export type RequestShared = (apiBaseUrl: string, token: string, source?: string) => Promise<Response>

export type RequestEarly = typeof requestEarly

/** `request` asks once; `early`: what was requested already. */
export function shareRequests(request: RequestEarly, early: EarlyAnswers = new Map()): RequestShared {
  const shared = new Map([...early].map(([key, answer]) => [key, { answer, since: Date.now() }]))
  return async (apiBaseUrl, token, source) => {
    for (const [key, { since }] of shared) if (Date.now() - since > SHARED_FOR) shared.delete(key)
    const url = `${apiBaseUrl}/v1/session`
    const key = `${url} ${token}`
    let entry = shared.get(key)
    if (!entry) {
      entry = { answer: request(url, token, source), since: Date.now() }
      shared.set(key, entry)
    }
    return (await entry.answer).clone()
  }
}
