import { asApiError } from '../../../src/api/ApiError.ts'
import type { CheckoutSession } from '../../../src/order/Payable.ts'
import type { Ports } from '../../../src/payment/ports.ts'
import type { PayableState } from '../../../src/payment/phase.ts'
import { isPolling } from '../../../src/payment/phase.ts'
import type { RecordStore } from '../../../src/payment/recordStore.ts'
import { createRecordStore } from '../../../src/payment/recordStore.ts'
import { createPhaseStore } from '../../../src/payment/payment.ts'
import type { Runner } from '../../../src/payment/runner.ts'
import { createRunner } from '../../../src/payment/runner.ts'
import type { Pay } from '../sequence/Step.ts'
import type { Agenda } from '../shared/agenda.ts'
import { createAttention } from './attention.ts'
import type { Backend } from './Backend.ts'
import type { Browser } from './browser.ts'
import { createRecorder, drawScreen, hasNothingToPay, shownTotal } from './recorder.ts'
import { createStream } from './stream.ts'
import type { Watch, Watched } from './watch.ts'

interface TabOptions {
  readonly name: string
  readonly browser: Browser
  readonly agenda: Agenda
  readonly backend: Backend
  readonly watch: Watch
  readonly random: () => number
  readonly log: ((line: string) => void) | undefined
  readonly createRunner?: typeof createRunner
}

const FIRST_PATIENCE = 1_000
const LONGEST_PATIENCE = 30_000

