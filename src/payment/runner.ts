import { ApiError } from '../api/ApiError.ts'
import type { Api } from '../api/Api.ts'
import type { Session } from '../api/types.ts'
import type { AttemptRecord, Effect, PaymentEvent, Phase } from './machine.ts'
import { step } from './machine.ts'
import type { RecordStore } from './recordStore.ts'
import { SLOW_AFTER, withJitter } from './timing.ts'

export interface RunnerOptions {
  api: Pick<Api, 'createAttempt' | 'getAttempt' | 'cancelAttempt' | 'getSession'>
  store: RecordStore
  clock: Clock
  /** In [0, 1). */
  random: () => number
  newKey: () => string
  /** Told of every session that was read, so that the screen shows the same truth. */
  onSession: (session: Session) => void
}

export interface Clock {
  now: () => number
  /** Calls back after `ms`; gives back how to stop. */
  after: (ms: number, callback: () => void) => () => void
}

/** What is to be sent, or `undefined` when the payer or the page withdrew. */
export type Prepare = () => Promise<string | undefined>

export interface PaymentRunner {
  getPhase: () => Phase
  subscribe: (listener: () => void) => () => void
  /** Takes the guard at once; false when a payment is under way already. `prepare` gives the bytes of the request. */
  submit: (session: Session, prepare: Prepare) => boolean
  /** Draws the phase from what the server says. */
  see: (session: Session) => void
  /** True when this document sent the decision itself, not an earlier one before a reload. */
  isOwn: () => boolean
  /** Looks now rather than at the next poll: the page came back, the network came back, the challenge ended. */
  lookNow: () => void
  /** The payer closed the bank's challenge. */
  leaveChallenge: () => void
  /** Ends timers. A request that is under way goes on. */
  stop: () => void
}

export function createPaymentRunner(options: RunnerOptions): PaymentRunner {
  const { api, store, clock } = options
  const listeners = new Set<() => void>()
  let phase: Phase = { name: 'ready' }
  let transactionId = ''
  let sent: { record: AttemptRecord; bytes: string } | undefined
  /** A later attempt than this one is the answer to a later decision. */
  let newestAttemptId: string | undefined
  let cancelTimer = () => {}
  let isStopped = false

  function dispatch(event: PaymentEvent): void {
    if (isStopped) return
    if (event.type === 'answered') newestAttemptId = event.attempt.id
    if (event.type === 'sessionRead') newestAttemptId = event.session.lastAttempt?.id ?? newestAttemptId
    const [next, ...effects] = step(phase, event)
    phase = next
    effects.forEach(run)
    listeners.forEach((listener) => listener())
  }

  function run(effect: Effect): void {
    if (effect.do === 'forget') {
      store.forget(transactionId)
      return
    }
    cancelTimer()
    const act = {
      post: () => void post(),
      readSession: () => void readSession(),
      readAttempt: () => void readAttempt(),
    }
    if (effect.afterMs === 0) act[effect.do]()
    else cancelTimer = clock.after(withJitter(effect.afterMs, options.random()), act[effect.do])
  }

  async function post(): Promise<void> {
    if (!sent) return
    dispatch({ type: 'posted', now: clock.now() })
    const cancelSlow = clock.after(SLOW_AFTER, () => dispatch({ type: 'slow', now: clock.now() }))
    try {
      dispatch({ type: 'answered', attempt: await api.createAttempt(sent.record.key, sent.bytes) })
    } catch (cause) {
      dispatch(eventOf(asApiError(cause)))
    } finally {
      cancelSlow()
    }
  }

  function eventOf(error: ApiError): PaymentEvent {
    const { requestId, attempt, session, retryAfterMs } = error.details
    const now = clock.now()
    if (!error.isDefinite) return { type: 'silent', now, retryAfterMs }
    if (session) options.onSession(session)
    return { type: 'refused', failure: { code: error.code, requestId }, attempt, now }
  }

  async function readSession(): Promise<void> {
    try {
      const session = await api.getSession()
      options.onSession(session)
      see(session)
    } catch (cause) {
      dispatch({ type: 'readFailed', retryAfterMs: asApiError(cause).details.retryAfterMs })
    }
  }

  async function readAttempt(): Promise<void> {
    if (phase.name !== 'processing' && phase.name !== 'challenge') return
    try {
      dispatch({ type: 'answered', attempt: await api.getAttempt(phase.attempt.id) })
    } catch (cause) {
      dispatch({ type: 'readFailed', retryAfterMs: asApiError(cause).details.retryAfterMs })
    }
  }

  function see(session: Session): void {
    if (!session.transaction) return
    transactionId = session.transaction.id
    dispatch({ type: 'sessionRead', session, record: store.load(transactionId), now: clock.now() })
  }

  async function prepareAndSend(session: Session, prepare: Prepare): Promise<void> {
    const bytes = await prepare().catch(() => undefined)
    if (bytes === undefined) {
      dispatch({ type: 'withdrawn' })
      return
    }
    const record = {
      key: options.newKey(),
      previousAttemptId: newestAttemptId ?? session.lastAttempt?.id,
      startedAt: clock.now(),
    }
    sent = { record, bytes }
    store.save(transactionId, record)
    dispatch({ type: 'prepared', record })
  }

  return {
    getPhase: () => phase,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    submit: (session, prepare) => {
      if (phase.name !== 'ready' || !session.transaction) return false
      transactionId = session.transaction.id
      dispatch({ type: 'submitted' })
      void prepareAndSend(session, prepare)
      return true
    },
    see,
    isOwn: () => sent !== undefined,
    lookNow: () => {
      if (phase.name === 'unknown') run({ do: 'readSession', afterMs: 0 })
      if (phase.name === 'processing' || phase.name === 'challenge')
        run({ do: 'readAttempt', id: phase.attempt.id, afterMs: 0 })
    },
    leaveChallenge: () => {
      if (phase.name !== 'challenge') return
      cancelTimer()
      api.cancelAttempt(phase.attempt.id).then(
        (attempt) => dispatch({ type: 'answered', attempt }),
        (cause: unknown) => {
          const { attempt } = asApiError(cause).details
          dispatch(attempt ? { type: 'answered', attempt } : { type: 'readFailed' })
        },
      )
    },
    stop: () => {
      isStopped = true
      cancelTimer()
      listeners.clear()
    },
  }
}

/** The client rejects with nothing else; a fault of our own must still read as "not known". */
function asApiError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError('internal_error', 'The call broke.', { cause })
}
