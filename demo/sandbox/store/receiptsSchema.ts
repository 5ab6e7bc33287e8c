import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { attempts, instant, merchants } from './schema.ts'

/** The receipts of payments that succeeded, counted for each merchant and year. */
export const receipts = pgTable(
  'receipts',
  {
    attemptId: text('attempt_id')
      .primaryKey()
      .references(() => attempts.id),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    year: integer('year').notNull(),
    /** From 1. */
    place: integer('place').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [uniqueIndex('one_receipt_per_number').on(table.merchantId, table.year, table.place)],
)

export type ReceiptRow = typeof receipts.$inferSelect
