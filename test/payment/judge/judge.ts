import type { components } from '../../../src/api/schema.d.ts'
import type { EmittedEvent, Post, Report, Screen, ShownScreen } from './Report.ts'

type LedgerEntry = components['schemas']['LedgerEntry']

/** Documents of one profile share what the browser stores. Absent where all do. */
interface InProfile {
  readonly profile?: string
}

export interface Facts {
  readonly transactionId: string
  readonly ledger: readonly Pick<LedgerEntry, 'type' | 'amount' | 'fee' | 'attemptId' | 'invoiceId'>[]
  /** Absent where an order is paid. Of each all or its `part` is paid, once, and all that are reviewed at a time. */
  readonly invoices?: readonly {
    readonly id: string
    readonly dueBefore: number
    readonly due: number
    readonly part?: number | undefined
  }[]
  readonly session: Pick<components['schemas']['Session'], 'activeAttempt' | 'lastAttempt'>
  /** One of each document. */
  readonly reports: readonly (Report & InProfile)[]
  /** What every element shows in the end, faults gone. `chosen`: how many of the invoices are reviewed, from the first; absent: all. */
  readonly screens: readonly (Screen & InProfile & { readonly chosen?: number | undefined })[]
}

/** Words that say that no money moved and that paying again is right. */
const NOTHING_CHARGED = /Nothing was charged|didn’t reach us|declined|You can pay again/
/** What the seller did to the order is no outcome of a payment, though it says that too. */
const OF_SELLER = /The seller (changed|replaced)/
const POSTS_AT_MOST = 4
/** How long a tab that was opened at the very moment of a payment may take to show it, in milliseconds. */
const MOMENT = 5_000

/** Words of a screen for a payer who has nothing left to pay. */
const PAID = /order is (already )?paid|invoices are paid|Paid in the meantime|There are no invoices/

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const formatted = new Map<number, string>()

/** An amount as screens show it. Formatting is slow, and a model shows the same few amounts very often. */
export function money(minor: number): string {
  const text = formatted.get(minor) ?? dollars.format(minor / 100)
  formatted.set(minor, text)
  return text
}

/** Everything that is not as it must be, each in one sentence that begins with the invariant. */
export function judge(facts: Facts): string[] {
  const charges = facts.ledger.filter(({ type }) => type === 'charge' || type === 'authorization')
  const [charge] = charges
  const successes = facts.reports.map(successesOf)
  const attempts = [facts.session.activeAttempt, facts.session.lastAttempt]
  const paid = attempts.find((attempt) => attempt?.id === charge?.attemptId)
  return [
    ...(charges.length > 1 ? [`I1: charged ${charges.length} times`] : []),
    ...facts.screens
      .filter((screen) => !isTrue(screen, facts, charge && (paid?.idempotencyKey ?? '')))
      .map(({ state, text }) => `I2/I3: ${charge ? 'charged' : 'not charged'}, and the screen says ${state}: ${text}`),
    ...(charge && paid ? ofCharge(facts, charge, paid.idempotencyKey) : []),
    ...(charge && !paid ? ['I2: charged for an attempt that the session does not know'] : []),
    ...ofAttempts(facts),
    ...ofInvoices(facts),
    ...facts.reports.flatMap(ofPosts),
    ...facts.reports.flatMap(shownBeforeEvent),
    ...successes.flatMap((attemptIds) =>
      new Set(attemptIds).size === attemptIds.length
        ? []
        : [`I8: balance-success ${attemptIds.length} times in one document`],
    ),
    ...(!charge && successes.flat().length > 0 ? ['I3: balance-success, and nothing was charged'] : []),
    ...facts.reports.flatMap(({ errors }) => errors.map((error) => `I8: ${error}`)),
  ]
}

function successesOf({ events }: Report): unknown[] {
  return events.filter(({ name }) => name === 'success').map(({ detail }) => detail.attemptId)
}

