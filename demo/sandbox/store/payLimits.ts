import { and, eq, gte, inArray, lt, sum } from 'drizzle-orm'
import type { Database } from './database.ts'
import { scheduledPayments } from './scheduledSchema.ts'
import { attempts } from './schema.ts'

interface Person {
  readonly buyerId: string
  /** Of whoever pays in the buyer's name. */
  readonly userKey: string
  readonly currency: string
}

interface Day {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly from: Date
  readonly until: Date
}

/**
 * What a person has agreed to on a day, in minor units: payments that were made or whose outcome is not known
 * yet, and payments by date that were scheduled on that day. What failed or was canceled does not count.
 */
export async function sumAgreed(
  db: Database,
  { buyerId, userKey, currency }: Person,
  { day, from, until }: Day,
): Promise<number> {
  const [paid] = await db
    .select({ amount: sum(attempts.amount).mapWith(Number) })
    .from(attempts)
    .where(
      and(
        eq(attempts.buyerId, buyerId),
        eq(attempts.userKey, userKey),
        eq(attempts.currency, currency),
        inArray(attempts.status, ['processing', 'requires_action', 'succeeded']),
        gte(attempts.createdAt, from),
        lt(attempts.createdAt, until),
      ),
    )
  const [scheduled] = await db
    .select({ amount: sum(scheduledPayments.amount).mapWith(Number) })
    .from(scheduledPayments)
    .where(
      and(
        eq(scheduledPayments.buyerId, buyerId),
        eq(scheduledPayments.agreedBy, userKey),
        eq(scheduledPayments.agreedOn, day),
        eq(scheduledPayments.currency, currency),
        inArray(scheduledPayments.status, ['scheduled', 'processing', 'paid']),
      ),
    )
  return (paid?.amount ?? 0) + (scheduled?.amount ?? 0)
}
