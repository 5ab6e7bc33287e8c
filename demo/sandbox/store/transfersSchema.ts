import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { creditNotes, invoices } from './invoicesSchema.ts'
import { buyerId, instant, minor } from './schema.ts'

// Bank transfers that matched none that a payer announced, and what their buyers say that they were for.

/**
 * A transfer is credit on account from the day on which it arrives: the credit note of the same id holds its amount and what
 * is left of it, which the database lets nobody use twice.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: text('id')
      .primaryKey()
      .references(() => creditNotes.id),
    buyerId: buyerId(),
    /** What the payer wrote to it. */
    reference: text('reference'),
    /** Whose account it came from. */
    payerName: text('payer_name'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('transfers_by_buyer').on(table.buyerId, table.receivedAt, table.id)],
)

/** What a transfer settles of an invoice. The ledger has an entry of the same id. */
export const transferAssignments = pgTable(
  'transfer_assignments',
  {
    id: text('id').primaryKey(),
    transferId: text('transfer_id')
      .notNull()
      .references(() => transfers.id),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** The place in the request, from 0. */
    place: integer('place').notNull(),
    amount: minor('amount').notNull(),
    assignedAt: instant('assigned_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    check('assigned_amount_is_positive', sql`${table.amount} > 0`),
    uniqueIndex('one_assignment_per_transfer_and_invoice')
      .on(table.transferId, table.invoiceId)
      .where(sql`${table.undoneAt} is null`),
    index('assignments_by_invoice').on(table.invoiceId),
  ],
)

export type TransferRow = typeof transfers.$inferSelect
export type TransferAssignmentRow = typeof transferAssignments.$inferSelect
