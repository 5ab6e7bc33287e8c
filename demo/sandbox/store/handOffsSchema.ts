import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BuyerFields, PaymentMethodType, Permission } from '../domain/contract.ts'
import { instant, transactions } from './schema.ts'
import { tokens } from './tokensSchema.ts'

// Links that open a payment somewhere else, and the tokens that pages of such links were given.

/** Of a link's secret only the hash is kept. A link that a newer one ended has expired then. */
export const handOffs = pgTable(
  'hand_offs',
  {
    id: text('id').primaryKey(),
    secretHash: text('secret_hash').notNull().unique(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    message: text('message'),
    paymentMethodType: text('payment_method_type').$type<PaymentMethodType>(),
    buyerFields: jsonb('buyer_fields').$type<BuyerFields>(),
    /** The buyer lets whoever has the link use, add and link payment methods of the account. */
    allowSavedMethods: boolean('allow_saved_methods').notNull().default(false),
    /** Those of the token that made the link, which the tokens of its page have too. */
    permissions: jsonb('permissions').$type<readonly Permission[]>(),
    /** The address that the link was mailed to. */
    mailedTo: text('mailed_to'),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
  },
  (table) => [index('hand_offs_by_transaction').on(table.transactionId)],
)

export const handOffTokens = pgTable(
  'hand_off_tokens',
  {
    tokenHash: text('token_hash')
      .primaryKey()
      .references(() => tokens.hash),
    handOffId: text('hand_off_id')
      .notNull()
      .references(() => handOffs.id),
  },
  (table) => [index('tokens_by_hand_off').on(table.handOffId)],
)

export type HandOffRow = typeof handOffs.$inferSelect
