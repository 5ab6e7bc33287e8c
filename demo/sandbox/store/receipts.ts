import { and, eq, max } from 'drizzle-orm'
import type { Database } from './database.ts'
import { receipts } from './receiptsSchema.ts'
import type { ReceiptRow } from './receiptsSchema.ts'
import { merchants } from './schema.ts'

/**
 * Counts a receipt for a payment that has just succeeded. Whoever else counts one of this merchant waits until this database
 * transaction ends, and no number is lost with one that fails.
 */
export async function insertReceipt(
  tx: Database,
  merchantId: string,
  attemptId: string,
  issuedAt: Date,
): Promise<ReceiptRow> {
  await tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, merchantId)).for('no key update')
  const year = issuedAt.getUTCFullYear()
  const [newest] = await tx
    .select({ place: max(receipts.place) })
    .from(receipts)
    .where(and(eq(receipts.merchantId, merchantId), eq(receipts.year, year)))
  const row = { attemptId, merchantId, year, place: (newest?.place ?? 0) + 1, issuedAt }
  await tx.insert(receipts).values(row)
  return row
}

export async function findReceipt(db: Database, attemptId: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.attemptId, attemptId))
  return row
}
