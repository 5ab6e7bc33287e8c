import { containsCardNumber } from '../../lib/accountNumbers.ts'
import type { Amounts } from '../../lib/amounts.ts'

/** What stands in the form. */
export interface TypedLimit {
  readonly amount: string
  readonly reason: string
}

/** What is wrong with a field. `readings`: an amount that can mean two, as money. */
export type LimitFault =
  | { readonly field: 'amount'; readonly why: 'no_amount' | 'too_low' }
  | { readonly field: 'amount'; readonly why: 'two_readings'; readonly readings: readonly [string, string] }
  | { readonly field: 'reason'; readonly why: 'card_number' }

export interface LimitRequest {
  /** In minor units. */
  readonly amount: number
  readonly reason?: string
}

/** In minor units; what the API takes. */
const MOST = 999_999_999_999_999

function faultOfAmount(read: ReturnType<Amounts['read']>, limit: number): LimitFault | undefined {
  if (read && 'readings' in read) return { field: 'amount', why: 'two_readings', readings: read.readings }
  if (!read || read.minor > MOST) return { field: 'amount', why: 'no_amount' }
  return read.minor > limit ? undefined : { field: 'amount', why: 'too_low' }
}

/** What is typed as the API takes it, or what is wrong with it. `limit`: the one that the buyer has, in minor units. */
export function readLimit(
  { amount, reason }: TypedLimit,
  amounts: Amounts,
  limit: number,
): { readonly request: LimitRequest } | { readonly faults: readonly LimitFault[] } {
  const read = amounts.read(amount)
  const wrong = faultOfAmount(read, limit)
  const faults: LimitFault[] = [
    ...(wrong ? [wrong] : []),
    ...(containsCardNumber(reason) ? [{ field: 'reason', why: 'card_number' } as const] : []),
  ]
  if (faults.length > 0 || !read || !('minor' in read)) return { faults }
  return { request: { amount: read.minor, ...(reason.trim() && { reason: reason.trim() }) } }
}
