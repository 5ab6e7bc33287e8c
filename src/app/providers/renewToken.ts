import type { Host } from '../../contract/host.ts'

/** How long a call waits for the page's answer, in milliseconds. */
const PATIENCE = 10_000

interface Question {
  /** The token that had run out. */
  readonly token: string | undefined
  readonly answered: Promise<boolean>
}

/** What a page was asked and has not answered yet: it is not asked twice about one token. */
const open = new WeakMap<Host, Question>()

/**
 * Asks the page for a fresh token. False when it has none to give, or gives none in time: whoever waits can be told then,
 * and what comes later is taken all the same.
 */
export function renewToken(host: Host): Promise<boolean> {
  const known = open.get(host)
  const question = known?.token === host.getConfig().token ? known : undefined
  const { answered } = question ?? ask(host)
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false))])
}

function ask(host: Host): Question {
  const { token: old } = host.getConfig()
  let answer: Promise<string> | string | undefined
  host.emit('balance-token-expired', {
    respondWith: (token) => {
      answer = token
    },
  })
  const answered = Promise.resolve(answer)
    .then((token) => {
      if (typeof token !== 'string' || token === '') return false
      // A page that has set another one meanwhile means that one.
      if (host.getConfig().token === old) host.setToken(token)
      return true
    })
    .catch(() => false)
    .finally(() => {
      if (open.get(host) === question) open.delete(host)
    })
  const question = { token: old, answered }
  open.set(host, question)
  return question
}
