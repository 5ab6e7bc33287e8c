import { and, asc, eq } from 'drizzle-orm'
import type { WebhookTopic } from '../domain/contract.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { webhooks } from './operationsSchema.ts'
import type { WebhookRow } from './operationsSchema.ts'
import { merchants } from './schema.ts'

/** An address as it is requested: two spellings of one address have one. */
function requestedUrl(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/** Registers an address for a topic. The same again gives the registration that is there. */
export async function registerWebhook(
  tx: Database,
  merchantId: string,
  topic: WebhookTopic,
  address: string,
): Promise<WebhookRow> {
  // Registrations of one merchant take turns, so that two spellings at the same moment are one webhook too.
  await tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, merchantId)).for('no key update')
  const ofTopic = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.merchantId, merchantId), eq(webhooks.topic, topic)))
  const same = ofTopic.find((row) => requestedUrl(row.address) === requestedUrl(address))
  if (same) return same
  const row = { id: newId('webhook'), merchantId, topic, address }
  await tx.insert(webhooks).values(row)
  return row
}

export async function listWebhooks(db: Database, merchantId: string): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.merchantId, merchantId))
    .orderBy(asc(webhooks.address), asc(webhooks.topic))
}

/** Those that an event goes to. None of them is deleted until this database transaction ends. */
export async function lockWebhooksOf(tx: Database, merchantId: string, topic: WebhookTopic): Promise<WebhookRow[]> {
  return tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.merchantId, merchantId), eq(webhooks.topic, topic)))
    .for('key share')
}

/** Whether it is there; it is not deleted until this database transaction ends. */
export async function lockWebhook(tx: Database, id: string): Promise<boolean> {
  return (await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, id)).for('key share')).length > 0
}

/** Whether it was there. */
export async function deleteWebhook(tx: Database, merchantId: string, id: string): Promise<boolean> {
  const own = and(eq(webhooks.id, id), eq(webhooks.merchantId, merchantId))
  return (await tx.delete(webhooks).where(own).returning({ id: webhooks.id })).length > 0
}
