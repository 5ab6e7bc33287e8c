import type { Session } from '../api/types.ts'
import type { SubmitResult } from '../contract/controls.ts'
import { createStore } from '../lib/createStore.ts'
import { hasRecord } from './hasRecord.ts'
import type { PayableState, Phase, PhaseStore } from './phase.ts'
import type { PaymentPage } from './ports.ts'
import type { Runner } from './runner.ts'
import type { BuildAttempt } from './sender.ts'

/** What is loaded once a payment is needed. */
interface Code<Parts>
  extends Pick<typeof import('./runner.ts'), 'createRunner'>, Pick<typeof import('./ports.ts'), 'pagePorts'> {
  /** Builds the request for an attempt of what is on the screen. */
  readonly prepareAttempt: (parts: Parts, ...acquireLock: Parameters<BuildAttempt>) => ReturnType<BuildAttempt>
}

interface Options<Parts> extends Omit<PaymentPage, 'phases'> {
  /** The state when the payment is created. */
  readonly first: PayableState
  /** Rejects when the code does not come. */
  readonly loadCode: () => Promise<Code<Parts>>
}

/** One payment. Its runner is loaded when it is first needed: nearly always after the form shows. */
export interface Payment<Parts = never> extends Pick<PhaseStore, 'getPhase' | 'subscribe'> {
  /** Brings the phase up to date with a state that the page has read. */
  sync: (state: PayableState) => void
  /** Loads the runner unless it is there. It follows what other tabs of this browser do with the payment. */
  load: (state: PayableState) => void
  /**
   * Takes the guard in this very call; a second call joins the payment in progress. Never rejects. `parts`: what the
   * request is built of, once the code is there.
   */
  submit: (payableId: string, parts: Parts, onLoadFailure: () => void) => Promise<SubmitResult>
  /** Absent until it is loaded: nothing was sent before. */
  getRunner: () => Runner | undefined
  stop: () => void
}

export type ScreenName = 'nothing' | 'pay' | 'confirming' | 'elsewhere' | 'challenge' | 'done' | 'ended'

/** How long to wait before a file that did not come is asked for again, in milliseconds. */
const RELOAD_AFTER = 2_000
/** How long a form that was submitted may look as before, in milliseconds: no longer than seems at once. */
const BUSY_AFTER = 100

/** Of each phase that does not go by the name of its screen. */
const SCREENS: Readonly<Record<Exclude<Phase['name'], ScreenName>, ScreenName>> = {
  resuming: 'nothing',
  ready: 'pay',
  preparing: 'pay',
  // A busy form stays on screen until the answer is late.
  sending: 'pay',
  unknown: 'confirming',
  processing: 'confirming',
  succeeded: 'done',
}

export function createPayment<Parts>({ first, loadCode, onRead, ...page }: Options<Parts>): Payment<Parts> {
  // A form that is not to be shown does not count as shown either, not even before the first read.
  const phases = createPhaseStore({ name: isUntouched(first) ? 'ready' : 'resuming' })
  const { getPhase, subscribe } = phases
  let loaded: { readonly code: Code<Parts>; readonly runner: Runner } | undefined
  let loading: Promise<NonNullable<typeof loaded>> | undefined
  let submitting: Promise<SubmitResult> | undefined
  let isStopped = false
  let syncedAt = ''

  const show = (phase: Phase) => {
    phases.set(phase)
    phases.notify()
  }
  const onSessionRead = (session: Session) => {
    if (isStopped) return
    syncedAt = session.serverTime
    onRead(session)
  }
  const load = () => {
    loading ??= loadCode().then((code) => {
      const runner = code.createRunner(code.pagePorts({ ...page, phases, onRead: onSessionRead }))
      if (isStopped) runner.stop()
      return (loaded = { code, runner })
    })
    // A file that did not come is asked for again the next time.
    loading.catch(() => (loading = undefined))
    return loading
  }
  const syncRunner = (state: PayableState, onFailure: () => void) =>
    load().then(({ runner }) => runner.sync(state), onFailure)

  async function pay(
    ...[payableId, parts, onLoadFailure]: Parameters<Payment<Parts>['submit']>
  ): Promise<SubmitResult> {
    // Without a wait where the runner is there: what waits in a click comes after the screen is drawn anew.
    let paying = loaded
    if (!paying) {
      const isFree = getPhase().name === 'ready'
      if (isFree) show({ name: 'preparing' })
      try {
        paying = await load()
        // From here on the runner sets the phase.
        if (isFree) phases.set({ name: 'ready' })
      } catch {
        onLoadFailure()
        // What is still to be resumed is not offered to be paid again.
        if (isFree) show({ name: 'ready' })
        return { result: 'invalid', code: 'load_failed' }
      }
    }
    const { code, runner } = paying
    return runner.submit(payableId, (acquireLock) => code.prepareAttempt(parts, acquireLock))
  }

  return {
    getPhase,
    subscribe,
    sync: (state) => {
      // The runner has adopted what it read itself.
      if (state.serverTime === syncedAt || (!loaded && isUntouched(state))) return
      if (!loaded && getPhase().name === 'ready') show({ name: 'resuming' })
      const syncLoaded = () => {
        if (isStopped) return
        void syncRunner(state, () => {
          if (!loaded && getPhase().name === 'resuming') show({ name: 'resuming', isLost: true })
          setTimeout(syncLoaded, RELOAD_AFTER)
        })
      }
      syncLoaded()
    },
    load: (state) => void (loaded ?? syncRunner(state, () => {})),
    submit: (...press) => {
      // A form that shows again can be submitted again, before the last promise resolves: that takes a task, or much longer
      // where timers are slow.
      if (submitting && getPhase().name !== 'ready') return submitting
      // Held before anything runs, as the page may submit again while it is asked.
      let finish = (_result: SubmitResult) => {}
      const whole = (submitting = new Promise<SubmitResult>((resolve) => (finish = resolve)))
      void pay(...press).then((result) => {
        if (submitting === whole) submitting = undefined
        finish(result)
      })
      return whole
    },
    getRunner: () => loaded?.runner,
    stop: () => {
      isStopped = true
      loaded?.runner.stop()
    },
  }
}

/** `busyAfter`: how long `preparing` waits before it is shown, in milliseconds. */
export function createPhaseStore(first: Phase, busyAfter = BUSY_AFTER): PhaseStore {
  let phase = first
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Of what was shown last. */
  const { setState, subscribe } = createStore(first)
  const call = () => setState(phase)
  return {
    getPhase: () => phase,
    set: (next) => {
      phase = next
    },
    notify: () => {
      clearTimeout(timer)
      // Drawing takes longer than encrypting, and the request would wait for both.
      if (phase.name === 'preparing' && busyAfter > 0) timer = setTimeout(call, busyAfter)
      else call()
    },
    close: () => {
      clearTimeout(timer)
      call()
    },
    subscribe,
  }
}

/** The screen of each phase. `isRefused`: no method is left to the payer, so that there is no form. */
export function screenOf({ name }: Phase, isRefused = false): ScreenName {
  if (isRefused && name === 'ready') return 'ended'
  return name in SCREENS ? SCREENS[name as keyof typeof SCREENS] : (name as ScreenName)
}

/** Nobody has begun to pay this, neither here nor elsewhere. */
function isUntouched({ activeAttempt, transaction }: PayableState): boolean {
  return !activeAttempt && transaction.status === 'open' && !hasRecord(transaction.id)
}
