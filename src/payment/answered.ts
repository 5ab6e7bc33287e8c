import type { Attempt } from '../api/types.ts'
import { isErrorCode } from '../contract/errors.ts'
import type { AttemptRecord, Phase, PhaseOf, Step } from './phase.ts'
import { waitBeforeRead } from './timing.ts'

/** What the server says of an attempt of this browser. */
export function answered(phase: Phase, attempt: Attempt): Step {
  const known = phase.name === 'processing' || phase.name === 'challenge' ? phase : undefined
  if (known?.attempt.id === attempt.id && attempt.version < known.attempt.version) return readAgain(known)
  const reads = known?.reads ?? 0
  const end = { do: 'forget', key: attempt.idempotencyKey } as const
  // It was waited for, and its end tells nothing of what another tab or device has done since.
  const over = (next: Phase): Step =>
    known && next.name === 'ready' ? [next, end, { do: 'readSession', afterMs: 0 }] : [next, end]
  switch (attempt.status) {
    case 'succeeded':
      return [{ name: 'succeeded', attempt }]
    case 'canceled':
      return over({ name: 'ready', failure: { code: 'authentication_abandoned', attemptId: attempt.id } })
    case 'failed':
      return over(failed(attempt))
    case 'processing':
      return readAgain({ name: 'processing', attempt, reads })
    case 'requires_action':
      return readAgain({ name: 'challenge', attempt, reads })
  }
}

/** The server said no, and whether that was all. */
export function failed(attempt: Attempt): Phase {
  const said = attempt.failure?.code ?? ''
  const code = isErrorCode(said) ? said : 'card_declined'
  if (attempt.failure?.retrySafe !== true) return { name: 'ended', code, attempt }
  return { name: 'ready', failure: { code, attemptId: attempt.id } }
}

/** The same phase, one look later. `pause`: how long the server asked to be left alone. */
export function readAgain(phase: PhaseOf<'unknown' | 'processing' | 'challenge' | 'elsewhere'>, pause?: number): Step {
  const next = { ...phase, reads: phase.reads + 1 }
  const wait = { afterMs: pause ?? waitBeforeRead(phase.reads), isMinimum: pause !== undefined }
  return next.name === 'unknown' || next.name === 'elsewhere'
    ? [next, { do: 'readSession', ...wait }]
    : [next, { do: 'readAttempt', id: next.attempt.id, ...wait }]
}

/** True when one of these decisions made the attempt. */
export function isOneOf(attempt: Attempt, records: readonly AttemptRecord[]): boolean {
  return records.some(({ key }) => key === attempt.idempotencyKey)
}
