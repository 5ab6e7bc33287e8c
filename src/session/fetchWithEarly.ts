import type { EarlyAnswers } from './shareRequests.ts'

/** How long what was requested early is taken for new, in milliseconds. */
const NEW_FOR = 30_000

/** What calls of the API are sent with. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * `fetch` for calls of the API: each answer that was requested early serves one call of its URL and token. A call whose
 * early answer failed is sent.
 */
export function fetchWithEarly(early: EarlyAnswers = new Map()): Fetch {
  // A session is read again to learn what has changed; `shareRequests` has the early one.
  const left = new Map([...early].filter(([key]) => !key.includes('/session ')))
  const until = Date.now() + NEW_FOR
  const take = (address: string, init: RequestInit) => {
    if (left.size === 0 || Date.now() > until) return undefined
    const key = `${address} ${new Headers(init.headers).get('Authorization')?.replace('Bearer ', '')}`
    const answer = left.get(key)
    left.delete(key)
    return answer
  }
  return (address, init) => {
    const send = () => fetch(address, init)
    // What was not requested early is sent at once: a payment must have left before its screen is drawn.
    return take(address, init)?.then((answer) => (answer.ok ? answer : send()), send) ?? send()
  }
}
