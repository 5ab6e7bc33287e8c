import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '../domain/languages.ts'
import { buyerId, instant, merchantId, minor } from './schema.ts'

/** What buyers ask for above their limit, in cents, and what their merchant answers. */
export const creditRequests = pgTable(
  'credit_requests',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    merchantId: merchantId(),
    buyerId: buyerId(),
    amount: minor('amount').notNull(),
    reason: text('reason'),
    /** In which the answer is mailed. */
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    /** The new limit, where it was accepted. */
    creditLimit: minor('credit_limit'),
    /** Where it was declined. */
    declineReason: text('decline_reason'),
  },
  (table) => [
    check('credit_request_amount_is_positive', sql`${table.amount} > 0`),
    check(
      'credit_request_has_one_answer',
      sql`(${table.answeredAt} is not null)::int = (${table.creditLimit} is not null)::int + (${table.declineReason} is not null)::int`,
    ),
    uniqueIndex('one_open_credit_request_per_buyer')
      .on(table.buyerId)
      .where(sql`${table.answeredAt} is null`),
    index('credit_requests_by_buyer').on(table.buyerId, table.seq),
    index('credit_requests_by_merchant').on(table.merchantId, table.seq),
  ],
)

export type CreditRequestRow = typeof creditRequests.$inferSelect
