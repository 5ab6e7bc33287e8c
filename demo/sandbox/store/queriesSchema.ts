import { sql } from 'drizzle-orm'
import { bigserial, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '../domain/languages.ts'
import type { QueriedLine, QueryReason, QueryStatus } from '../domain/queries.ts'
import { invoices } from './invoicesSchema.ts'
import { buyerId, instant, minor } from './schema.ts'
import { sharedDocuments } from './sharedDocumentsSchema.ts'

/** What buyers query about invoices. Of an open one, `amount` stands in its invoice as `queriedAmount`. */
export const invoiceQueries = pgTable(
  'invoice_queries',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    buyerId: buyerId(),
    status: text('status').$type<QueryStatus>().notNull().default('open'),
    reason: text('reason').$type<QueryReason>().notNull(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    /** The payer's, for the mails about it. */
    language: text('language').$type<Language>().notNull(),
    lines: jsonb('lines').$type<readonly QueriedLine[]>(),
    /** What was taken off the invoice, and by which credit note; of an accepted one. */
    credited: minor('credited'),
    creditNoteId: text('credit_note_id'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    check('queried_amount_is_positive', sql`${table.amount} > 0`),
    check('open_query_is_not_closed', sql`(${table.status} = 'open') = (${table.closedAt} is null)`),
    uniqueIndex('one_open_query_per_invoice')
      .on(table.invoiceId)
      .where(sql`${table.status} = 'open'`),
    index('invoice_queries_by_invoice').on(table.invoiceId, table.seq),
    index('invoice_queries_by_buyer').on(table.buyerId, table.seq),
  ],
)

export const queryMessages = pgTable(
  'query_messages',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    queryId: text('query_id')
      .notNull()
      .references(() => invoiceQueries.id),
    from: text('from').$type<'buyer' | 'seller'>().notNull(),
    text: text('text').notNull(),
    documentId: text('document_id').references(() => sharedDocuments.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('query_messages_by_query').on(table.queryId, table.seq)],
)

export type InvoiceQueryRow = typeof invoiceQueries.$inferSelect
