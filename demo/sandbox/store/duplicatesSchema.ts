import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { invoices } from './invoicesSchema.ts'
import { buyerId, instant } from './schema.ts'

/** Pairs of invoices that a buyer has been asked about: they are two purchases. The lesser id stands first. */
export const distinctInvoices = pgTable(
  'distinct_invoices',
  {
    buyerId: buyerId(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    otherId: text('other_id')
      .notNull()
      .references(() => invoices.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.invoiceId, table.otherId] })],
)
