import type { Host } from '../../contract/host.ts'

/** How long a call waits for the page's answer, in milliseconds. */
const PATIENCE = 10_000

/** What the page was asked for and has not answered yet: nobody is asked twice at once. */
const asked = new WeakMap<Host, Promise<boolean>>()

/**
 * Asks the page for a fresh token. False when it has none to give, or gives none in time: whoever waits can be told then,
 * and what comes later is taken all the same.
 */
export function renewToken(host: Host): Promise<boolean> {
  const answered = asked.get(host) ?? ask(host)
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false))])
}

function ask(host: Host): Promise<boolean> {
  let answer: Promise<string> | string | undefined
  host.emit('balance-token-expired', {
    respondWith: (token) => {
      answer = token
    },
  })
  const answered = Promise.resolve(answer)
    .then((token) => {
      if (typeof token !== 'string' || token === '') return false
      host.setToken(token)
      return true
    })
    .catch(() => false)
    .finally(() => asked.delete(host))
  asked.set(host, answered)
  return answered
}
