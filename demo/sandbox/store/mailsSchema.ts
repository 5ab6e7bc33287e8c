import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '../domain/languages.ts'
import type { MailContent, MailStatus, MailSubject } from '../domain/mails.ts'
import { buyerId, instant, merchants } from './schema.ts'

/** Mails on their way, and those that were sent. A row is written together with the change that promises it. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    buyerId: buyerId(),
    transactionId: text('transaction_id'),
    attemptId: text('attempt_id'),
    /** What it is about, by which it is written. */
    about: jsonb('about').$type<MailSubject>().notNull(),
    language: text('language').$type<Language>().notNull(),
    to: jsonb('to').$type<readonly string[]>().notNull(),
    cc: jsonb('cc').$type<readonly string[]>().notNull(),
    /** All of both in lower case, to be searched. */
    recipients: jsonb('recipients').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** From when on it may be written and sent. */
    dueAt: instant('due_at').notNull(),
    /** Absent until it is written; then the same in every attempt. */
    content: jsonb('content').$type<MailContent>(),
    status: text('status').$type<MailStatus>().notNull().default('queued'),
    /** Why the last attempt failed: a sentence. */
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    /** Absent unless it is queued. */
    nextAttemptAt: instant('next_attempt_at'),
    /** An attempt from then on is the last one. */
    retryUntil: instant('retry_until').notNull(),
    /** Real time: until then one process sends it, and no other process takes it. */
    leasedUntil: instant('leased_until'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_due').on(table.nextAttemptAt),
    index('mails_by_merchant').on(table.merchantId, table.seq),
    index('mails_by_buyer').on(table.buyerId, table.createdAt),
    index('mails_by_recipient').using('gin', table.recipients),
  ],
)

export type MailRow = typeof mails.$inferSelect
