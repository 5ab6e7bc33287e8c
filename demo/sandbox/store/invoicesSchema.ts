import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BuyerFields, InvoiceContent, PaymentMethodFee, PaymentMethodType } from '../domain/contract.ts'
import { attempts, buyerId, instant, merchants, minor, transactions } from './schema.ts'

// What a buyer owes, what takes it away, and which payment stands against it.

const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'

/**
 * What an invoice is searched by, a line each, in lower case and as `plainText` has it, but for what nobody writes into a
 * number. Most are ASCII, which is so already.
 */
function searchText(): SQL {
  const { number, poNumber, orderNumber, buyerFields } = invoices
  const others = [poNumber, orderNumber, sql`${buyerFields} ->> 'costCentre'`, sql`${buyerFields} ->> 'department'`]
  const lines = sql.join([number, ...others.map((text) => sql`coalesce(${text}, '')`)], sql` || chr(10) || `)
  const dashes = [DASHES, '-'.repeat(DASHES.length)].map((text) => sql.raw(`'${text}'`))
  return sql`lower(case when octet_length(${lines}) = char_length(${lines}) then ${lines}
    else translate(normalize(${lines}, NFKC), ${sql.join(dashes, sql`, `)}) end)`
}

export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    buyerId: buyerId(),
    /** The order that it is for; absent in those that its merchant brought in, and in samples. */
    transactionId: text('transaction_id').references(() => transactions.id),
    /** Who brought it in, and by which key; both or none. */
    merchantId: text('merchant_id').references(() => merchants.id),
    externalReferenceId: text('external_reference_id'),
    /** Bought on terms: it takes up the buyer's credit until it is paid. */
    isOnTerms: boolean('is_on_terms').notNull().default(false),
    number: text('number').notNull(),
    amount: minor('amount').notNull(),
    amountDue: minor('amount_due').notNull(),
    /** What its buyer queries, in minor units; of the open balance no more than that is in question. */
    queriedAmount: minor('queried_amount').notNull().default(0),
    currency: text('currency').notNull(),
    issuedOn: text('issued_on').notNull(),
    dueDate: text('due_date').notNull(),
    poNumber: text('po_number'),
    /** What the payer wrote for the company. */
    buyerFields: jsonb('buyer_fields').$type<BuyerFields>(),
    /** The merchant's number of the order. */
    orderNumber: text('order_number'),
    /** The least that may be paid of it, in minor units; absent where it is paid whole. */
    minimumPayment: minor('minimum_payment'),
    /** By which it may be paid; absent: by every method of its currency. */
    allowedPaymentMethods: jsonb('allowed_payment_methods').$type<readonly PaymentMethodType[]>(),
    /** What paying it by a method adds. */
    paymentMethodFees: jsonb('payment_method_fees').$type<readonly PaymentMethodFee[]>(),
    /** What paying it early takes off, in ten-thousandths of a percent, and for how many days; both or none. */
    earlyPaymentPercent: integer('early_payment_percent'),
    earlyPaymentDays: integer('early_payment_days'),
    /** What paying it late adds, in ten-thousandths of a percent, and after how many days; both or none. */
    lateFeePercent: integer('late_fee_percent'),
    lateFeeDays: integer('late_fee_days'),
    /** What the merchant wrote to the buyer. */
    memo: text('memo'),
    /** When its merchant withdrew it: nothing is due on it from then on. */
    voidedAt: instant('voided_at'),
    /** The due date whose passing was reported by webhook. One that is put off can pass once more. */
    reportedOverdue: text('reported_overdue'),
    /** Raised by whatever changes what is due. */
    version: integer('version').notNull().default(1),
    /** Kept, as to make it for each of 50,000 invoices takes longer than all else of a search. */
    searchText: text('search_text').notNull().generatedAlwaysAs(searchText),
  },
  (table) => [
    check('queried_amount_is_possible', sql`${table.queriedAmount} >= 0`),
    check('amount_due_is_possible', sql`${table.amountDue} >= 0 and ${table.amountDue} <= ${table.amount}`),
    check('nothing_is_due_on_a_void_invoice', sql`${table.voidedAt} is null or ${table.amountDue} = 0`),
    check('key_is_of_a_merchant', sql`(${table.merchantId} is null) = (${table.externalReferenceId} is null)`),
    check(
      'early_payment_is_possible',
      sql`(${table.earlyPaymentPercent} is null) = (${table.earlyPaymentDays} is null)
        and ${table.earlyPaymentPercent} between 1 and 999999 and ${table.earlyPaymentDays} > 0`,
    ),
    check(
      'late_fee_is_possible',
      sql`(${table.lateFeePercent} is null) = (${table.lateFeeDays} is null)
        and ${table.lateFeePercent} between 1 and 999999 and ${table.lateFeeDays} >= 0`,
    ),
    uniqueIndex('one_invoice_per_external_reference').on(table.merchantId, table.externalReferenceId),
    index('invoices_to_be_reported_overdue')
      .on(table.dueDate)
      .where(sql`${table.amountDue} > 0 and ${table.reportedOverdue} is distinct from ${table.dueDate}`),
    index('invoices_by_due_date').on(table.buyerId, table.dueDate, table.number, table.id),
    index('invoices_by_transaction').on(table.transactionId),
    index('invoices_by_order_number')
      .on(table.buyerId, table.orderNumber)
      .where(sql`${table.transactionId} is null and ${table.orderNumber} is not null`),
  ],
)

