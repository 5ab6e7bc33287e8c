import {
  bigint,
  bigserial,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Attempt, DeliveryAttempt, DeliveryStatus, FaultKind, WebhookTopic } from '../domain/contract.ts'
import type { ProcessorOutcome } from '../domain/processor.ts'
import { instant, merchants, minor, transactions } from './schema.ts'

// What keeps the sandbox itself going: processes, what leaves it, and what drives it from outside.

/** What was encrypted is used once. */
export const encryptedNonces = pgTable('encrypted_nonces', {
  nonce: text('nonce').primaryKey(),
  usedAt: instant('used_at').notNull(),
})

/** The processor's own books, not the sandbox's: one operation per key, whoever asks and how often. */
export const processorOperations = pgTable('processor_operations', {
  key: text('key').primaryKey(),
  outcome: text('outcome').$type<ProcessorOutcome>().notNull(),
  amount: minor('amount').notNull(),
  currency: text('currency').notNull(),
})

/** A process that is alive says so here, in the database's real time. */
export const processes = pgTable('processes', {
  id: text('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
})

export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    topic: text('topic').$type<WebhookTopic>().notNull(),
    address: text('address').notNull(),
  },
  (table) => [uniqueIndex('one_webhook_per_address').on(table.merchantId, table.topic, table.address)],
)

/** One row per event and address. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** No reference: a delivery outlives its webhook. */
    webhookId: text('webhook_id').notNull(),
    topic: text('topic').$type<WebhookTopic>().notNull(),
    transactionId: text('transaction_id'),
    address: text('address').notNull(),
    body: text('body').notNull(),
    signature: text('signature').notNull(),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
    status: text('status').$type<DeliveryStatus>().notNull(),
    /** Why the last attempt failed, or why there is no further one: a sentence. */
    reason: text('reason'),
    tries: jsonb('tries').$type<readonly DeliveryAttempt[]>().notNull(),
    /** Attempts that failed since the event, or since the last redelivery that was requested. */
    failures: integer('failures').notNull().default(0),
    /** How often the merchant has requested a redelivery. */
    redeliveries: integer('redeliveries').notNull().default(0),
    /** Absent unless the status is `pending`. */
    nextAttemptAt: instant('next_attempt_at'),
    /** An attempt from then on is the last one. */
    retryUntil: instant('retry_until').notNull(),
    /** Real time: until then one process makes an attempt, and no other process takes the delivery. */
    leasedUntil: instant('leased_until'),
  },
  (table) => [
    index('deliveries_due').on(table.nextAttemptAt),
    index('deliveries_by_address').on(table.address, table.nextAttemptAt),
    index('deliveries_by_merchant').on(table.merchantId, table.seq),
    index('deliveries_by_webhook').on(table.webhookId),
  ],
)

/** What streams send, in the order in which it happened to a transaction; written together with the attempt. */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** The attempt as it was then, in the shape that a widget reads. */
    attempt: jsonb('attempt').$type<Attempt>().notNull(),
  },
  (table) => [index('events_by_transaction').on(table.transactionId, table.id)],
)

export const faults = pgTable('faults', {
  id: text('id').primaryKey(),
  seq: bigserial('seq', { mode: 'number' }).notNull(),
  transactionId: text('transaction_id'),
  buyerId: text('buyer_id'),
  method: text('method'),
  path: text('path'),
  kind: text('kind').$type<FaultKind>().notNull(),
  /** How many more requests it meets; absent means all. */
  timesLeft: integer('times_left'),
  afterMs: integer('after_ms'),
  status: integer('status'),
  retryAfter: text('retry_after'),
  /** How likely it is to meet a request that it fits, above 0 to 1; absent means always. */
  probability: doublePrecision('probability'),
  seed: integer('seed').notNull().default(0),
  /** How many requests it fitted; with the seed, decides which of them it meets. */
  draws: integer('draws').notNull().default(0),
})

export const clock = pgTable('clock', {
  id: integer('id').primaryKey(),
  /** How far the sandbox's clock is ahead of real time, in milliseconds. */
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})

export type AttemptEventRow = typeof attemptEvents.$inferSelect
export type FaultRow = typeof faults.$inferSelect
export type WebhookRow = typeof webhooks.$inferSelect
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect
