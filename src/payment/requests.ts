import type { ApiError } from '../api/ApiError.ts'
import { asApiError } from '../api/ApiError.ts'
import type { AttemptRecord, Effect, PayableState, PaymentEvent, Phase, PollError, Sent } from './phase.ts'
import { isPolling } from './phase.ts'
import type { Ports } from './ports.ts'
import { delayWithStream, mayResend, pauseOf, RESEND_WINDOW, SLOW_AFTER, withJitter } from './timing.ts'

type RequestEffect = Exclude<Effect, { do: 'forget' }>

interface Options {
  readonly getSent: () => Sent | undefined
  readonly getRecords: () => readonly AttemptRecord[]
  readonly dispatch: (event: PaymentEvent) => void
  readonly sync: (state: PayableState, askedAt: number) => void
}

/** Makes the requests that effects ask for, with one timer, and follows the event stream while a payment is polled for. */
export function createRequests(ports: Ports, options: Options) {
  const { clock, random, phases, subscribeEvents } = ports
  const { getPhase } = phases
  const calls = createCalls(ports, options)
  let isStreamOpen = false
  let cancelTimer = () => {}
  let unsubscribeEvents = () => {}

  function run(effect: RequestEffect): void {
    cancelTimer()
    const request = () => void calls[effect.do]()
    if (effect.afterMs === 0) return request()
    // The stream reports on an attempt, not that there is none.
    const isRare = isStreamOpen && effect.do === 'readAttempt' && !effect.isMinimum
    const ms = isRare ? delayWithStream(effect.afterMs) : effect.afterMs
    cancelTimer = clock.after(withJitter(ms, random(), effect), request)
  }

  function pollNow(): void {
    const phase = getPhase()
    if (phase.name === 'unknown' || phase.name === 'elsewhere') run({ do: 'readState', afterMs: 0 })
    if (phase.name === 'processing' || phase.name === 'challenge')
      run({ do: 'readAttempt', id: phase.attempt.id, afterMs: 0 })
  }

  /** An event does not shorten a pause that the server asked for; the timer polls once that is over. */
  function pollUnlessPaused(): void {
    const phase = getPhase()
    if ('pollError' in phase && pauseOf(phase.pollError, clock.now()) !== undefined) return
    pollNow()
  }

  function closeStream(): void {
    isStreamOpen = false
    unsubscribeEvents()
  }

  return {
    run,
    pollNow,
    readState: calls.readState,
    /** The payer closed the bank's challenge. */
    leaveChallenge: () => {
      const phase = getPhase()
      if (phase.name !== 'challenge') return
      cancelTimer()
      void calls.cancelAttempt(phase.attempt.id)
    },
    /** Opens or closes the stream as the phase changes, and ends the timer of a phase that is over. */
    follow: (before: Phase, phase: Phase) => {
      if (isPolling(phase) && !isPolling(before)) {
        unsubscribeEvents = subscribeEvents(pollUnlessPaused, (isOpen) => {
          if (isStreamOpen && !isOpen) pollUnlessPaused()
          isStreamOpen = isOpen
        })
      }
      if (isPolling(before) && !isPolling(phase)) closeStream()
      if (!isPolling(phase) && phase !== before) cancelTimer()
    },
    stop: () => {
      cancelTimer()
      closeStream()
    },
  }
}

/** The calls to the API. Each dispatches its answer or its failure, and none rejects. */
function createCalls(ports: Ports, { getSent, getRecords, dispatch, sync }: Options) {
  const { api, clock, onRefused } = ports
  const { getPhase } = ports.phases

  async function post(): Promise<void> {
    const sent = getSent()
    if (!sent) return
    // A page that slept may get here long after the payer decided.
    const before = getPhase()
    if (before.name === 'unknown' && !mayResend(before, clock.now())) return readState()
    const { key, startedAt } = sent.record
    const until = startedAt + RESEND_WINDOW
    dispatch({ type: 'posted', key, now: clock.now() })
    const cancelSlow = clock.after(SLOW_AFTER, () => dispatch({ type: 'slow', key, now: clock.now() }))
    const isFirst = getPhase().name === 'sending'
    try {
      dispatch({ type: 'answered', attempt: await api.createAttempt(key, sent.bytes, isFirst, until) })
    } catch (cause) {
      const error = asApiError(cause)
      onRefused(error)
      const { requestId, attempt } = error.details
      const failure = { code: error.code, requestId }
      dispatch(
        error.isDefinite || (isFirst && error.details.isUnsent)
          ? { type: 'refused', key, failure, attempt, records: getRecords(), now: clock.now() }
          : { type: 'silent', key, now: clock.now(), pollError: pollErrorOf(error) },
      )
    } finally {
      cancelSlow()
    }
  }

  function pollErrorOf({ code, details: { retryAfterMs } }: ApiError): PollError {
    return { code, until: retryAfterMs === undefined ? undefined : clock.now() + retryAfterMs }
  }

  const readFailed = (cause: unknown) =>
    dispatch({ type: 'readFailed', now: clock.now(), pollError: pollErrorOf(asApiError(cause)) })

  async function readState(): Promise<void> {
    const askedAt = clock.now()
    try {
      sync(await ports.readState(), askedAt)
    } catch (cause) {
      readFailed(cause)
    }
  }

  async function readAttempt(): Promise<void> {
    const phase = getPhase()
    if (phase.name !== 'processing' && phase.name !== 'challenge') return
    try {
      dispatch({ type: 'answered', attempt: await api.getAttempt(phase.attempt.id) })
    } catch (cause) {
      readFailed(cause)
    }
  }

  async function cancelAttempt(id: string): Promise<void> {
    try {
      dispatch({ type: 'answered', attempt: await api.cancelAttempt(id) })
    } catch (cause) {
      const { attempt } = asApiError(cause).details
      if (attempt) dispatch({ type: 'answered', attempt })
      else readFailed(cause)
    }
  }

  return { post, readState, readAttempt, cancelAttempt }
}
