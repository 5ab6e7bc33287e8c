import type { LedgerEntry, Session } from './merchant.ts'
import type { Report } from './page/bench.ts'
import type { Post } from './page/network.ts'
import type { Screen } from './page/screen.ts'
import type { Seen } from './page/witness.ts'

export interface Facts {
  readonly transactionId: string
  readonly ledger: readonly LedgerEntry[]
  readonly session: Session
  /** What the page wrote down; one of each document, where there were several. */
  readonly reports: readonly Report[]
  /** What every element shows in the end, faults gone. */
  readonly screens: readonly Screen[]
}

/** Words that say that no money moved and that paying again is right. */
const NOTHING_CHARGED = /Nothing was charged|didn’t reach us|declined|You can pay again/
/** What the seller did to the order is no outcome of a payment, though it says that too. */
const OF_SELLER = /The seller (changed|replaced)/
const POSTS_AT_MOST = 4
/** How long a tab that was opened at the very moment of a payment may take to learn of it, in milliseconds. */
const MOMENT = 5_000

const money = (minor: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100)

/** Everything that is not as it must be, each in one sentence that begins with the invariant. */
export function judge(facts: Facts): string[] {
  const charges = facts.ledger.filter(({ type }) => type === 'charge' || type === 'authorization')
  const [charge] = charges
  const told = facts.reports.map((report) => successesOf(report))
  const attempts = [facts.session.activeAttempt, facts.session.lastAttempt]
  const paid = attempts.find((attempt) => attempt?.id === charge?.attemptId)
  return [
    ...(charges.length > 1 ? [`I1: charged ${charges.length} times`] : []),
    ...facts.screens.flatMap(({ state, text }) =>
      (state === 'done') === (charge !== undefined)
        ? []
        : [`I2/I3: ${charge ? 'charged' : 'not charged'}, and the screen says ${state}: ${text}`],
    ),
    ...(charge && paid ? ofCharge(facts, charge, paid.idempotencyKey) : []),
    ...(charge && !paid ? ['I2: charged for an attempt that the session does not know'] : []),
    ...ofAttempts(facts),
    ...facts.reports.flatMap(ofPosts),
    ...facts.reports.flatMap(shownUntold),
    ...told.flatMap((attemptIds) =>
      new Set(attemptIds).size === attemptIds.length
        ? []
        : [`I8: balance-success ${attemptIds.length} times in one document`],
    ),
    ...(!charge && told.flat().length > 0 ? ['I3: balance-success, and nothing was charged'] : []),
    ...facts.reports.flatMap(({ troubles }) => troubles.map((trouble) => `I8: ${trouble}`)),
  ]
}

function successesOf({ heard }: Report): unknown[] {
  return heard.filter(({ name }) => name === 'success').map(({ detail }) => detail.attemptId)
}

/** A page may be left as soon as the payer has read what became of the payment: its merchant must have heard by then. */
function shownUntold({ seen, heard }: Report): string[] {
  const isTold = (names: readonly string[], time: number) =>
    heard.some(({ name, at }) => names.includes(name) && at <= time)
  return seen
    .filter(({ state, text, at }) =>
      state === 'done'
        ? !isTold(['success'], at)
        : NOTHING_CHARGED.test(text) && !OF_SELLER.test(text) && !isTold(['error', 'cancel'], at),
    )
    .map(({ text }) => `I8: shown before it was told: ${text}`)
}

function ofCharge({ screens, reports, transactionId }: Facts, charge: LedgerEntry, key: string): string[] {
  const amount = money(charge.amount)
  const posts = reports.flatMap((report) => report.posts.filter((post) => post.key === key))
  const successes = reports.flatMap(({ heard }) => heard.filter(({ name }) => name === 'success'))
  return [
    ...screens.filter(({ text }) => !text.includes(amount)).map(({ text }) => `I5: charged ${amount}, shown: ${text}`),
    ...posts
      .filter(({ labels }) => labels.length > 0 && !labels.some((label) => label.endsWith(amount)))
      .map(({ labels }) => `I5: charged ${amount}, the button said ${labels.join(', ')}`),
    ...(posts.length === 0 ? ['I2: charged for a request that no page sent'] : []),
    ...(posts[0] ? saidAfter(reports, posts[0]) : []),
    ...reports.flatMap((report) => wronglyResumed(report, key)),
    ...successes
      .filter(({ detail }) => detail.amount !== charge.amount || detail.transactionId !== transactionId)
      .map(({ detail }) => `I5: charged ${amount}, balance-success says ${JSON.stringify(detail)}`),
  ]
}

/**
 * What the payer was told after the request that was charged had left: by the element that sent it, and by every document
 * that came later. Other elements and tabs may still tell of the decision before.
 */
function saidAfter(reports: readonly Report[], post: Post): string[] {
  const sender = reports.find(({ posts }) => posts.includes(post))
  const senderLeft = sender?.seen.at(-1)?.at ?? 0
  return reports.flatMap(({ seen }) => {
    const start = seen[0]?.at ?? 0
    const isOnly = seen.every(({ element }) => element === 0)
    const isTold = ({ element }: Seen) => (seen === sender?.seen ? isOnly || element === post.element : start > post.at)
    // Storage reaches a tab beside the sender's a moment after it was written.
    const isBeside = seen !== sender?.seen && start < senderLeft
    return seen
      .filter((one) => one.at > post.at && isTold(one))
      .filter(({ at }, index, told) => !isBeside || (told[index + 1]?.at ?? Infinity) - at > MOMENT)
      .filter(({ text, state }) => state === 'payable' || NOTHING_CHARGED.test(text))
      .map(({ text }) => `I4: said after the request that was charged: ${text}`)
  })
}

/** Whether each document told rightly that it had paid itself or had learned of it. */
function wronglyResumed({ heard, posts }: Report, key: string): string[] {
  const isOwn = posts.some((post) => post.key === key)
  return heard
    .filter(({ name, detail }) => name === 'success' && detail.resumed === isOwn)
    .map(
      () =>
        `I8: balance-success says resumed: ${!isOwn ? 'false in a document that sent nothing' : 'true in the document that paid'}`,
    )
}

function ofAttempts({ session, screens }: Facts): string[] {
  const { activeAttempt } = session
  const isOpen = activeAttempt !== undefined && activeAttempt.status !== 'succeeded'
  return isOpen && screens.some(({ state }) => state === 'payable')
    ? [`I6: the form is open while an attempt is ${activeAttempt.status}`]
    : []
}

function ofPosts({ posts }: Report): string[] {
  const keys = [...new Set(posts.map(({ key }) => key))]
  return keys.flatMap((key) => {
    const sent = posts.filter((post) => post.key === key)
    return [
      ...(key ? [] : ['a request without a key']),
      ...(sent.length > POSTS_AT_MOST ? [`one decision was sent ${sent.length} times`] : []),
      ...(new Set(sent.map(({ body }) => body)).size > 1 ? ['other bytes were sent under the same key'] : []),
    ]
  })
}
