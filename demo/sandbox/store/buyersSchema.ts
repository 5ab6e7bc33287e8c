import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SavedBank, Verification } from '../domain/bankAccounts.ts'
import type { LinkFailure, LinkProgress, LinkStatus } from '../domain/bankLinks.ts'
import type { BusinessOnFile } from '../domain/businesses.ts'
import type { CardOnFile } from '../domain/cards.ts'
import type { Consent } from '../domain/contract.ts'
import type { QualificationEvidence } from '../domain/qualification.ts'
import type { PaymentMethodStatus } from '../domain/savedPaymentMethods.ts'
import { buyerId, buyers, instant } from './schema.ts'

// What a buyer brings along: payment methods, links to banks, and the application for credit.

export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    buyerId: buyerId(),
    /** Either a card or a bank account. */
    card: jsonb('card').$type<CardOnFile>(),
    bank: jsonb('bank').$type<SavedBank>(),
    status: text('status').$type<PaymentMethodStatus>().notNull().default('active'),
    /** What proves a bank account by micro-deposits. */
    verification: jsonb('verification').$type<Verification>(),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [
    check('card_or_bank', sql`(${table.card} is null) <> (${table.bank} is null)`),
    uniqueIndex('one_default_method')
      .on(table.buyerId)
      .where(sql`${table.isDefault}`),
    index('methods_by_buyer').on(table.buyerId, table.seq),
  ],
)

/** A buyer's application for credit. Its decision is due at `decidesAt`; that one has been made follows from the clock. */
export const qualifications = pgTable('qualifications', {
  buyerId: text('buyer_id')
    .primaryKey()
    .references(() => buyers.id),
  business: jsonb('business').$type<BusinessOnFile>().notNull(),
  evidence: jsonb('evidence').$type<QualificationEvidence>(),
  consents: jsonb('consents').$type<readonly Consent[]>().notNull(),
  decidesAt: instant('decides_at'),
  /** To whom the mails with the decisions were queued, along with the evidence. */
  mailedTo: jsonb('mailed_to').$type<readonly string[]>(),
  /** When the next decision is due that the merchant learns of by webhook. */
  nextDecisionAt: instant('next_decision_at'),
  /** The method that settles what is bought on terms; with it the line of credit is open. */
  paymentMethodId: text('payment_method_id'),
})

export const qualificationDocuments = pgTable(
  'qualification_documents',
  {
    id: text('id').primaryKey(),
    buyerId: buyerId(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** In bytes; the content is checked and not stored. */
    size: integer('size').notNull(),
  },
  (table) => [index('documents_by_buyer').on(table.buyerId)],
)

/** Links that open the application of a buyer. Of a secret only the hash is kept. One that a newer one ended has expired. */
export const applicationLinks = pgTable(
  'application_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    buyerId: buyerId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('application_links_by_buyer').on(table.buyerId)],
)

/** A link of a bank account through a hosted page. `secret` is in the page's address and opens nothing else. */
export const bankLinks = pgTable('bank_links', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull().unique(),
  buyerId: buyerId(),
  status: text('status').$type<LinkStatus>().notNull(),
  failure: text('failure').$type<LinkFailure>(),
  /** How far the payer has come on the page. */
  progress: jsonb('progress').$type<LinkProgress>().notNull(),
  paymentMethodId: text('payment_method_id'),
  expiresAt: instant('expires_at').notNull(),
})

export type ApplicationLinkRow = typeof applicationLinks.$inferSelect
export type BankLinkRow = typeof bankLinks.$inferSelect
export type PaymentMethodRow = typeof paymentMethods.$inferSelect
export type QualificationRow = typeof qualifications.$inferSelect
export type DocumentRow = typeof qualificationDocuments.$inferSelect
