import type { Session } from '../../domain/contract.ts'
import { addDays, dayOf } from '../../domain/days.ts'
import { overLimit, userKey } from '../../domain/payLimits.ts'
import type { OverLimit, PayRule } from '../../domain/payLimits.ts'
import type { Database } from '../../store/database.ts'
import { sumAgreed } from '../../store/payLimits.ts'
import type { TokenGrant } from '../../store/tokens.ts'
import { refuse } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

type Holder = Pick<TokenGrant, 'buyerId' | 'payLimit' | 'user'>

/** A limit, and what its holder has agreed to today. */
export interface LimitStanding {
  readonly rule: PayRule
  readonly agreedToday: number
}

/** Where the holder of a token stands; `undefined`: nothing limits them. */
export async function readLimit(db: Database, token: Holder, now: Date): Promise<LimitStanding | undefined> {
  const { buyerId, payLimit: rule, user } = token
  if (!rule || !user) return undefined
  const person = { buyerId, userKey: userKey(user), currency: rule.currency }
  const day = dayOf(now)
  const today = { day, from: new Date(day), until: new Date(addDays(day, 1)) }
  return { rule, agreedToday: await sumAgreed(db, person, today) }
}

const REASONS: Readonly<Record<OverLimit, string>> = {
  currency: 'The limit of this token is in another currency, so it pays nothing in this one.',
  per_payment: 'This is more than the token may pay at once.',
  per_day: 'With this, more would be paid today (UTC) than the token may pay in a day.',
}

interface Asked {
  /** In minor units, with the fees of how it is paid. */
  readonly amount: number
  readonly currency: string
  /** What of it counts for today already, as it was agreed to before. */
  readonly counted?: number
}

/**
 * Why the holder of a token may not agree to a payment, if so. The buyer must be locked: what two payments at once come to is
 * counted one after the other.
 */
export async function refuseOverLimit(
  tx: Database,
  token: Holder,
  { amount, currency, counted = 0 }: Asked,
  now: Date,
  readSession?: () => Promise<Session>,
): Promise<Refusal | undefined> {
  const standing = await readLimit(tx, token, now)
  const reason = standing && overLimit(standing.rule, { amount, currency }, standing.agreedToday - counted)
  if (!reason) return undefined
  const truth = readSession ? { session: await readSession() } : {}
  return refuse(422, 'pay_limit_exceeded', REASONS[reason], truth)
}

/** What would pay beside the limit of a token, as autopay and a link that anybody can open do. */
export function refuseUnlimited({ payLimit }: Pick<TokenGrant, 'payLimit'>, what: string): Refusal | undefined {
  if (!payLimit) return undefined
  return refuse(403, 'pay_limit_unbounded', `The token has a limit, and ${what} would pay without one.`)
}
