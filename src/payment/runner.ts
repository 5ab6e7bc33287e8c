import type { ApiError } from '../api/ApiError.ts'
import { asApiError } from '../api/ApiError.ts'
import type { Session } from '../api/types.ts'
import { atMostEach } from './atMostEach.ts'
import { holdPayment } from './holdPayment.ts'
import { step } from './machine.ts'
import type { PaymentRunner, Prepare, RunnerOptions } from './PaymentRunner.ts'
import type { AttemptRecord, Effect, PaymentEvent, Phase, Trouble } from './phase.ts'
import { isInFlight, isLooking, isStuck } from './phase.ts'
import type { TabMessage, Tabs } from './tabs.ts'
import {
  isSettled,
  LOOK_AT_TABS_EACH,
  mayResend,
  pauseOf,
  readsWhileHearing,
  RESEND_WINDOW,
  SLOW_AFTER,
  withJitter,
} from './timing.ts'

export function createPaymentRunner(options: RunnerOptions): PaymentRunner {
  const { api, store, tabs, clock } = options
  const listeners = new Set<() => void>()
  let phase: Phase = { name: 'ready' }
  let transactionId = ''
  let sent: { record: AttemptRecord; bytes: string } | undefined
  let isHearing = false
  let isStopped = false
  /** How often Pay was pressed: what was prepared for an earlier press is not sent any more. */
  let presses = 0
  let cancelTimer = () => {}
  let letGo = () => {}
  let stopHearing = () => {}
  let stopListening = () => {}

  function dispatch(event: PaymentEvent): void {
    if (isStopped) return
    const before = phase
    const [next, ...effects] = step(phase, event)
    phase = next
    attend(before)
    effects.forEach(run)
    listeners.forEach((listener) => listener())
  }

  /** What is held only while a payment is under way is taken and let go with it. */
  function attend(before: Phase): void {
    if (isLooking(phase) && !isLooking(before)) {
      stopHearing = options.hear(lookUnlessPaused, (isOpen) => {
        if (isHearing && !isOpen) lookUnlessPaused()
        isHearing = isOpen
      })
    }
    if (isLooking(before) && !isLooking(phase)) endHearing()
    if (isStuck(phase)) letGo()
    if (isInFlight(before) && !isInFlight(phase)) {
      letGo()
      tabs.tell(transactionId, 'settled')
    }
    if (!isLooking(phase) && phase !== before) cancelTimer()
  }

  function endHearing(): void {
    isHearing = false
    stopHearing()
  }

  function run(effect: Effect): void {
    if (effect.do === 'forget') return store.forget(transactionId, effect.key)
    cancelTimer()
    const act = {
      post: () => void post(),
      readSession: () => void readSession(),
      readAttempt: () => void readAttempt(),
    }[effect.do]
    if (effect.afterMs === 0) return act()
    // The stream tells what becomes of an attempt, not that there is none.
    const ms =
      isHearing && effect.do === 'readAttempt' && !effect.isMinimum ? readsWhileHearing(effect.afterMs) : effect.afterMs
    cancelTimer = clock.after(withJitter(ms, options.random(), effect), act)
  }

  async function post(): Promise<void> {
    if (!sent) return
    // A page that slept may come to this long after it was decided.
    if (phase.name === 'unknown' && !mayResend(phase, clock.now())) return readSession()
    const { key, startedAt } = sent.record
    const until = startedAt + RESEND_WINDOW
    dispatch({ type: 'posted', key, now: clock.now() })
    const cancelSlow = clock.after(SLOW_AFTER, () => dispatch({ type: 'slow', key, now: clock.now() }))
    try {
      dispatch({ type: 'answered', attempt: await api.createAttempt(key, sent.bytes, phase.name === 'sending', until) })
    } catch (cause) {
      const error = asApiError(cause)
      const { requestId, attempt, session } = error.details
      if (session) options.onSession(session)
      const failure = { code: error.code, requestId }
      dispatch(
        error.isDefinite
          ? { type: 'refused', key, failure, attempt, records: store.load(transactionId), now: clock.now() }
          : { type: 'silent', key, now: clock.now(), trouble: troubleOf(error) },
      )
    } finally {
      cancelSlow()
    }
  }

  function troubleOf({ code, details: { retryAfterMs } }: ApiError): Trouble {
    return { code, until: retryAfterMs === undefined ? undefined : clock.now() + retryAfterMs }
  }

  const readFailed = (cause: unknown) =>
    dispatch({ type: 'readFailed', now: clock.now(), trouble: troubleOf(asApiError(cause)) })

  async function readSession(): Promise<void> {
    const askedAt = clock.now()
    try {
      const session = await api.getSession()
      options.onSession(session)
      see(session, askedAt)
    } catch (cause) {
      readFailed(cause)
    }
  }

  async function readAttempt(): Promise<void> {
    if (phase.name !== 'processing' && phase.name !== 'challenge') return
    try {
      dispatch({ type: 'answered', attempt: await api.getAttempt(phase.attempt.id) })
    } catch (cause) {
      readFailed(cause)
    }
  }

  function see(session: Session, askedAt: number): void {
    if (!session.transaction || isStopped) return
    know(session.transaction.id)
    dispatch({ type: 'sessionRead', session, records: store.load(transactionId), now: clock.now(), askedAt })
  }

  function know(id: string): void {
    if (id === transactionId) return
    transactionId = id
    stopListening()
    stopListening = tabs.listen(id, onMessage)
  }

  /** A record of a decision whose request may still be on its way. */
  const isPaidElsewhere = () => store.load(transactionId).some(({ startedAt }) => !isSettled(startedAt, clock.now()))

  // Any script of the page's origin can send these.
  const onMessage = atMostEach(clock, LOOK_AT_TABS_EACH, (message: TabMessage) => {
    if (message === 'settled') {
      if (phase.name === 'ready') void readSession()
      else lookNow()
    } else if (phase.name === 'ready' || isPaidElsewhere()) dispatch({ type: 'taken', now: clock.now() })
  })

  function lookNow(): void {
    if (phase.name === 'unknown' || phase.name === 'elsewhere') run({ do: 'readSession', afterMs: 0 })
    if (phase.name === 'processing' || phase.name === 'challenge')
      run({ do: 'readAttempt', id: phase.attempt.id, afterMs: 0 })
  }

  /** What the stream brings is no reason to ask sooner than the server wants; the timer that waits for that looks then. */
  function lookUnlessPaused(): void {
    if ('trouble' in phase && pauseOf(phase.trouble, clock.now()) !== undefined) return
    lookNow()
  }

  async function prepareAndSend(prepare: Prepare): Promise<void> {
    const press = (presses += 1)
    let taking: ReturnType<Tabs['take']> | undefined
    const take = () => (taking ??= tabs.take(transactionId))
    const bytes = await prepare(() => void take()).catch(() => undefined)
    if (bytes === undefined || press !== presses) {
      void taking?.then((hold) => hold?.())
      if (press === presses) dispatch({ type: 'withdrawn', now: clock.now() })
      return
    }
    const hold = await holdPayment(transactionId, take(), { take: tabs.take, clock, isPaidElsewhere })
    if (!hold) {
      if (press === presses) dispatch({ type: 'taken', now: clock.now() })
    } else if (phase.name !== 'preparing' || press !== presses || isStopped) {
      // The page may have taken the element away, or another tab may have begun, while the card was sealed.
      hold()
    } else {
      letGo = hold
      const record = { key: options.newKey(), startedAt: clock.now() }
      sent = { record, bytes }
      store.add(transactionId, record)
      tabs.tell(transactionId, 'sending')
      dispatch({ type: 'prepared', record })
    }
  }

  return {
    getPhase: () => phase,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    submit: (session, prepare) => {
      if (phase.name !== 'ready' || !session.transaction) return false
      know(session.transaction.id)
      dispatch({ type: 'submitted' })
      void prepareAndSend(prepare)
      return true
    },
    see: (session) => see(session, 0),
    lookNow,
    leaveChallenge: () => {
      if (phase.name !== 'challenge') return
      cancelTimer()
      api.cancelAttempt(phase.attempt.id).then(
        (attempt) => dispatch({ type: 'answered', attempt }),
        (cause: unknown) => {
          const { attempt } = asApiError(cause).details
          if (attempt) dispatch({ type: 'answered', attempt })
          else readFailed(cause)
        },
      )
    },
    takeOver: () => dispatch({ type: 'takenOver', now: clock.now() }),
    stop: () => {
      isStopped = true
      cancelTimer()
      endHearing()
      stopListening()
      onMessage.stop()
      letGo()
      listeners.forEach((listener) => listener())
      listeners.clear()
    },
    isStopped: () => isStopped,
  }
}
