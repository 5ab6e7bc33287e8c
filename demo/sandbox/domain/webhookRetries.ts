const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 12 * 3_600_000

// An HTTP date ends with GMT. Whatever else `Date.parse` reads is no date of HTTP.
const HTTP_DATE = /^[A-Z][a-z]+, .+ GMT$/

/** `Retry-After` in milliseconds from now: seconds, or an HTTP date by the clock of whoever sent it. */
export function readRetryAfter(headers: Headers): number | undefined {
  const header = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(header)) return Number(header) * 1_000
  if (!HTTP_DATE.test(header)) return undefined
  const sentAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const ms = Date.parse(header) - sentAt
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}

/**
 * When a delivery is attempted again after `failures` (1 or more) in a row: the pause doubles from a second to twelve
 * hours, is never shorter than `retryAfterMs`, and ends with `retryUntil`. `undefined`: that was the last attempt.
 */
export function nextAttempt(failures: number, retryUntil: Date, now: Date, retryAfterMs = 0): Date | undefined {
  if (now >= retryUntil) return undefined
  const pauseMs = Math.min(SHORTEST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
  return new Date(Math.min(now.getTime() + Math.max(pauseMs, retryAfterMs), retryUntil.getTime()))
}
