import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AgreedText, AutopayEnd } from '../domain/autopay.ts'
import type { Language } from '../domain/languages.ts'
import type { ScheduledType } from '../domain/scheduledPayments.ts'
import { invoices } from './invoicesSchema.ts'
import { buyerId, instant, merchantId, minor } from './schema.ts'

/** What buyers have agreed to, so that invoices are paid by themselves. Each change of that is a version of its own. */
export const autopayAgreements = pgTable(
  'autopay_agreements',
  {
    id: text('id').notNull(),
    version: integer('version').notNull(),
    merchantId: merchantId(),
    buyerId: buyerId(),
    paymentMethodId: text('payment_method_id').notNull(),
    paymentMethodType: text('payment_method_type').$type<ScheduledType>().notNull(),
    /** So many days before its due date an invoice is paid. */
    daysBefore: integer('days_before').notNull(),
    /** Where an invoice has a discount for early payment, it is paid on the last day of that, if that comes first. */
    takesDiscounts: boolean('takes_discounts').notNull().default(false),
    limitPerInvoice: minor('limit_per_invoice'),
    limitPerMonth: minor('limit_per_month'),
    /** Of the invoices that are paid; absent: any. */
    currency: text('currency'),
    /** The order whose invoices are paid, as they name it; absent: all are. */
    orderNumber: text('order_number'),
    /** YYYY-MM-DD: invoices that are issued from then on. */
    from: text('issued_from').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    /** With the texts that were agreed to. */
    consents: jsonb('consents').$type<readonly AgreedText[]>().notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<AutopayEnd>(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    check('days_before_are_possible', sql`${table.daysBefore} between 0 and 60`),
    check('limits_are_positive', sql`${table.limitPerInvoice} > 0 and ${table.limitPerMonth} > 0`),
    check(
      'limits_have_a_currency',
      sql`${table.currency} is not null or (${table.limitPerInvoice} is null and ${table.limitPerMonth} is null)`,
    ),
    uniqueIndex('one_autopay_agreement_per_buyer')
      .on(table.buyerId)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** Invoices that their buyer pays by hand although autopay would. */
export const autopaySkips = pgTable('autopay_skips', {
  invoiceId: text('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  buyerId: buyerId(),
  createdAt: instant('created_at').notNull(),
})

export type AutopayRow = typeof autopayAgreements.$inferSelect
