import { and, eq, gt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { applicationLinks } from './buyersSchema.ts'
import type { ApplicationLinkRow } from './buyersSchema.ts'
import { newSecret, sha256 } from './identifiers.ts'
import { tokens } from './tokensSchema.ts'

const bySecret = (secret: string) => eq(applicationLinks.secretHash, sha256(secret))

/** Makes a link. Only the hash of its secret is kept, so it is given back this once. */
export async function insertApplicationLink(
  tx: Database,
  values: Omit<ApplicationLinkRow, 'secretHash'>,
): Promise<string> {
  const secret = newSecret()
  await tx.insert(applicationLinks).values({ ...values, secretHash: sha256(secret) })
  return secret
}

/** Ends the links of a buyer, and the tokens that their pages hold. */
export async function endApplicationLinks(tx: Database, buyerId: string, now: Date): Promise<void> {
  await tx
    .update(applicationLinks)
    .set({ expiresAt: now })
    .where(and(eq(applicationLinks.buyerId, buyerId), gt(applicationLinks.expiresAt, now)))
  await tx
    .update(tokens)
    .set({ expiresAt: now })
    .where(and(eq(tokens.buyerId, buyerId), eq(tokens.scope, 'credit_application'), gt(tokens.expiresAt, now)))
}

export async function findApplicationLink(db: Database, secret: string): Promise<ApplicationLinkRow | undefined> {
  const [row] = await db.select().from(applicationLinks).where(bySecret(secret))
  return row
}

/** The same, and no newer link ends it until this database transaction does. */
export async function lockApplicationLink(tx: Database, secret: string): Promise<ApplicationLinkRow | undefined> {
  const [row] = await tx.select().from(applicationLinks).where(bySecret(secret)).for('update')
  return row
}
