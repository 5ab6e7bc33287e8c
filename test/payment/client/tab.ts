import { createClientCalls } from '../../../src/api/client.ts'
import type { Session } from '../../../src/api/types.ts'
import type { Order } from '../../../src/flows/checkout/submitOrder.ts'
import { submitOrder } from '../../../src/flows/checkout/submitOrder.ts'
import type { CheckoutSession } from '../../../src/payment/method.ts'
import type { Phase } from '../../../src/payment/phase.ts'
import { createRecordStore } from '../../../src/payment/recordStore.ts'
import { createPaymentRunner } from '../../../src/payment/runner.ts'
import { CARDS, encryptCard } from '../../support/sandbox.ts'
import type { Agenda } from '../shared/agenda.ts'
import type { Browser } from './browser.ts'
import type { Line } from './line.ts'
import type { Quiet } from './quiet.ts'
import { newKey } from './shop.ts'
import type { Shop } from './shop.ts'
import type { Watch } from './watch.ts'
import { createWatch } from './watch.ts'

/** A document with the product's own payment code in it, and a payer in front. */
export interface Tab {
  readonly name: string
  readonly browser: Browser
  readonly watch: Watch
  readonly getPhase: () => Phase
  /** The page asks for `waitMs` before it agrees. */
  readonly pay: (card: keyof typeof CARDS, waitMs: number, times: number) => void
  readonly look: () => void
  readonly leaveChallenge: () => void
  readonly takeOver: () => void
  readonly close: () => void
  /** How many requests it has made. */
  readonly requests: () => number
}

export interface TabOptions {
  readonly name: string
  readonly browser: Browser
  readonly shop: Shop
  readonly line: Line
  readonly agenda: Agenda
  readonly quiet: Quiet
  readonly random: () => number
  readonly onFault: (fault: string) => void
}

const PATIENCE = 2_000

export function openTab(options: TabOptions): Tab {
  const { name, browser, shop, line, agenda, quiet } = options
  const watch = createWatch(options)
  let session: Session | undefined
  let isOpen = true
  let requests = 0

  const send: typeof line.send = async (request, options) => {
    requests += 1
    if (request.method !== 'POST' || !request.url.endsWith('/v1/attempts')) return line.send(request, options)
    const over = watch.posts(request.headers.get('idempotency-key') ?? '', await request.clone().text())
    return line.send(request, options).finally(over)
  }

  const api = createClientCalls({
    baseUrl: shop.origin,
    getToken: () => shop.token,
    fetch: send,
    clock: agenda,
  })
  const runner = createPaymentRunner({
    api,
    store: createRecordStore([() => browser.storage], new Map(), agenda.now),
    tabs: browser.tabs(),
    clock: agenda,
    random: options.random,
    newKey,
    onSession: (read) => {
      session = read
    },
    hear: () => () => undefined,
  })
  runner.subscribe(() => watch.moved(runner.getPhase()))

  function read(): void {
    api.getSession().then(
      (seen) => {
        if (!isOpen) return
        session = seen
        runner.see(seen)
      },
      () => {
        if (!session) agenda.after(PATIENCE, () => isOpen && !session && read())
      },
    )
  }

  /** What the form and the frame make of the card, once the page agrees. */
  function orderOf(card: keyof typeof CARDS, shown: CheckoutSession, waitMs: number): Order {
    const seconds = Math.floor(Date.parse(shown.serverTime) / 1_000)
    const collect = async () => {
      await new Promise<void>((resolve) => void agenda.after(waitMs, resolve))
      const sealing = encryptCard(shop.transactionId, { number: CARDS[card] }, seconds)
      return { fields: { card: { encrypted: await quiet.track(sealing) } } }
    }
    const method = { validate: () => Promise.resolve([]), collect, focus: () => undefined, reset: () => undefined }
    return {
      session: shown,
      methodType: 'creditCard',
      method: () => method,
      isValid: true,
      company: () => null,
      onFaults: () => undefined,
      onFailure: () => undefined,
      isCurrent: () => true,
      onReplaced: () => undefined,
      emit: () => true,
    }
  }

  read()
  return {
    name,
    browser,
    watch,
    getPhase: runner.getPhase,
    pay: (card, waitMs, times) => {
      if (session?.transaction?.status !== 'open' || runner.getPhase().name !== 'ready') return
      const shown = session as CheckoutSession
      watch.shows(shown.transaction.amount)
      for (let count = 0; count < times; count += 1) void submitOrder(runner, orderOf(card, shown, waitMs))
    },
    look: () => (['ready', 'ended'].includes(runner.getPhase().name) ? read() : runner.lookNow()),
    leaveChallenge: runner.leaveChallenge,
    takeOver: runner.takeOver,
    requests: () => requests,
    close: () => {
      isOpen = false
      runner.stop()
    },
  }
}
