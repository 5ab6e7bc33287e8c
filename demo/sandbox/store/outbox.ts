import { createHmac } from 'node:crypto'
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { WebhookEvent } from '../domain/webhooks.ts'
import { readClock } from './clock.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { insertRows } from './insertRows.ts'
import { getMerchant } from './merchants.ts'
import { webhookDeliveries } from './operationsSchema.ts'
import type { WebhookDeliveryRow, WebhookRow } from './operationsSchema.ts'
import { RETRY_FOR_MS } from './deliveries.ts'
import { lockWebhooksOf } from './webhooks.ts'

/** How long a process may take over one attempt before another process makes one. Real time. */
const LEASE_SECONDS = 15

/** Puts an event into the outbox, once per registered address. It leaves only if this database transaction commits. */
export async function enqueueEvent(tx: Database, merchantId: string, event: WebhookEvent, now: Date): Promise<void> {
  await enqueueEvents(tx, merchantId, [event], now)
}

/** The same for many events, in their order. */
export async function enqueueEvents(
  tx: Database,
  merchantId: string,
  events: readonly WebhookEvent[],
  now: Date,
): Promise<void> {
  const topics = [...new Set(events.map(({ topic }) => topic))]
  const registered = new Map<string, readonly WebhookRow[]>()
  for (const topic of topics) registered.set(topic, await lockWebhooksOf(tx, merchantId, topic))
  const { webhookSecret } = await getMerchant(tx, merchantId)
  const rows = events.flatMap((event) => toDeliveries(event, registered.get(event.topic) ?? [], webhookSecret, now))
  await insertRows(tx, webhookDeliveries, rows)
}

/** An event on its way to each address. */
function toDeliveries(event: WebhookEvent, registered: readonly WebhookRow[], webhookSecret: string, now: Date) {
  return registered.map((webhook) => {
    const id = newId('delivery')
    const body = JSON.stringify({ ...event, deliveryId: id, eventTime: now.toISOString() })
    const { topic, transactionId } = event
    return {
      id,
      merchantId: webhook.merchantId,
      webhookId: webhook.id,
      topic,
      transactionId,
      address: webhook.address,
      body,
      signature: createHmac('sha256', webhookSecret).update(body).digest('hex'),
      createdAt: now,
      status: 'pending' as const,
      tries: [],
      nextAttemptAt: now,
      retryUntil: new Date(now.getTime() + RETRY_FOR_MS),
    }
  })
}

const isDue = (now: Date) =>
  and(
    lte(webhookDeliveries.nextAttemptAt, now),
    or(isNull(webhookDeliveries.leasedUntil), lte(webhookDeliveries.leasedUntil, sql`clock_timestamp()`)),
  )

/** The addresses that something is due at. */
export async function listDueAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: webhookDeliveries.address })
    .from(webhookDeliveries)
    .where(isDue(await readClock(db)))
  return rows.map(({ address }) => address)
}

/**
 * Takes the delivery to an address that has been due for longest. For the length of the lease no other process takes
 * it. New events go in their order; one that fails over and over does not hold up those behind it.
 */
export async function takeDueDelivery(db: Database, address: string): Promise<WebhookDeliveryRow | undefined> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.address, address), isDue(await readClock(db))))
    .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.seq))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(webhookDeliveries)
    .set({ leasedUntil: sql`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'` })
    .where(eq(webhookDeliveries.id, due))
    .returning()
  return taken
}
