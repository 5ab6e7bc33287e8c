import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { DeliveryAttempt, DeliveryStatus } from '../domain/contract.ts'
import { atomically } from './atomically.ts'
import type { Database } from './database.ts'
import { webhookDeliveries } from './operationsSchema.ts'
import type { WebhookDeliveryRow } from './operationsSchema.ts'

/** How long a delivery is attempted, from its event or from the redelivery that was requested. */
export const RETRY_FOR_MS = 3 * 86_400_000

const DELETED = 'The webhook was deleted.'

/** What an attempt comes to. */
export type DeliveryChanges = Pick<WebhookDeliveryRow, 'status' | 'reason' | 'failures' | 'nextAttemptAt'> & {
  readonly deliveredAt?: Date
}

const byId = (id: string) => eq(webhookDeliveries.id, id)

/**
 * Adds an attempt to a delivery that was taken. What it comes to counts unless a redelivery was requested meanwhile; a
 * failure counts only if the delivery is still pending.
 */
export async function recordAttempt(
  db: Database,
  taken: WebhookDeliveryRow,
  attempt: DeliveryAttempt,
  changes: DeliveryChanges,
): Promise<void> {
  await atomically(db, async (tx) => {
    const [row] = await tx.select().from(webhookDeliveries).where(byId(taken.id)).for('update')
    if (!row) return
    const isCurrent = row.redeliveries === taken.redeliveries
    const counts = isCurrent && (row.status === 'pending' || changes.status === 'delivered')
    const tries = [...row.tries, attempt]
    await tx
      .update(webhookDeliveries)
      .set(counts ? { ...changes, tries, leasedUntil: null } : { tries })
      .where(byId(row.id))
  })
}

/** Makes a delivery pending and due, whatever became of it so far. */
export async function requestRedelivery(tx: Database, id: string, now: Date): Promise<WebhookDeliveryRow> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      status: 'pending',
      reason: null,
      failures: 0,
      redeliveries: sql`${webhookDeliveries.redeliveries} + 1`,
      nextAttemptAt: now,
      retryUntil: new Date(now.getTime() + RETRY_FOR_MS),
      leasedUntil: null,
    })
    .where(byId(id))
    .returning()
  if (!row) throw new Error(`Delivery ${id} vanished while it was being redelivered.`)
  return row
}

/** Ends what is pending for a webhook that is deleted. */
export async function stopDeliveries(tx: Database, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'failed', reason: DELETED, nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'pending')))
}

/** Moves what is pending back with the clock; else it would wait for as long as the clock was ahead. */
export async function rewindDeliveries(tx: Database, byMs: number): Promise<void> {
  const { nextAttemptAt, retryUntil, status } = webhookDeliveries
  const rewound = (column: typeof nextAttemptAt | typeof retryUntil) =>
    sql`${column} - ${byMs} * interval '1 millisecond'`
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: rewound(nextAttemptAt), retryUntil: rewound(retryUntil) })
    .where(eq(status, 'pending'))
}

export async function findDelivery(
  db: Database,
  merchantId: string,
  id: string,
): Promise<WebhookDeliveryRow | undefined> {
  const own = and(byId(id), eq(webhookDeliveries.merchantId, merchantId))
  return (await db.select().from(webhookDeliveries).where(own))[0]
}

interface Filter {
  readonly merchantId?: string
  readonly transactionId?: string | undefined
  readonly webhookId?: string | undefined
  readonly status?: DeliveryStatus | undefined
  /** Only those that were made before this one. */
  readonly before?: Pick<WebhookDeliveryRow, 'seq'> | undefined
}

/** Deliveries, newest first. */
export async function listDeliveries(
  db: Database,
  { merchantId, transactionId, webhookId, status, before }: Filter,
  limit?: number,
): Promise<WebhookDeliveryRow[]> {
  const table = webhookDeliveries
  const filter = and(
    merchantId === undefined ? undefined : eq(table.merchantId, merchantId),
    transactionId === undefined ? undefined : eq(table.transactionId, transactionId),
    webhookId === undefined ? undefined : eq(table.webhookId, webhookId),
    status === undefined ? undefined : eq(table.status, status),
    before && lt(table.seq, before.seq),
  )
  const query = db.select().from(table).where(filter).orderBy(desc(table.seq))
  return limit === undefined ? query : query.limit(limit)
}
