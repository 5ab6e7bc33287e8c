import { and, eq } from 'drizzle-orm'
import type { WebhookTopic } from '../domain/contract.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { webhooks } from './operationsSchema.ts'

/** Registers an address for a topic. The same again gives the registration that is there. */
export async function registerWebhook(
  db: Database,
  merchantId: string,
  topic: WebhookTopic,
  address: string,
): Promise<{ id: string }> {
  const same = and(eq(webhooks.merchantId, merchantId), eq(webhooks.topic, topic), eq(webhooks.address, address))
  await db
    .insert(webhooks)
    .values({ id: newId('webhook'), merchantId, topic, address })
    .onConflictDoNothing()
  const [row] = await db.select({ id: webhooks.id }).from(webhooks).where(same)
  if (!row) throw new Error('The database took a webhook and did not give it back.')
  return row
}

export async function listAddresses(db: Database, merchantId: string, topic: WebhookTopic): Promise<string[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.merchantId, merchantId), eq(webhooks.topic, topic)))
  return rows.map(({ address }) => address)
}
