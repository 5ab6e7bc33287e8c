import { eq } from 'drizzle-orm'
import { DEMO_MERCHANT } from '../fixtures/merchant.ts'
import type { Database } from './database.ts'
import { sha256 } from './identifiers.ts'
import { merchants } from './schema.ts'
import type { MerchantRow } from './schema.ts'

/** Puts the sandbox's merchant in place; does nothing when it is there. */
export async function seedMerchant(db: Database): Promise<void> {
  const { apiKey, ...merchant } = DEMO_MERCHANT
  await db
    .insert(merchants)
    .values({ ...merchant, keyHash: sha256(apiKey) })
    .onConflictDoNothing()
}

export async function findMerchantByKey(db: Database, key: string): Promise<MerchantRow | undefined> {
  const [row] = await db
    .select()
    .from(merchants)
    .where(eq(merchants.keyHash, sha256(key)))
  return row
}

export async function getMerchant(db: Database, id: string): Promise<MerchantRow> {
  const [row] = await db.select().from(merchants).where(eq(merchants.id, id))
  if (!row) throw new Error(`Merchant ${id} is referred to and does not exist.`)
  return row
}