/** Whether a screen shows at the end what the ledger has; `paidKey` is of the attempt that was charged. */
function isTrue({ state, text, profile, chosen }: Facts['screens'][number], facts: Facts, paidKey?: string): boolean {
  const { reports, invoices } = facts
  // Others have paid all that is reviewed.
  const isPaidByOthers = Boolean(invoices?.slice(0, chosen).every(({ dueBefore }) => dueBefore === 0))
  if (paidKey === undefined) return state !== 'done' && (isPaidByOthers ? state !== 'payable' : !PAID.test(text))
  // An account that is shown anew does not go back to what has been paid.
  if (invoices && (state === 'list' || (state === 'ended' && PAID.test(text)))) return true
  const isOurs = profile === undefined || reports.some((report) => report.profile === profile && sent(report, paidKey))
  if (!isOurs && isOfRest(state, facts)) return true
  return isOurs ? state === 'done' : state === 'ended' && PAID.test(text)
}

/** Others may pay what was not selected. */
const isOfRest = (state: Screen['state'], { invoices = [] }: Facts) =>
  state === 'payable' && invoices.some(({ due }) => due > 0)

const sent = ({ posts }: Report, key: string) => posts.some((post) => post.key === key)

/** The payer may leave the page once the outcome is shown: the merchant's event must have been emitted by then. */
function shownBeforeEvent({ screens, events }: Report): string[] {
  const isEmitted = (names: readonly string[], time: number) =>
    events.some(({ name, at }) => names.includes(name) && at <= time)
  return screens
    .filter(({ state, text, at }) =>
      state === 'done'
        ? !isEmitted(['success'], at)
        : NOTHING_CHARGED.test(text) && !OF_SELLER.test(text) && !isEmitted(['error', 'cancel'], at),
    )
    .map(({ text }) => `I8: shown before its event: ${text}`)
}

function ofCharge(facts: Facts, charge: Facts['ledger'][number], key: string): string[] {
  const { screens, reports, transactionId, invoices } = facts
  const { fee = 0 } = charge
  const [amount, withoutFee] = [money(charge.amount), money(charge.amount - fee)]
  const posts = reports.flatMap((report) => report.posts.filter((post) => post.key === key))
  const successes = reports.flatMap(({ events }) => events.filter(({ name }) => name === 'success'))
  return [
    ...screens
      // A quote of invoices that are paid has nothing left to pay.
      .filter(({ state, text }) => !text.includes(amount) && !(invoices && ['ended', 'list'].includes(state)))
      .filter(({ state }) => !isOfRest(state, facts))
      .map(({ text }) => `I5: charged ${amount}, shown: ${text}`),
    ...posts
      .filter(({ labels }) => labels.length > 0 && !labels.some((label) => label.endsWith(amount)))
      .map(({ labels }) => `I5: charged ${amount}, the button said ${labels.join(', ')}`),
    ...posts
      .filter(({ pressed }) => pressed && !pressed.some((label) => label.endsWith(amount)))
      .map(({ pressed = [] }) => `I5: charged ${amount}, the button that was pressed said ${pressed.join(', ')}`),
    ...posts
      .filter(({ totals = [] }) => totals.length > 0 && !totals.includes(amount))
      .map(({ totals = [] }) => `I5: charged ${amount}, the summary said ${totals.join(', ')}`),
    ...posts
      .filter(({ reviewed }) => reviewed && !reviewed.endsWith(withoutFee))
      .map(({ reviewed = '' }) => `I5: charged ${withoutFee} and a fee, reviewed was ${reviewed}`),
    ...(posts.length === 0 ? ['I2: charged for a request that no page sent'] : []),
    ...(posts[0] ? shownAfter(facts, posts[0]) : []),
    ...reports.flatMap((report) => wronglyResumed(report, key)),
    ...successes
      .filter(({ detail }) => detail.amount !== charge.amount || detail.transactionId !== transactionId)
      .map(({ detail }) => `I5: charged ${amount}, balance-success says ${JSON.stringify(detail)}`),
    ...successes
      .filter(({ detail }) => sumOf((detail.fees ?? []) as { amount: number }[]) !== fee)
      .map(({ detail }) => `I5: ${money(fee)} of the charge is a fee, balance-success says ${JSON.stringify(detail)}`),
    ...reports.flatMap(({ events }) => events).flatMap((event) => ofInvoicesPaid(facts, charge, event)),
    ...successes
      .filter(({ detail }) => detail.attemptId !== charge.attemptId)
      .map(({ detail }) => `I3: balance-success for ${String(detail.attemptId)}, which was not charged`),
  ]
}

