import type { ApiError } from '../api/ApiError.ts'
import { asApiError } from '../api/ApiError.ts'
import type { PayableState } from './PayableState.ts'
import type { RunnerOptions } from './PaymentRunner.ts'
import type { AttemptRecord, PaymentEvent, PollError } from './phase.ts'
import { mayResend, RESEND_WINDOW, SLOW_AFTER } from './timing.ts'

/** A decision of this tab. Its bytes are in memory alone. */
export interface Sent {
  readonly record: AttemptRecord
  readonly bytes: string
}

interface Options extends Pick<RunnerOptions, 'api' | 'clock' | 'phases' | 'readState' | 'onRefused'> {
  readonly getSent: () => Sent | undefined
  readonly getRecords: () => readonly AttemptRecord[]
  readonly dispatch: (event: PaymentEvent) => void
  readonly sync: (state: PayableState, askedAt: number) => void
}

/** The requests of a payment. Each dispatches its answer or its failure, and none rejects. */
export function createRequests(options: Options) {
  const { api, clock, getSent, dispatch } = options
  const { getPhase } = options.phases

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
      options.onRefused(error)
      const { requestId, attempt } = error.details
      const failure = { code: error.code, requestId }
      dispatch(
        error.isDefinite || (isFirst && error.details.isUnsent)
          ? { type: 'refused', key, failure, attempt, records: options.getRecords(), now: clock.now() }
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
      options.sync(await options.readState(), askedAt)
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
