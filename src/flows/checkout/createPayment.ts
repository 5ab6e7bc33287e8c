import type { Api } from '../../api/Api.ts'
import type { Attempt, Session } from '../../api/types.ts'
import type { Host, SubmitResult } from '../../contract/host.ts'
import type { Phase } from '../../payment/phase.ts'
import { hasRecord } from '../../payment/hasRecord.ts'
import type { DocumentRunner } from './createRunner.ts'
import { loadLater } from './loadLater.tsx'
import type { Order } from './submitOrder.ts'

/**
 * `looking`: there is something to resume, and what became of it is not known yet. Nothing is shown meanwhile, or that it
 * cannot be (`isLost`): the code for it does not come, and is asked for again.
 */
export type PaymentPhase = Phase | { readonly name: 'looking'; readonly isLost?: boolean }

/** A payment whose runner is loaded when it is first needed: nearly always after the form shows. */
export interface Payment {
  getPhase: () => PaymentPhase
  subscribe: (listener: () => void) => () => void
  see: (session: Session) => void
  /** Hears from now on what other tabs of this browser do with the transaction. */
  listen: (session: Session) => void
  /** Takes the guard in this very call; a second call joins the payment that is under way. Never rejects. */
  submit: (order: Order) => Promise<SubmitResult>
  isOwn: (attempt: Attempt) => boolean
  lookNow: () => void
  leaveChallenge: () => void
  takeOver: () => void
  stop: () => void
}

/** How long to wait before a file that did not come is asked for again, in milliseconds. */
const RELOAD_AFTER = 2_000
/** How long a form that was submitted may look as before, in milliseconds: no longer than seems at once. */
const BUSY_AFTER = 100

export function createPayment(api: Api, host: Host, first: Session, onSession: (session: Session) => void): Payment {
  const listeners = new Set<() => void>()
  let runner: DocumentRunner | undefined
  let loading: Promise<DocumentRunner> | undefined
  let submitting: Promise<SubmitResult> | undefined
  // A form that is not to be shown does not count as shown either, not even before the first look.
  let phase: PaymentPhase = { name: isUntouched(first) ? 'ready' : 'looking' }
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let seenAt = ''

  const show = (next: PaymentPhase) => {
    phase = next
    listeners.forEach((listener) => listener())
  }
  const set = (next: PaymentPhase) => {
    if (next === phase) return
    clearTimeout(timer)
    // Drawing takes longer than sealing, and the request would wait for both.
    if (next.name === 'preparing') timer = setTimeout(show, BUSY_AFTER, next)
    else show(next)
  }
  const load = () => {
    loading ??= loadLater().then(({ createRunner }) => {
      const made = createRunner(api, host, (session) => {
        if (isStopped) return
        seenAt = session.serverTime
        onSession(session)
      })
      if (isStopped) made.stop()
      let before = made.getPhase()
      made.subscribe(() => {
        const next = made.getPhase()
        // A form that shows again can be submitted again. Its page hears of the outcome a task later, or much later
        // where timers are slow.
        if (next.name === 'ready' && before.name !== 'ready') submitting = undefined
        before = next
        set(next)
      })
      runner = made
      return made
    })
    // A file that did not come is asked for again the next time.
    loading.catch(() => (loading = undefined))
    return loading
  }

  async function pay(order: Order): Promise<SubmitResult> {
    try {
      // Without a wait where the runner is there: what waits in a click comes after the screen is drawn anew.
      return await (runner ?? (await load())).pay(order)
    } catch {
      order.onFailure('load_failed')
      set({ name: 'ready' })
      return { result: 'invalid', code: 'load_failed' }
    }
  }

  return {
    getPhase: () => phase,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    see: (session) => {
      // What the runner read itself it has seen already.
      if (session.serverTime === seenAt || (!runner && isUntouched(session))) return
      if (!runner) set({ name: 'looking' })
      const look = () => {
        if (isStopped) return
        load().then(
          (made) => {
            made.see(session)
            set(made.getPhase())
          },
          () => {
            if (!runner) set({ name: 'looking', isLost: true })
            setTimeout(look, RELOAD_AFTER)
          },
        )
      }
      look()
    },
    listen: (session) => {
      if (runner) return
      // A payment that begins meanwhile listens by itself.
      load().then(
        (made) => {
          if (!isStopped && !submitting) made.see(session)
        },
        () => {},
      )
    },
    submit: (order) => {
      if (submitting) return submitting
      // Held before anything runs, as the page may submit again while it is asked.
      let finish = (_result: SubmitResult) => {}
      const whole = (submitting = new Promise<SubmitResult>((resolve) => (finish = resolve)))
      if (phase.name === 'ready') set({ name: 'preparing' })
      void pay(order).then((result) => {
        if (submitting === whole) submitting = undefined
        finish(result)
      })
      return whole
    },
    isOwn: (attempt) => runner?.isOwn(attempt) ?? false,
    lookNow: () => runner?.lookNow(),
    leaveChallenge: () => runner?.leaveChallenge(),
    takeOver: () => runner?.takeOver(),
    stop: () => {
      isStopped = true
      runner?.stop()
      listeners.clear()
    },
  }
}

/** Nobody has begun to pay this, neither here nor elsewhere. */
function isUntouched({ activeAttempt, transaction }: Session): boolean {
  return !activeAttempt && transaction?.status === 'open' && !hasRecord(transaction.id)
}