/** Lines and totals of invoices that have no order to take them from. Apart, as a list reads invoices without them. */
export const invoiceContents = pgTable('invoice_contents', {
  invoiceId: text('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  content: jsonb('content').$type<InvoiceContent>().notNull(),
})

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** PDFs of merchants' own, which their buyers get in place of ours. */
export const invoiceDocuments = pgTable('invoice_documents', {
  invoiceId: text('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  name: text('name').notNull(),
  /** Of the bytes, SHA-256 in hexadecimal digits. */
  hash: text('hash').notNull(),
  size: integer('size').notNull(),
  bytes: bytes('bytes').notNull(),
})

/** What merchants say was paid of invoices elsewhere. */
export const outsidePayments = pgTable(
  'outside_payments',
  {
    id: text('id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amount: minor('amount').notNull(),
    paidAt: instant('paid_at').notNull(),
    reference: text('reference').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was taken back. */
    undoneAt: instant('undone_at'),
  },
  (table) => [
    check('outside_amount_is_positive', sql`${table.amount} > 0`),
    index('outside_payments_by_invoice').on(table.invoiceId),
  ],
)

export const creditNotes = pgTable(
  'credit_notes',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    buyerId: buyerId(),
    number: text('number').notNull(),
    currency: text('currency').notNull(),
    amount: minor('amount').notNull(),
    amountLeft: minor('amount_left').notNull(),
    issuedOn: text('issued_on').notNull(),
    reason: text('reason'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('amount_left_is_possible', sql`${table.amountLeft} >= 0 and ${table.amountLeft} <= ${table.amount}`),
    index('credit_notes_by_buyer').on(table.buyerId, table.seq),
  ],
)

/**
 * Which invoices a transaction of the kind `invoices` pays, and how much of each. A row is live from the beginning of an
 * attempt until its money is there or it has failed: the database lets no second live payment stand against an invoice.
 */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** The place in the request, from 0: credit is used up in this order. */
    place: integer('place').notNull(),
    /** Settled by money and credit together, in minor units. */
    amount: minor('amount').notNull(),
    /** Of `amount`, what credit notes settle. */
    credit: minor('credit').notNull(),
    /** The attempt that pays it, or paid it. */
    attemptId: text('attempt_id').references(() => attempts.id),
    isLive: boolean('is_live').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.invoiceId] }),
    check(
      'share_is_possible',
      sql`${table.amount} > 0 and ${table.credit} >= 0 and ${table.credit} <= ${table.amount}`,
    ),
    uniqueIndex('one_live_payment_per_invoice')
      .on(table.invoiceId)
      .where(sql`${table.isLive}`),
    index('invoice_payments_by_invoice').on(table.invoiceId),
  ],
)

/** The credit notes that such a transaction uses, in the same way. */
export const creditUses = pgTable(
  'credit_uses',
  {
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    creditNoteId: text('credit_note_id')
      .notNull()
      .references(() => creditNotes.id),
    place: integer('place').notNull(),
    amount: minor('amount').notNull(),
    isLive: boolean('is_live').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.creditNoteId] }),
    check('use_is_positive', sql`${table.amount} > 0`),
    uniqueIndex('one_live_use_per_credit_note')
      .on(table.creditNoteId)
      .where(sql`${table.isLive}`),
  ],
)

export type CreditNoteRow = typeof creditNotes.$inferSelect
export type CreditUseRow = typeof creditUses.$inferSelect
export type InvoicePaymentRow = typeof invoicePayments.$inferSelect
export type InvoiceRow = Omit<typeof invoices.$inferSelect, 'searchText'>
export type OutsidePaymentRow = typeof outsidePayments.$inferSelect
