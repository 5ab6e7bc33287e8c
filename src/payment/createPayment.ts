import type { Attempt } from '../api/types.ts'
import type { SubmitResult } from '../contract/controls.ts'
import { createPhaseStore } from './createPhaseStore.ts'
import { hasRecord } from './hasRecord.ts'
import type { PayableState } from './PayableState.ts'
import type { PaymentRunner } from './PaymentRunner.ts'
import type { PhaseStore } from './phase.ts'
import type { BuildAttempt } from './submitPayment.ts'

/** The part that is loaded when a payment is first needed. */
export interface PaymentEngine extends Omit<PaymentRunner, 'submit'> {
  readonly submit: (payableId: string, build: BuildAttempt) => Promise<SubmitResult>
  /** True when this document sent the decision itself, not another tab or an earlier document. */
  readonly isOwn: (attempt: Attempt) => boolean
}

/** What the engine reads. Its caller may read more of it. */
type Read = Pick<PayableState, 'serverTime'>

interface Options<R extends Read> {
  /** The state when the payment is created. */
  readonly first: PayableState
  /** Rejects when the code does not come. */
  readonly loadEngine: (phases: PhaseStore, onRead: (read: R) => void) => Promise<PaymentEngine>
  /** Called with everything that the payment has read. */
  readonly onRead: (read: R) => void
}

/** One payment. Its engine is loaded when it is first needed: nearly always after the form shows. */
export interface Payment extends Pick<PhaseStore, 'getPhase' | 'subscribe'> {
  sync: (state: PayableState) => void
  /** Rejects where the code does not come. */
  load: () => Promise<PaymentEngine>
  /**
   * Takes the guard in this very call; a second call joins the payment in progress. Never rejects. `build` is called
   * once the engine is there.
   */
  submit: (payableId: string, build: BuildAttempt, onLoadFailure: () => void) => Promise<SubmitResult>
  /** Absent until it is loaded: nothing was sent before. */
  getEngine: () => PaymentEngine | undefined
  stop: () => void
}

/** How long to wait before a file that did not come is asked for again, in milliseconds. */
const RELOAD_AFTER = 2_000

export function createPayment<R extends Read>({ first, loadEngine, onRead }: Options<R>): Payment {
  // A form that is not to be shown does not count as shown either, not even before the first read.
  const phases = createPhaseStore({ name: isUntouched(first) ? 'ready' : 'resuming' })
  const { getPhase, subscribe } = phases
  let engine: PaymentEngine | undefined
  let loading: Promise<PaymentEngine> | undefined
  let submitting: Promise<SubmitResult> | undefined
  let isStopped = false
  let syncedAt = ''

  const show = (phase: ReturnType<typeof getPhase>) => {
    phases.set(phase)
    phases.notify()
  }
  const load = () => {
    loading ??= loadEngine(phases, (read) => {
      if (isStopped) return
      syncedAt = read.serverTime
      onRead(read)
    }).then((loaded) => {
      if (isStopped) loaded.stop()
      engine = loaded
      return loaded
    })
    // A file that did not come is asked for again the next time.
    loading.catch(() => (loading = undefined))
    return loading
  }

  async function pay(payableId: string, build: BuildAttempt, onLoadFailure: () => void): Promise<SubmitResult> {
    // Without a wait where the engine is there: what waits in a click comes after the screen is drawn anew.
    let paying = engine
    if (!paying) {
      const isFree = getPhase().name === 'ready'
      if (isFree) show({ name: 'preparing' })
      try {
        paying = await load()
        // From here on the engine sets the phase.
        if (isFree) phases.set({ name: 'ready' })
      } catch {
        onLoadFailure()
        // What is still to be resumed is not offered to be paid again.
        if (isFree) show({ name: 'ready' })
        return { result: 'invalid', code: 'load_failed' }
      }
    }
    return paying.submit(payableId, build)
  }

  return {
    getPhase,
    subscribe,
    sync: (state) => {
      // The engine has adopted what it read itself.
      if (state.serverTime === syncedAt || (!engine && isUntouched(state))) return
      if (!engine && getPhase().name === 'ready') show({ name: 'resuming' })
      const syncEngine = () => {
        if (isStopped) return
        load().then(
          (loaded) => loaded.sync(state),
          () => {
            if (!engine && getPhase().name === 'resuming') show({ name: 'resuming', isLost: true })
            setTimeout(syncEngine, RELOAD_AFTER)
          },
        )
      }
      syncEngine()
    },
    load,
    submit: (payableId, build, onLoadFailure) => {
      // A form that shows again can be submitted again, before the last promise resolves: that takes a task, or much longer
      // where timers are slow.
      if (submitting && getPhase().name !== 'ready') return submitting
      // Held before anything runs, as the page may submit again while it is asked.
      let finish = (_result: SubmitResult) => {}
      const whole = (submitting = new Promise<SubmitResult>((resolve) => (finish = resolve)))
      void pay(payableId, build, onLoadFailure).then((result) => {
        if (submitting === whole) submitting = undefined
        finish(result)
      })
      return whole
    },
    getEngine: () => engine,
    stop: () => {
      isStopped = true
      engine?.stop()
    },
  }
}

/** Nobody has begun to pay this, neither here nor elsewhere. */
function isUntouched({ activeAttempt, transaction }: PayableState): boolean {
  return !activeAttempt && transaction.status === 'open' && !hasRecord(transaction.id)
}
