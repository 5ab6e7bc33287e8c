import { and, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { encryptedNonces } from './operationsSchema.ts'
import { idempotencyKeys } from './schema.ts'

/** A request's claim on its key: `scope` is who sends it where, `bodyHash` what exactly. */
export interface KeyClaim {
  readonly scope: string
  readonly key: string
  readonly bodyHash: string
}

export type KeyRow = typeof idempotencyKeys.$inferSelect

const at = ({ scope, key }: Pick<KeyClaim, 'scope' | 'key'>) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))

export async function findKey(db: Database, claim: Pick<KeyClaim, 'scope' | 'key'>): Promise<KeyRow | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(at(claim))
  return row
}

/**
 * Claims a key. A request that holds it in an open database transaction is waited for. False: it is taken. Keys are
 * never thrown away but by a reset, so they live longer than the 30 days that are promised.
 */
export async function claimKey(tx: Database, claim: KeyClaim, now: Date, attemptId?: string): Promise<boolean> {
  const values = { ...claim, createdAt: now, ...(attemptId ? { attemptId } : {}) }
  const rows = await tx
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

/** The same, where a key that is taken meanwhile breaks off the database transaction with a unique violation. */
export async function insertKey(tx: Database, claim: KeyClaim, now: Date, attemptId: string): Promise<void> {
  await tx.insert(idempotencyKeys).values({ ...claim, createdAt: now, attemptId })
}

/** Keeps the answer that every repetition of the request will get. */
export async function storeAnswer(
  tx: Database,
  claim: KeyClaim,
  status: number,
  body: Record<string, unknown>,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ status, body }).where(at(claim))
}

export async function storeAttemptAnswer(
  tx: Database,
  attemptId: string,
  status: number,
  body: Record<string, unknown>,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ status, body }).where(eq(idempotencyKeys.attemptId, attemptId))
}

/** Uses up the nonce of something encrypted. False: it was used before. */
export async function useNonce(tx: Database, nonce: string, now: Date): Promise<boolean> {
  const rows = await tx.insert(encryptedNonces).values({ nonce, usedAt: now }).onConflictDoNothing().returning()
  return rows.length > 0
}

export async function releaseKey(tx: Database, claim: KeyClaim): Promise<void> {
  await tx.delete(idempotencyKeys).where(at(claim))
}
