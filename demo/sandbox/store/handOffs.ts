import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from './database.ts'
import { handOffs, handOffTokens } from './handOffsSchema.ts'
import type { HandOffRow } from './handOffsSchema.ts'
import { newId, newSecret, sha256 } from './identifiers.ts'
import { invoicePayments } from './invoicesSchema.ts'
import { proposals } from './proposalsSchema.ts'
import { tokens } from './tokensSchema.ts'
import type { TransactionRow } from './schema.ts'
import { issueToken } from './tokens.ts'

/** Makes a link. Only the hash of its secret is stored, so that nothing else returns the secret. */
export async function insertHandOff(
  tx: Database,
  values: Omit<HandOffRow, 'id' | 'secretHash' | 'openedAt'>,
): Promise<{ readonly row: HandOffRow; readonly secret: string }> {
  const secret = newSecret()
  const [row] = await tx
    .insert(handOffs)
    .values({ ...values, id: newId('handOff'), secretHash: sha256(secret) })
    .returning()
  if (!row) throw new Error('The database took a hand-off and did not give it back.')
  return { row, secret }
}

/** Ends the links of a transaction, and the tokens that their pages hold. */
export async function endHandOffs(tx: Database, transactionId: string, now: Date): Promise<void> {
  const ofTransaction = eq(handOffs.transactionId, transactionId)
  await tx
    .update(handOffs)
    .set({ expiresAt: now })
    .where(and(ofTransaction, gt(handOffs.expiresAt, now)))
  const held = tx
    .select({ hash: handOffTokens.tokenHash })
    .from(handOffTokens)
    .innerJoin(handOffs, eq(handOffs.id, handOffTokens.handOffId))
    .where(ofTransaction)
  await tx
    .update(tokens)
    .set({ expiresAt: now })
    .where(and(inArray(tokens.hash, held), gt(tokens.expiresAt, now)))
}

/** Ends the links that pay any of some invoices, but for those of proposals, which their proposers withdraw. */
export async function endHandOffsOf(tx: Database, invoiceIds: readonly string[], now: Date): Promise<void> {
  const open = await tx
    .selectDistinct({ transactionId: handOffs.transactionId })
    .from(handOffs)
    .innerJoin(invoicePayments, eq(invoicePayments.transactionId, handOffs.transactionId))
    .leftJoin(proposals, eq(proposals.transactionId, handOffs.transactionId))
    .where(and(inArray(invoicePayments.invoiceId, [...invoiceIds]), gt(handOffs.expiresAt, now), isNull(proposals.id)))
  for (const { transactionId } of open) await endHandOffs(tx, transactionId, now)
}

export async function findHandOff(db: Database, id: string): Promise<HandOffRow | undefined> {
  const [row] = await db.select().from(handOffs).where(eq(handOffs.id, id))
  return row
}

export async function getHandOff(db: Database, id: string): Promise<HandOffRow> {
  const row = await findHandOff(db, id)
  if (!row) throw new Error(`Hand-off ${id} is referred to and does not exist.`)
  return row
}

export async function findHandOffBySecret(db: Database, secret: string): Promise<HandOffRow | undefined> {
  const [row] = await db
    .select()
    .from(handOffs)
    .where(eq(handOffs.secretHash, sha256(secret)))
  return row
}

/** The same, and no newer link ends it until this database transaction does. */
export async function lockHandOffBySecret(tx: Database, secret: string): Promise<HandOffRow | undefined> {
  const [row] = await tx
    .select()
    .from(handOffs)
    .where(eq(handOffs.secretHash, sha256(secret)))
    .for('update')
  return row
}

/** Makes a token for the page of a link, which stands on `origin`, and notes when the link was first opened. */
export async function openHandOff(
  tx: Database,
  { id, openedAt, permissions }: HandOffRow,
  { merchantId, buyerId, id: transactionId }: TransactionRow,
  { origin, lifetimeMs, now }: { readonly origin: string; readonly lifetimeMs: number; readonly now: Date },
): Promise<string> {
  const grant = { scope: 'hand_off', merchantId, buyerId, transactionId, permissions } as const
  const { token } = await issueToken(tx, grant, now, { lifetimeMs, origin })
  await tx.insert(handOffTokens).values({ tokenHash: sha256(token), handOffId: id })
  await tx
    .update(handOffs)
    .set({ openedAt: openedAt ?? now })
    .where(eq(handOffs.id, id))
  return token
}
