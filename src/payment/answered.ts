import type { Attempt } from '../api/types.ts'
import { isErrorCode } from '../contract/errors.ts'
import type { AttemptRecord, Phase, Transition } from './phase.ts'
import { pollAgain } from './timing.ts'

/** Adopts an attempt of this browser as the server has it. */
export function answered(phase: Phase, attempt: Attempt): Transition {
  const shown = phase.name === 'processing' || phase.name === 'challenge' ? phase : undefined
  if (shown?.attempt.id === attempt.id && attempt.version < shown.attempt.version) return pollAgain(shown)
  const reads = shown?.reads ?? 0
  const end = { do: 'forget', key: attempt.idempotencyKey } as const
  // Another tab or device may have paid while this one waited.
  const wasAwaited = shown !== undefined || phase.name === 'unknown'
  const over = (next: Phase): Transition =>
    wasAwaited && next.name === 'ready' ? [next, end, { do: 'readState', afterMs: 0 }] : [next, end]
  switch (attempt.status) {
    case 'succeeded':
      return [{ name: 'succeeded', attempt }]
    case 'canceled':
      return over({ name: 'ready', failure: { code: 'authentication_abandoned', attemptId: attempt.id } })
    case 'failed':
      return over(failed(attempt))
    case 'processing':
      return pollAgain({ name: 'processing', attempt, reads })
    case 'requires_action':
      return pollAgain({ name: 'challenge', attempt, reads })
  }
}

/** The phase after a decline: the payer may try again only where the server calls that safe. */
export function failed(attempt: Attempt): Phase {
  const reason = attempt.failure?.code ?? ''
  const code = isErrorCode(reason) ? reason : 'card_declined'
  if (attempt.failure?.retrySafe !== true) return { name: 'ended', code, attempt }
  return { name: 'ready', failure: { code, attemptId: attempt.id } }
}

/** True when one of these decisions made the attempt. */
export function isOneOf(attempt: Attempt, records: readonly AttemptRecord[]): boolean {
  return records.some(({ key }) => key === attempt.idempotencyKey)
}