/** A document with the product's own payment code in it, and a payer in front. Opening it reads the session. */
export function openTab(options: TabOptions) {
  const { name, browser, agenda, backend, watch, log } = options
  const attention = createAttention(agenda)
  const { reach } = attention
  const store = createRecordStore([() => browser.storage], new Map(), agenda.now)
  const recorder = createRecorder(agenda.now)
  const stream = createStream(agenda, attention, browser)
  const keysOf = (id: string) => store.load(id).map(({ key }) => key)
  let chosen: number | undefined
  const calls = backend.callsOf({ browser, attention, keysOf, getChosen: () => chosen })
  let session: CheckoutSession | undefined
  let underWay = 0
  let patience = FIRST_PATIENCE
  /** How many reads were asked for, which was the first of what is reviewed now, and whether one of these was answered. */
  let [asked, firstAsked, isAnswered] = [0, 0, false]
  const watched: Watched = {
    name,
    browser,
    getPhase: () => runner.getPhase(),
    records: () => store.load(session?.transaction.id ?? ''),
  }
  /** The amount on the button at the last press, what was reviewed if that was answered, and the bytes that were made then. */
  let [amount, reviewed, bytes]: [number, number | undefined, string] = [0, undefined, '']

  /** A call of the page, which the watch follows. */
  async function call<T>(method: string, send: () => Promise<T>): Promise<T> {
    watch.requested(watched, attention.isAsked())
    log?.(`  ${name} · ${method}`)
    underWay += 1
    try {
      const value = await send()
      // A server that answers again is no longer to be left alone.
      watch.paused(watched, 0)
      return value
    } finally {
      underWay -= 1
    }
  }

  /** When the server wants the next request, where it sets a time. */
  function pauseOf(cause: unknown): number | undefined {
    const error = asApiError(cause)
    const { attempt, retryAfterMs } = error.details
    if (error.isDefinite && attempt) watch.paused(watched, 0)
    if (error.isDefinite || retryAfterMs === undefined) return undefined
    const until = agenda.now() + retryAfterMs
    watch.paused(watched, until)
    return until
  }

  /** A call of the runner, which heeds what the server asks for. */
  async function heeded<T>(method: string, send: () => Promise<T>): Promise<T> {
    try {
      return await call(method, send)
    } catch (cause) {
      pauseOf(cause)
      throw cause
    }
  }

  async function readSession(): Promise<CheckoutSession> {
    const number = (asked += 1)
    const read = await calls.getSession()
    isAnswered ||= number >= firstAsked
    return read
  }

  async function readState(): Promise<PayableState> {
    const askedAt = agenda.now()
    session = await heeded('GET session', readSession)
    watch.polled(watched, askedAt)
    watch.synced(watched)
    return session
  }

  const api: Ports['api'] = {
    getAttempt: (id) => heeded('GET attempt', () => calls.getAttempt(id)),
    cancelAttempt: (id) => heeded('POST cancel', () => calls.cancelAttempt(id)),
    createAttempt: async (key, body, ...rest) => {
      watch.posted(watched, key, body)
      recorder.posted(key, body, amount, reviewed)
      try {
        const attempt = await call('POST attempt', () => calls.createAttempt(key, body, ...rest))
        watch.answered(watched, key)
        return attempt
      } catch (cause) {
        watch.answered(watched, key, pauseOf(cause))
        throw cause
      }
    },
  }

  const watchedStore: RecordStore = {
    ...store,
    add: (id, record) => {
      store.add(id, record)
      watch.decided(watched, record, bytes, amount)
    },
  }

  const runner = (options.createRunner ?? createRunner)({
    api,
    store: watchedStore,
    tabs: browser.tabsOf(attention),
    clock: attention.clock,
    random: options.random,
    phases: createPhaseStore({ name: 'ready' }, 0),
    newKey: backend.newKey,
    isOwn: () => true,
    readState,
    onRefused: ({ details }) => {
      if (!details.session) return
      const refused = details.session as CheckoutSession
      // A quote goes by the buyer's id, also one that a refusal brings.
      session = { ...refused, transaction: { ...refused.transaction, id: session?.transaction.id ?? '' } }
    },
    subscribeEvents: stream.subscribe,
  })

  const show = () => recorder.shown(screen())
  runner.subscribe(() => {
    const event = watch.moved(watched)
    log?.(`  ${name} · ${runner.getPhase().name}`)
    if (event) recorder.emitted(event)
    show()
  })

  /** The page's own query of the session, which passes on no pause that the server asks for. */
  function query(): void {
    call('GET session', readSession).then(
      (read) => {
        session = read
        watch.synced(watched)
        runner.sync(read)
        show()
      },
      () => {
        patience = Math.min(2 * patience, LONGEST_PATIENCE)
        if (!session) agenda.after(patience, () => reach(() => !session && query()))
      },
    )
  }

  /** What the payer or the page does. */
  const act = (work: () => void) => () =>
    reach(() => {
      attention.markAsked()
      work()
    })

  /** The runner as the form has it. */
  const formRunner: Runner = {
    ...runner,
    submit: (payableId, build) => {
      if (runner.getPhase().name === 'ready')
        [amount, reviewed] = [shownTotal(session), isAnswered ? backend.amountOf?.(chosen) : undefined]
      return runner.submit(payableId, async (acquireLock) => {
        const request = await build(acquireLock)
        attention.markAsked()
        if ('bytes' in request) ({ bytes } = request)
        return request
      })
    },
  }

  const screen = () => drawScreen(runner.getPhase(), session)
  const comeBack = act(() => (['ready', 'ended'].includes(runner.getPhase().name) ? query() : runner.pollNow()))
  query()
  return {
    ...watched,
    watched,
    pay: (step: Pay) =>
      act(() => {
        if (session?.transaction.status !== 'open' || runner.getPhase().name !== 'ready') return
        // A payer who reads that a part is paid already does not pay the rest.
        const { invoices = [], refused = [] } = session.invoiceSelection ?? {}
        if (invoices.length > 0 && refused.length > 0) return
        const times = step.press === 'two clicks' ? 2 : 1
        for (let count = 0; count < times; count += 1) backend.pay(formRunner, session, step, { browser, attention })
      })(),
    /** The page, the network or the payer comes back. */
    comeBack,
    leaveChallenge: act(runner.leaveChallenge),
    takeOver: act(runner.takeOver),
    /** The payer reviews other invoices. */
    choose: (count: number) =>
      act(() => {
        if (backend.amountOf?.(count) === undefined || runner.getPhase().name !== 'ready') return
        ;[chosen, firstAsked, isAnswered] = [count, asked + 1, false]
        query()
      })(),
    freeze: attention.freeze,
    thaw: () => {
      if (attention.thaw()) agenda.after(0, comeBack)
    },
    /** The event stream brings an event, or breaks. */
    onStream: stream.on,
    close: () => {
      attention.close()
      runner.stop()
    },
    isOpen: attention.isOpen,
    hasNothingToPay: () => hasNothingToPay(session),
    /** A phase that polls has a timer or a request. */
    goesOn: () => {
      const phase = runner.getPhase()
      return attention.hasTimer() || underWay > 0 || !(isPolling(phase) || phase.name === 'sending')
    },
    screen: () => ({ ...screen(), chosen }),
    report: recorder.report,
    /** Tabs with the same one have the same records. */
    profile: browser.lacks.includes('storage') ? name : browser.name,
  }
}

export type Tab = ReturnType<typeof openTab>
