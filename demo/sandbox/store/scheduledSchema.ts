import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Consent, InvoiceShare } from '../domain/contract.ts'
import type { Language } from '../domain/languages.ts'
import type { ScheduledFailure, ScheduledSource, ScheduledStatus, ScheduledType } from '../domain/scheduledPayments.ts'
import { invoices } from './invoicesSchema.ts'
import { buyerId, instant, merchantId, minor } from './schema.ts'

/** Payments that somebody agreed to and that begin by the clock. */
export const scheduledPayments = pgTable(
  'scheduled_payments',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    merchantId: merchantId(),
    buyerId: buyerId(),
    source: text('source').$type<ScheduledSource>().notNull(),
    status: text('status').$type<ScheduledStatus>().notNull(),
    /** YYYY-MM-DD: when it begins, by the sandbox's clock. */
    date: text('date').notNull(),
    /** The day that the payer has chosen: a discount that holds on it is had. Absent where the day is that of the agreement. */
    quotedFor: text('quoted_for'),
    /** The last day that the payer may move it to; absent where its day is agreed. */
    latestDate: text('latest_date'),
    currency: text('currency').notNull(),
    /** The most that is taken, fees included. */
    amount: minor('amount').notNull(),
    paymentMethodType: text('payment_method_type').$type<ScheduledType>().notNull(),
    /** Absent: the one by which the buyer settles terms, or another one of the type. */
    paymentMethodId: text('payment_method_id'),
    creditNotes: jsonb('credit_notes').$type<readonly InvoiceShare[]>().notNull().default([]),
    /** Each with the text that was agreed to. */
    consents: jsonb('consents').$type<readonly (Consent & { readonly text?: string })[]>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** How often it has begun: part of the key of its attempt. */
    run: integer('run').notNull().default(0),
    /** How often a bank returned its debit for lack of funds. */
    returns: integer('returns').notNull().default(0),
    attemptId: text('attempt_id'),
    /** YYYY-MM-DD: when it began, or began last. */
    begunOn: text('begun_on'),
    /** The agreement by which it was planned, as it was then; both or none. */
    autopayId: text('autopay_id'),
    autopayVersion: integer('autopay_version'),
    /** By autopay: the due date for which it was planned. */
    plannedFor: text('planned_for'),
    /** Who agreed to it last, and on which day (YYYY-MM-DD), where their token says so: it counts toward their limit. */
    agreedBy: text('agreed_by'),
    agreedOn: text('agreed_on'),
    failure: jsonb('failure').$type<ScheduledFailure>(),
    /** The day for which it was announced to the payer. */
    announcedFor: text('announced_for'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('scheduled_amount_is_positive', sql`${table.amount} > 0`),
    check(
      'autopay_is_by_an_agreement',
      sql`(${table.source} = 'autopay') = (${table.autopayId} is not null) and (${table.autopayId} is null) = (${table.autopayVersion} is null)`,
    ),
    index('scheduled_payments_by_date')
      .on(table.date)
      .where(sql`${table.status} = 'scheduled'`),
    index('scheduled_payments_by_buyer').on(table.buyerId, table.status, table.date, table.id),
    uniqueIndex('one_scheduled_payment_per_attempt').on(table.attemptId),
  ],
)

/** What of which invoice such a payment takes at most. While it is open no other one stands against the invoice. */
export const scheduledInvoices = pgTable(
  'scheduled_invoices',
  {
    scheduledPaymentId: text('scheduled_payment_id')
      .notNull()
      .references(() => scheduledPayments.id),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    place: integer('place').notNull(),
    amount: minor('amount').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.scheduledPaymentId, table.invoiceId] }),
    check('scheduled_share_is_positive', sql`${table.amount} > 0`),
    uniqueIndex('one_scheduled_payment_per_invoice')
      .on(table.invoiceId)
      .where(sql`${table.isOpen}`),
  ],
)

export type ScheduledRow = typeof scheduledPayments.$inferSelect
