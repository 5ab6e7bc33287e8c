import { randomUUID } from 'node:crypto'
import type { ApiCalls } from '../../../src/api/Api.ts'
import { asApiError } from '../../../src/api/ApiError.ts'
import type { ScheduledPaymentRequest } from '../../../src/api/accountTypes.ts'
import { totalOf } from '../../../src/order/total.ts'
import { encryptCard } from '../../support/encrypt.ts'
import { CARDS } from '../../support/sandbox.ts'
import type { ByDate } from '../judge/judgeByDate.ts'
import type { Schedule } from '../sequence/Step.ts'
import type { Agenda } from '../shared/agenda.ts'
import type { Merchant } from '../shared/merchant.ts'
import type { Paid } from '../shared/paid.ts'
import type { DayClock } from './dayClock.ts'
import type { Overdue } from './overdue.ts'
import type { Quiet } from './quiet.ts'

/** Milliseconds of virtual time: what else happens in it may happen while the sandbox begins the payment. */
const BEGINS_WITHIN = 400
/** When one that had to wait is looked at again, and when the payer presses again who knows of no outcome. */
const AGAIN_AFTER = 5_000

interface Options {
  readonly merchant: Merchant
  readonly paid: Required<Pick<Paid, 'id' | 'invoices'>>
  readonly days: DayClock
  readonly agenda: Agenda
  readonly quiet: Quiet
  readonly overdue: Overdue
  /** The calls of a page of the payer. */
  readonly getAccount: ApiCalls['account']
  readonly getToken: () => string
  /** Tokens end within the days that pass. */
  readonly renewToken: () => Promise<unknown>
  readonly onFault: (fault: string) => void
}

/** Payments by date that a payer makes and takes back in the account, and the days that come. */
export async function createByDate(options: Options) {
  const { merchant, paid, days, agenda, quiet, overdue, getAccount, getToken, renewToken, onFault } = options
  const methods = { visa: await saveCard('visa', options), declined: await saveCard('declined', options) }
  const ids = new Set<string>()
  const takenBack = new Set<string>()
  let isOver = false
  /** The day that comes. */
  let coming: Promise<unknown> = Promise.resolve()

  const report = (cause: unknown) => onFault(`by date: ${String(cause instanceof Error ? cause.stack : cause)}`)

  /** What the payer agrees to: all that is selected and still due, as it is quoted for that day. */
  async function ask(date: string, card: Schedule['card']): Promise<ScheduledPaymentRequest | undefined> {
    await coming
    const due = new Map((await merchant.invoices(paid.id)).map(({ id, amount }) => [id, amount]))
    const invoices = paid.invoices
      .map(({ id, amount }) => ({ id, amount: Math.min(amount, due.get(id) ?? 0) }))
      .filter(({ amount }) => amount > 0)
    if (invoices.length === 0) return undefined
    const { transaction, requiredConsents, serverTime } = await merchant.quote(getToken(), { invoices, date })
    if (!transaction) return undefined
    const { currency, version } = transaction
    const asked = requiredConsents.filter(({ paymentMethodTypes }) => paymentMethodTypes.includes('creditCard'))
    return {
      expected: { amount: totalOf(transaction, 'creditCard'), currency, version },
      ...{ paymentMethodType: 'creditCard', paymentMethodId: methods[card], invoices, date },
      consents: asked.map(({ kind, version: ofText }) => ({ kind, version: ofText, acceptedAt: serverTime })),
    }
  }

  /** Under one key, however often it takes. */
  async function press(key: string, request: ScheduledPaymentRequest): Promise<void> {
    try {
      const { id } = await (await getAccount()).createScheduledPayment(key, request)
      ids.add(id)
    } catch (cause) {
      if (asApiError(cause).isDefinite) return
      await new Promise<void>((resolve) => void agenda.after(AGAIN_AFTER, resolve))
      await press(key, request)
    }
  }

  async function schedule({ ms, card }: Schedule): Promise<void> {
    const date = days.tomorrow()
    agenda.after(ms, () => comeTo(date))
    const request = await quiet.track(ask(date, card))
    if (request) await press(randomUUID(), request)
  }

  async function unschedule(): Promise<void> {
    const account = await getAccount()
    const { scheduledPayments } = await account.listScheduledPayments(false)
    for (const { id } of scheduledPayments) {
      ids.add(id)
      await account.cancelScheduledPayment(id).then(
        () => takenBack.add(id),
        () => undefined,
      )
    }
  }

  async function listWaiting() {
    const waiting = await merchant.listScheduled(getToken())
    for (const { id } of waiting) ids.add(id)
    return waiting
  }

  /** The sandbox begins what is due by that day. Documents act meanwhile. */
  function comeTo(date: string): void {
    if (isOver) return
    coming = coming.then(() => begin(date)).catch(report)
    overdue.leave(coming, BEGINS_WITHIN)
  }

  async function begin(date: string): Promise<void> {
    await listWaiting()
    await days.reach(date)
    await renewToken()
    // Somebody pays one of the invoices.
    if ((await listWaiting()).some((payment) => payment.date <= days.today()))
      agenda.after(AGAIN_AFTER, () => comeTo(date))
  }

  /** Takes back what has not begun. */
  async function end(): Promise<void> {
    await coming
    for (const { id } of await listWaiting()) await merchant.unschedule(getToken(), id)
  }

  return {
    schedule: (step: Schedule): void => void schedule(step).catch(report),
    unschedule: (): void => void unschedule().catch(() => undefined),
    /** Resolves once no day is about to come. */
    arrived: () => coming,
    /** What would begin after the end is judged by nobody. */
    stop: (): void => {
      isOver = true
      void quiet.track(end()).catch(report)
    },
    /** Each of them as it ended. */
    read: async (): Promise<ByDate[]> => {
      // A payer who pressed again may have scheduled one since.
      await end()
      return Promise.all(
        [...ids].map(async (id) => ({
          ...(await merchant.scheduled(getToken(), id)),
          isTakenBack: takenBack.has(id),
        })),
      )
    },
  }
}

async function saveCard(card: Schedule['card'], { merchant, paid, days, getToken }: Options): Promise<string> {
  const encrypted = await encryptCard(paid.id, { number: CARDS[card] }, Math.floor(days.now() / 1_000))
  return merchant.saveCard(getToken(), encrypted)
}
