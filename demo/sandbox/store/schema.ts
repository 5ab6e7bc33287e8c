import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BankOnFile } from '../domain/bankAccounts.ts'
import type { CardOnFile } from '../domain/cards.ts'
import type { AttemptFailure, AttemptOutcome, AttemptStatus, PaidInvoices } from '../domain/attempts.ts'
import type { Language } from '../domain/languages.ts'
import type { TransactionStatus } from '../domain/transactions.ts'
import type {
  AttemptPart,
  BuyerDetails,
  BuyerFields,
  Consent,
  Fee,
  LedgerEntryType,
  PaymentMethodType,
  TransactionRequest,
  TransferInstructions,
} from '../domain/contract.ts'

/**
 * The whole database. Amounts are integers in minor units; `at`, `createdAt` and the like are times of the sandbox's
 * clock, and only columns that say so are real time. Rules that keep money safe are constraints here, so that they hold
 * for any number of processes. What Drizzle cannot say (the ledger's trigger) stands in the migrations.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const minor = (name: string) => bigint(name, { mode: 'number' })
export const merchantId = () =>
  text('merchant_id')
    .notNull()
    .references(() => merchants.id)
export const buyerId = () =>
  text('buyer_id')
    .notNull()
    .references(() => buyers.id)

export const merchants = pgTable('merchants', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull(),
  webhookSecret: text('webhook_secret').notNull(),
})

export const buyers = pgTable(
  'buyers',
  {
    id: text('id').primaryKey(),
    merchantId: merchantId(),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    businessName: text('business_name'),
    qualificationStatus: text('qualification_status').notNull(),
    /** In cents: what the merchant raised the limit to. Absent: it is as it was decided. */
    creditLimit: minor('credit_limit'),
    /** What else the merchant sent of them, later requests laid over it. */
    details: jsonb('details').$type<BuyerDetails>().notNull().default({}),
    /** Not a guest: the merchant made this buyer, or calls them registered. */
    isRegistered: boolean('is_registered').notNull().default(true),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
  },
  (table) => [index('buyers_by_email').on(table.merchantId, sql`lower(${table.email})`)],
)

export const transactions = pgTable(
  'transactions',
  {
    id: text('id').primaryKey(),
    merchantId: merchantId(),
    buyerId: buyerId(),
    /** Its current state. */
    status: text('status').$type<TransactionStatus>().notNull(),
    version: integer('version').notNull(),
    currency: text('currency').notNull(),
    amount: minor('amount').notNull(),
    /** What the merchant sent, later patches merged into it. */
    request: jsonb('request').$type<TransactionRequest>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    authorizationEndsAt: instant('authorization_ends_at'),
    /** An order of a merchant, or a payment of invoices: that stands for nothing that was bought. */
    kind: text('kind', { enum: ['order', 'invoices'] })
      .notNull()
      .default('order'),
    /** The `expiresAt` whose passing was reported by webhook. An order that gets more time can expire once more. */
    reportedExpiry: instant('reported_expiry'),
  },
  (table) => [
    check('amount_is_positive', sql`${table.amount} > 0 or (${table.amount} = 0 and ${table.kind} = 'invoices')`),
    index('transactions_by_authorization_end').on(table.authorizationEndsAt),
    index('transactions_by_expiry').on(table.status, table.expiresAt),
    index('transactions_by_order_number').on(table.buyerId, sql`(${table.request} ->> 'externalReferenceId')`),
  ],
)

