import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Scope } from '../../../src/contract/routes.ts'
import type { Permission, TokenUser } from '../domain/contract.ts'
import type { PayRule } from '../domain/payLimits.ts'
import { buyerId, instant, merchantId, transactions } from './schema.ts'

export const tokens = pgTable('tokens', {
  hash: text('hash').primaryKey(),
  scope: text('scope').$type<Scope>().notNull(),
  merchantId: merchantId(),
  buyerId: buyerId(),
  transactionId: text('transaction_id').references(() => transactions.id),
  expiresAt: instant('expires_at').notNull(),
  /** What its holder may do in the buyer's account; absent means everything. */
  permissions: jsonb('permissions').$type<readonly Permission[]>(),
  /** Who holds it, where the merchant says so. */
  user: jsonb('user').$type<TokenUser>(),
  /** What its holder may pay; absent means any amount. */
  payLimit: jsonb('pay_limit').$type<PayRule>(),
  /** Of the pages that may use a buyer's token; an order's stand with the order. */
  allowedOrigins: jsonb('allowed_origins').$type<readonly string[]>(),
  /** Of the hosted page that holds the token; no other may use it. */
  origin: text('origin'),
})

export type TokenRow = typeof tokens.$inferSelect