/** The event names what was charged, and the invoices that were credited. */
function ofInvoicesPaid(
  { ledger }: Facts,
  { amount }: Facts['ledger'][number],
  { name, detail }: EmittedEvent,
): string[] {
  if (name !== 'invoices-paid') return []
  const credited = ledger.flatMap(({ type, invoiceId }) => (type === 'invoice-payment' && invoiceId ? [invoiceId] : []))
  const isSame = String([...credited].sort()) === String([...(detail.invoiceIds as string[])].sort())
  if (isSame && detail.amount === amount) return []
  return [
    `I5: charged ${money(amount)} for ${credited.join(', ')}, balance-invoices-paid says ${JSON.stringify(detail)}`,
  ]
}

/**
 * What the payer was shown after the request that was charged had left: by the element that sent it, and by every document
 * of the profile that came later. Other elements and tabs may still show the decision before.
 */
function shownAfter({ reports }: Facts, post: Post): string[] {
  const sender = reports.find(({ posts }) => posts.includes(post))
  const senderLeft = sender?.screens.at(-1)?.at ?? 0
  return reports
    .filter(({ profile }) => profile === sender?.profile)
    .flatMap(({ screens }) => {
      const isSender = screens === sender?.screens
      const start = screens[0]?.at ?? 0
      const isOnly = screens.every(({ element }) => element === 0)
      const isMeant = ({ element }: ShownScreen) => (isSender ? isOnly || element === post.element : start > post.at)
      // Storage reaches a tab beside the sender's a moment after it was written.
      const isBeside = !isSender && start < senderLeft
      return screens
        .filter((one) => one.at > post.at && isMeant(one))
        .filter(({ at }, index, shown) => !isBeside || (shown[index + 1]?.at ?? Infinity) - at > MOMENT)
        .filter(({ text, state }) => state === 'payable' || NOTHING_CHARGED.test(text))
        .map(({ text }) => `I4: shown after the request that was charged: ${text}`)
    })
}

/** Whether each document said rightly that it had paid itself or had learned of it. */
function wronglyResumed(report: Report, key: string): string[] {
  const isOwn = sent(report, key)
  return report.events
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

export const sumOf = (entries: readonly { readonly amount: number }[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0)

/** What was credited is what was charged but for fees, and each invoice is either paid once or as it was. */
function ofInvoices({ invoices, ledger }: Facts): string[] {
  if (!invoices) return []
  const credits = ledger.filter(({ type }) => type === 'invoice-payment')
  const charges = ledger.filter(({ type }) => type === 'charge')
  const charged = sumOf(charges.map(({ amount, fee = 0 }) => ({ amount: amount - fee })))
  const credited = sumOf(credits)
  return [
    ...(credited === charged ? [] : [`I1: charged ${money(charged)}, credited to invoices ${money(credited)}`]),
    ...invoices.flatMap(({ id, dueBefore, due, part = dueBefore }) => {
      const own = credits.filter(({ invoiceId }) => invoiceId === id)
      const isRight = own.length <= 1 && sumOf(own) === dueBefore - due && [dueBefore, dueBefore - part].includes(due)
      return isRight ? [] : [`I1: of ${money(dueBefore)} is due ${money(due)}, after ${own.length} payments of it`]
    }),
  ]
}

function ofPosts({ posts }: Report): string[] {
  const keys = [...new Set(posts.map(({ key }) => key))]
  return keys.flatMap((key) => {
    const requests = posts.filter((post) => post.key === key)
    return [
      ...(key ? [] : ['a request without a key']),
      ...(requests.length > POSTS_AT_MOST ? [`one decision was sent ${requests.length} times`] : []),
      ...(new Set(requests.map(({ body }) => body)).size > 1 ? ['other bytes were sent under the same key'] : []),
    ]
  })
}
