/** Every error code of the element. `locales/errors` has the texts for the payer. */
export const ERROR_CODES = [
  'missing_token',
  'invalid_token',
  'token_expired',
  'environment_mismatch',
  'scope_mismatch',
  'unknown_route',
  'invalid_attribute',
  'origin_not_allowed',
  'version_clash',
  'load_failed',
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'incorrect_cvc',
  'authentication_failed',
  'authentication_abandoned',
  'debit_returned',
  'method_not_allowed',
  'method_unavailable',
  'too_many_attempts',
  'consent_required',
  'validation_failed',
  'frame_reloaded',
  'insufficient_credit',
  'not_qualified',
  'qualification_declined',
  'qualification_pending',
  'buyer_suspended',
  'pay_limit_exceeded',
  'bank_link_failed',
  'verification_failed',
  'verification_locked',
  'already_paid',
  'attempt_in_progress',
  'amount_changed',
  'transaction_canceled',
  'transaction_expired',
  'outcome_unknown',
  'offline',
  'rate_limited',
  'server_error',
  'malformed_answer',
  'internal_error',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export type ErrorOrigin = 'merchant' | 'payer' | 'network' | 'api' | 'internal'
export type ErrorSeverity = 'info' | 'warning' | 'error'

export function isErrorCode(code: string): code is ErrorCode {
  return (ERROR_CODES as readonly string[]).includes(code)
}

const ORIGINS: Readonly<Record<Exclude<ErrorOrigin, 'api'>, readonly ErrorCode[]>> = {
  merchant: [
    'missing_token',
    'invalid_token',
    'token_expired',
    'environment_mismatch',
    'scope_mismatch',
    'unknown_route',
    'invalid_attribute',
    'origin_not_allowed',
    'version_clash',
  ],
  payer: [
    'card_declined',
    'insufficient_funds',
    'card_expired',
    'incorrect_cvc',
    'authentication_failed',
    'authentication_abandoned',
    'consent_required',
    'validation_failed',
    'verification_failed',
  ],
  network: ['offline', 'outcome_unknown', 'load_failed'],
  internal: ['internal_error', 'frame_reloaded'],
}

/** Who can fix an error. A code that no list names is the API's. */
export function originOf(code: ErrorCode): ErrorOrigin {
  for (const [origin, codes] of Object.entries(ORIGINS)) if (codes.includes(code)) return origin as ErrorOrigin
  return 'api'
}

const WARNINGS: readonly ErrorCode[] = [
  ...ORIGINS.payer,
  'invalid_attribute',
  'version_clash',
  'amount_changed',
  'attempt_in_progress',
  'outcome_unknown',
  'offline',
  'rate_limited',
  'frame_reloaded',
]

/** `warning`: the payer can go on in the same visit. `info`: nothing is wrong. Everything else is an `error`. */
export function severityOf(code: ErrorCode): ErrorSeverity {
  if (code === 'already_paid') return 'info'
  return WARNINGS.includes(code) ? 'warning' : 'error'
}
