import type { Attempt } from '../api/types.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Failure, Phase } from './phase.ts'

/** What the merchant's page hears. A payment whose outcome nobody knows is never called failed. */
export type Word =
  | { readonly type: 'success'; readonly attempt: Attempt }
  | ({ readonly type: 'error'; readonly retryable: boolean } & Omit<Failure, 'code'> & {
        readonly code: ErrorCode
      })

/** The code of the contract for why a payment failed. */
export function codeOf({ code }: Failure): ErrorCode {
  return code === 'not_received' ? 'server_error' : code
}

/** What the merchant hears when a payment comes from one phase to another. */
export function wordOf(before: Phase | undefined, phase: Phase): Word | undefined {
  if (before === phase) return undefined
  switch (phase.name) {
    case 'succeeded':
      return { type: 'success', attempt: phase.attempt }
    case 'unknown':
      return before?.name === 'unknown' ? undefined : { type: 'error', code: 'outcome_unknown', retryable: false }
    case 'ended':
      return { type: 'error', code: phase.code, retryable: false, attemptId: phase.attempt?.id }
    case 'ready': {
      const { failure } = phase
      if (!failure || (before?.name === 'ready' && before.failure === failure)) return undefined
      return { type: 'error', ...failure, code: codeOf(failure), retryable: true }
    }
    default:
      return undefined
  }
}
