import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ledgerEntries, transactions } from './schema.ts'

/** What ships with captures, where their merchant says so. */
export const shippedLines = pgTable(
  'shipped_lines',
  {
    captureId: text('capture_id')
      .notNull()
      .references(() => ledgerEntries.id),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** The place in the capture, from 0. */
    place: integer('place').notNull(),
    /** Of the order. */
    lineId: text('line_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.captureId, table.lineId] }),
    check('shipped_quantity_is_positive', sql`${table.quantity} > 0`),
    index('shipped_lines_by_transaction').on(table.transactionId),
  ],
)
