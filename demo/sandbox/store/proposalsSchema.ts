import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaidInvoices } from '../domain/attempts.ts'
import type { TokenUser } from '../domain/contract.ts'
import type { Language } from '../domain/languages.ts'
import type { ProposalStatus, ProposedTotals, VoidReason } from '../domain/proposals.ts'
import { handOffs } from './handOffsSchema.ts'
import { buyerId, instant, merchantId, minor, transactions } from './schema.ts'

/** Payments that somebody has prepared for somebody else to make, by a link that pays exactly that. */
export const proposals = pgTable(
  'proposals',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    merchantId: merchantId(),
    buyerId: buyerId(),
    /** The payment that it would be. */
    transactionId: text('transaction_id')
      .notNull()
      .unique()
      .references(() => transactions.id),
    handOffId: text('hand_off_id')
      .notNull()
      .references(() => handOffs.id),
    status: text('status').$type<ProposalStatus>().notNull().default('waiting'),
    proposer: jsonb('proposer').$type<TokenUser>().notNull(),
    approver: jsonb('approver').$type<TokenUser>().notNull(),
    message: text('message'),
    /** Of the proposer's mails. */
    language: text('language').$type<Language>().notNull(),
    currency: text('currency').notNull(),
    amount: minor('amount').notNull(),
    invoices: jsonb('invoices').$type<PaidInvoices>().notNull(),
    /** What it came to when it was proposed: it is void once it comes to something else. */
    version: integer('version').notNull(),
    totals: jsonb('totals').$type<ProposedTotals>().notNull(),
    /** YYYY-MM-DD: the last day on which it was found to come to that. */
    checkedOn: text('checked_on').notNull(),
    voidReason: text('void_reason').$type<VoidReason>(),
    /** What the approver wrote who declined it. */
    declineReason: text('decline_reason'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('void_proposal_has_a_reason', sql`(${table.status} = 'void') = (${table.voidReason} is not null)`),
    index('proposals_by_buyer').on(table.buyerId, table.seq),
    index('proposals_by_merchant').on(table.merchantId, table.seq),
    index('proposals_waiting')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'waiting'`),
  ],
)

export type ProposalRow = typeof proposals.$inferSelect
