import { and, asc, desc, eq, gt, isNull, not, or, sql } from 'drizzle-orm'
import type { OpenTerms } from '../domain/freeing.ts'
import type { Database } from './database.ts'
import { isLive } from './invoiceFilters.ts'
import { invoices } from './invoicesSchema.ts'
import { attempts, idempotencyKeys } from './schema.ts'
import type { AttemptRow } from './schema.ts'

/** A buyer's open invoices on terms that a card may pay and nobody is paying, the oldest first, at most `most`. */
export async function listOpenTerms(
  db: Database,
  buyerId: string,
  currency: string,
  most: number,
): Promise<OpenTerms[]> {
  const { id, number, dueDate, amountDue, allowedPaymentMethods } = invoices
  const isByCard = or(isNull(allowedPaymentMethods), sql`${allowedPaymentMethods} ? 'creditCard'`)
  return db
    .select({ id, number, dueDate, amountDue, currency: invoices.currency })
    .from(invoices)
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        invoices.isOnTerms,
        eq(invoices.currency, currency),
        gt(amountDue, 0),
        eq(invoices.queriedAmount, 0),
        isByCard,
        not(isLive),
      ),
    )
    .orderBy(asc(dueDate), asc(number), asc(id))
    .limit(most)
}

/** The attempts that keys of a scope made, the newest first. */
export async function listAttemptsOfScope(db: Database, scope: string): Promise<AttemptRow[]> {
  const rows = await db
    .select({ attempt: attempts })
    .from(idempotencyKeys)
    .innerJoin(attempts, eq(attempts.id, idempotencyKeys.attemptId))
    .where(eq(idempotencyKeys.scope, scope))
    .orderBy(desc(attempts.seq))
  return rows.map(({ attempt }) => attempt)
}
