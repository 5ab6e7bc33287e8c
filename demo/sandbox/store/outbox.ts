import { createHmac } from 'node:crypto'
import { desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { WebhookEvent } from '../domain/webhooks.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { getMerchant } from './merchants.ts'
import { webhookDeliveries } from './operationsSchema.ts'
import type { WebhookDeliveryRow } from './operationsSchema.ts'
import { listAddresses } from './webhooks.ts'

/** How long a process may take over one delivery before another one tries. Real time. */
const LEASE_SECONDS = 15
const BATCH = 20

const secondsFromNow = (seconds: number) => sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`

/** Puts an event into the outbox, once per registered address. It leaves only if this database transaction commits. */
export async function enqueueEvent(tx: Database, merchantId: string, event: WebhookEvent, now: Date): Promise<void> {
  const addresses = await listAddresses(tx, merchantId, event.topic)
  if (addresses.length === 0) return
  const { webhookSecret } = await getMerchant(tx, merchantId)
  const rows = addresses.map((address) => {
    const id = newId('delivery')
    const body = JSON.stringify({ ...event, deliveryId: id, eventTime: now.toISOString() })
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
    const { topic, transactionId } = event
    return { id, topic, transactionId, address, body, signature, createdAt: now, tries: [], dueAt: secondsFromNow(0) }
  })
  await tx.insert(webhookDeliveries).values(rows)
}

/** Takes deliveries that are due. For the length of the lease no other process takes them. */
export async function takeDueDeliveries(db: Database): Promise<WebhookDeliveryRow[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lte(webhookDeliveries.dueAt, sql`clock_timestamp()`))
    .orderBy(webhookDeliveries.seq)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(webhookDeliveries)
    .set({ dueAt: secondsFromNow(LEASE_SECONDS) })
    .where(inArray(webhookDeliveries.id, due))
    .returning()
}

/** Notes how a try went. `retryInSeconds` absent: there is no further one. */
export async function recordTry(
  db: Database,
  delivery: WebhookDeliveryRow,
  result: { at: string; status?: number; error?: string },
  next: { deliveredAt?: Date; retryInSeconds?: number },
): Promise<void> {
  const { deliveredAt, retryInSeconds } = next
  const dueAt = retryInSeconds === undefined ? null : secondsFromNow(retryInSeconds)
  const changes = { tries: [...delivery.tries, result], dueAt, ...(deliveredAt ? { deliveredAt } : {}) }
  await db.update(webhookDeliveries).set(changes).where(eq(webhookDeliveries.id, delivery.id))
}

/** Deliveries, newest first. */
export async function listDeliveries(db: Database, transactionId: string | undefined): Promise<WebhookDeliveryRow[]> {
  const filter = transactionId === undefined ? undefined : eq(webhookDeliveries.transactionId, transactionId)
  return db.select().from(webhookDeliveries).where(filter).orderBy(desc(webhookDeliveries.seq))
}
