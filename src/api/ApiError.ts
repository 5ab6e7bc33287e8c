import type { ErrorCode } from '../contract/errors.ts'
import { isErrorCode } from '../contract/errors.ts'
import { cleanTexts } from '../lib/cleanTexts.ts'
import { parseAttempt, parseSession } from './shapes.ts'
import type { Attempt, Session } from './types.ts'

/** The API's own code for something encrypted whose one use is over. */
export const REPLAYED = 'encrypted_replayed'

interface Details {
  /** HTTP status; absent when no answer came. */
  status?: number | undefined
  /** The code as the API wrote it, also where it is none of ours. */
  apiCode?: string | undefined
  requestId?: string | undefined
  retryAfterMs?: number | undefined
  attempt?: Attempt | undefined
  session?: Session | undefined
  /** It broke before it was handed to the page's `fetch`. What was sent before, under the same key, may have arrived. */
  isUnsent?: boolean
  /** The answer names an attempt that cannot be read. */
  isUnreadable?: boolean
  cause?: unknown
}

/** The one error of the API client: a closed code, and what the answer said beside it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.details = details
  }

  /**
   * True when the API itself refused, so that nothing was done. Time-outs, broken answers and 5xx are not definite:
   * what was asked for may have happened.
   */
  get isDefinite(): boolean {
    const { status, apiCode, isUnreadable } = this.details
    return (
      !isUnreadable &&
      status !== undefined &&
      apiCode !== undefined &&
      status >= 400 &&
      status < 500 &&
      !isPassing(status)
    )
  }

  /** True when asking again may bring another answer. */
  get isRetryable(): boolean {
    const { status } = this.details
    return status === undefined || status >= 500 || isPassing(status) || this.code === 'malformed_answer'
  }
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429
}

function errorCodeOf(status: number, apiCode: string | undefined): ErrorCode {
  if (apiCode !== undefined && isErrorCode(apiCode)) return apiCode
  if (status === 429) return 'rate_limited'
  if (status === 401) return 'invalid_token'
  return status >= 500 || status === 408 ? 'server_error' : 'internal_error'
}

/** An answer that is not a success. `body` is what came, parsed as JSON if it could be. */
export function errorFromAnswer(response: Response, body: unknown): ApiError {
  const fields = Object(cleanTexts(body)) as Record<string, unknown>
  const apiCode = typeof fields.code === 'string' ? fields.code : undefined
  const text = Array.isArray(fields.message) ? fields.message.join(' ') : fields.message
  const message = typeof text === 'string' ? text : response.statusText
  const attempt = fields.attempt === undefined ? undefined : parseAttempt(fields.attempt)
  const session = fields.session === undefined ? undefined : parseSession(fields.session)
  return new ApiError(errorCodeOf(response.status, apiCode), message, {
    status: response.status,
    apiCode,
    requestId: typeof fields.requestId === 'string' ? fields.requestId : undefined,
    retryAfterMs: readRetryAfter(response.headers),
    attempt: attempt && 'value' in attempt ? attempt.value : undefined,
    session: session && 'value' in session ? session.value : undefined,
    isUnreadable: (attempt && 'fault' in attempt) ?? false,
  })
}

/** No answer at all, or one that broke off; or the call broke before it was sent. */
export function errorFromSilence(cause: unknown, isUnsent = false): ApiError {
  if (isUnsent) return new ApiError('internal_error', 'The call broke before it was sent.', { cause, isUnsent })
  // Node has a navigator that does not know.
  const isOffline = typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine
  return new ApiError(isOffline ? 'offline' : 'server_error', 'No answer came.', { cause })
}

const LONGEST_WAIT_MS = 60_000

/** `Retry-After` as seconds or as an HTTP date, by the server's own clock; at most a minute, and never negative. */
export function readRetryAfter(headers: Headers): number | undefined {
  const header = headers.get('Retry-After')
  if (!header) return undefined
  const now = Date.parse(headers.get('Date') ?? '') || Date.now()
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_WAIT_MS)
}

/** The client rejects with nothing else; a fault of our own must still read as "not known". */
export function asApiError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError('internal_error', 'The call broke.', { cause })
}
