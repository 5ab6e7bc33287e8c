import { bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DocumentType } from '../domain/documents.ts'
import { bytes, invoices } from './invoicesSchema.ts'
import { buyerId, instant } from './schema.ts'

/** Papers that a merchant shares with a buyer, about an invoice or in general. */
export const sharedDocuments = pgTable(
  'shared_documents',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    buyerId: buyerId(),
    invoiceId: text('invoice_id').references(() => invoices.id),
    /** It belongs to a message about an invoice, and is listed there. */
    isOfQuery: boolean('is_of_query').notNull().default(false),
    name: text('name').notNull(),
    type: text('type').$type<DocumentType>().notNull(),
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [index('shared_documents_by_buyer').on(table.buyerId, table.seq)],
)

export type SharedDocumentRow = typeof sharedDocuments.$inferSelect