export const attempts = pgTable(
  'attempts',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    buyerId: buyerId(),
    /** Who began it, where their token says so: what they pay in a day is counted. */
    userKey: text('user_key'),
    /** Empty in rows that were written before it was kept. */
    idempotencyKey: text('idempotency_key').notNull().default(''),
    status: text('status').$type<AttemptStatus>().notNull(),
    version: integer('version').notNull(),
    paymentMethodType: text('payment_method_type').$type<PaymentMethodType>().notNull(),
    amount: minor('amount').notNull(),
    /** What of the amount is added by how it is paid. */
    fees: jsonb('fees').$type<readonly Fee[]>().notNull().default([]),
    currency: text('currency').notNull(),
    isAuth: boolean('is_auth').notNull(),
    /** What it is paid with, where that is a card or a bank account. */
    card: jsonb('card').$type<CardOnFile>(),
    bank: jsonb('bank').$type<BankOnFile>(),
    paymentMethodId: text('payment_method_id'),
    termsNetDays: integer('terms_net_days'),
    termsPaymentMethodType: text('terms_payment_method_type').$type<PaymentMethodType>(),
    /** Of a split payment. */
    parts: jsonb('parts').$type<readonly AttemptPart[]>(),
    /** Of a payment of invoices: how many, what is settled of all, and the first of them. */
    invoices: jsonb('invoices').$type<PaidInvoices>(),
    saveMethod: boolean('save_method').notNull(),
    consents: jsonb('consents').$type<readonly Consent[]>().notNull(),
    language: text('language').$type<Language>().notNull().default('en'),
    buyerFields: jsonb('buyer_fields').$type<BuyerFields>(),
    failure: jsonb('failure').$type<AttemptFailure>(),
    outcome: text('outcome').$type<AttemptOutcome>(),
    createdAt: instant('created_at').notNull(),
    /** The process that is talking to the processor. Another one takes over only when it is gone. */
    ownerId: text('owner_id').notNull(),
    challengeId: text('challenge_id').unique(),
    challengeEndsAt: instant('challenge_ends_at'),
    isAuthenticated: boolean('is_authenticated').notNull().default(false),
    disputeAt: instant('dispute_at'),
    /** When a debit or a transfer comes through; absent once it has, and for what needs no such time. */
    settlesAt: instant('settles_at'),
    /** YYYY-MM-DD. */
    dueDate: text('due_date'),
    invoiceNumber: text('invoice_number'),
    invoiceId: text('invoice_id'),
    receiptNumber: text('receipt_number'),
    instructions: jsonb('instructions').$type<TransferInstructions>(),
    /** To whom the mails of the status that it came to first were queued. */
    mailedTo: jsonb('mailed_to').$type<readonly string[]>(),
  },
  (table) => [
    uniqueIndex('one_live_or_succeeded_attempt')
      .on(table.transactionId)
      .where(sql`${table.status} in ('processing', 'requires_action', 'succeeded')`),
    index('attempts_by_transaction').on(table.transactionId, table.seq),
    index('attempts_by_buyer').on(table.buyerId, table.createdAt, table.id),
    index('attempts_processing')
      .on(table.id)
      .where(sql`${table.status} = 'processing'`),
    index('attempts_by_challenge_end')
      .on(table.challengeEndsAt)
      .where(sql`${table.status} = 'requires_action'`),
    index('attempts_by_dispute').on(table.disputeAt),
    index('attempts_by_settlement').on(table.settlesAt),
    check(
      'attempt_amount_is_positive',
      sql`${table.amount} > 0 or (${table.amount} = 0 and ${table.paymentMethodType} = 'creditNotes')`,
    ),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    transactionId: text('transaction_id').references(() => transactions.id),
    attemptId: text('attempt_id').references(() => attempts.id),
    invoiceId: text('invoice_id'),
    buyerId: buyerId(),
    parentId: text('parent_id'),
    vendorId: text('vendor_id'),
    /** Which part of a split payment, from 0. */
    part: integer('part').notNull().default(0),
    type: text('type').$type<LedgerEntryType>().notNull(),
    paymentMethodType: text('payment_method_type').$type<PaymentMethodType>().notNull(),
    amount: minor('amount').notNull(),
    /** What of the amount was added by the payment method. */
    fee: minor('fee').notNull().default(0),
    currency: text('currency').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('entry_amount_is_positive', sql`${table.amount} > 0`),
    check('entry_fee_is_within_amount', sql`${table.fee} <= ${table.amount}`),
    uniqueIndex('one_payment_per_attempt_part')
      .on(table.attemptId, table.part)
      .where(sql`${table.parentId} is null and ${table.type} in ('charge', 'authorization')`),
    uniqueIndex('one_charge_per_capture')
      .on(table.parentId)
      .where(sql`${table.type} = 'charge'`),
    index('ledger_by_transaction').on(table.transactionId, table.seq),
    index('ledger_by_attempt').on(table.attemptId),
    index('ledger_by_buyer').on(table.buyerId, table.at, table.id),
    index('ledger_by_invoice').on(table.invoiceId),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    attemptId: text('attempt_id'),
    /** Status and body of the finished answer; absent while the request runs. */
    status: integer('status'),
    body: jsonb('body').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('keys_by_attempt').on(table.attemptId)],
)

export type AttemptRow = typeof attempts.$inferSelect
export type BuyerRow = typeof buyers.$inferSelect
export type LedgerRow = typeof ledgerEntries.$inferSelect
export type MerchantRow = typeof merchants.$inferSelect
export type TransactionRow = typeof transactions.$inferSelect
