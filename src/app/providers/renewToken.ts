import type { Host } from '../../contract/host.ts'

/** How long a call waits for the page's answer, in milliseconds. */
const PATIENCE = 10_000

/**
 * Asks the page for a fresh token. False when it has none to give, or gives none in time: whoever waits can be told then,
 * and what comes later is taken all the same.
 */
export function renewToken(host: Host): Promise<boolean> {
  let answer: Promise<string> | string | undefined
  host.emit('balance-token-expired', {
    respondWith: (token) => {
      answer = token
    },
  })
  const taken = Promise.resolve(answer).then((token) => {
    if (typeof token !== 'string' || token === '') return false
    host.setToken(token)
    return true
  })
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false))
  return Promise.race([taken, late]).catch(() => false)
}
