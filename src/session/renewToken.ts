import { VERSION } from '../contract/environments.ts'
import type { Host } from '../host/Host.ts'
import type { SessionEntry } from './createSessionEntry.ts'
import { subjectOf } from './subjectOf.ts'

/** How long a call waits for the page's answer, in milliseconds. */
const ANSWER_LIMIT = 10_000
/** How long a token that the page was asked for counts as fresh, in milliseconds. One that has run out by then is the end. */
const FRESH_FOR = 2_000

export type RenewalHost = Pick<Host, 'emit' | 'getConfig' | 'setToken' | 'tagName'>
/** What was read of the session, and when something else is. */
type SessionReads = Pick<SessionEntry, 'getState' | 'subscribe'>

interface Question {
  /** The token that had run out. */
  readonly token: string | undefined
  readonly answered: Promise<boolean>
}

/** What a page was asked and has not answered yet: it is not asked twice about one token. */
const open = new WeakMap<RenewalHost, Question>()
/** When a page last gave a token in time, in milliseconds. */
const renewedAt = new WeakMap<RenewalHost, number>()

/**
 * Asks the page for a fresh token. False when it has none to give, or gives none in time: whoever waits can be answered then,
 * and what comes later is taken all the same.
 */
export async function renewToken(host: RenewalHost, entry: SessionReads): Promise<boolean> {
  if (performance.now() < (renewedAt.get(host) ?? -Infinity) + FRESH_FOR) return false
  const pending = open.get(host)
  const question = pending?.token === host.getConfig().token ? pending : undefined
  const { answered } = question ?? ask(host, entry)
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_LIMIT, false))
  const isRenewed = await Promise.race([answered, late])
  if (isRenewed) renewedAt.set(host, performance.now())
  return isRenewed
}

function ask(host: RenewalHost, entry: SessionReads): Question {
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
      if (host.getConfig().token === old) {
        explainOther(host, entry, token)
        host.setToken(token)
      }
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

/** One line of the console if the token is of something else: to a payer it only looks like a form that was emptied. */
function explainOther({ tagName, getConfig }: RenewalHost, { getState, subscribe }: SessionReads, token: string): void {
  const before = getState()?.data
  if (!before) return
  const stop = subscribe(() => {
    const data = getState()?.data
    if (!data || data === before) return
    stop()
    // One that the page has set meanwhile means what it shows.
    if (getConfig().token !== token || subjectOf(data) === subjectOf(before)) return
    console.warn(
      `Balance ${VERSION}: respondWith() got a token of another ${data.transaction ? 'order' : 'buyer'}, so <${tagName}> began a new visit. Give it a fresh token of the same one.`,
    )
  })
}
