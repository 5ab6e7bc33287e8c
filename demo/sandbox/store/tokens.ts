import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { newSecret, sha256 } from './identifiers.ts'
import { tokens, transactions } from './schema.ts'
import type { TokenRow } from './schema.ts'

/** How long a token may be used, by the sandbox's clock. */
const LIFETIME_MS = 24 * 3_600_000

/** Makes a token. Only its hash is kept, so this is the one time that it can be told. */
export async function issueToken(
  db: Database,
  grant: Pick<TokenRow, 'scope' | 'merchantId' | 'buyerId' | 'transactionId'>,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = `tok_sandbox_${newSecret()}`
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await db.insert(tokens).values({ ...grant, hash: sha256(token), expiresAt })
  return { token, expiresAt }
}

/** A token with the origins that its transaction may be paid from; none means any. */
export type TokenGrant = TokenRow & { readonly allowedOrigins: readonly string[] | null }

export async function findToken(db: Database, token: string): Promise<TokenGrant | undefined> {
  const allowedOrigins = sql<string[] | null>`${transactions.request} -> 'allowedOrigins'`
  const [row] = await db
    .select({ token: tokens, allowedOrigins })
    .from(tokens)
    .leftJoin(transactions, eq(transactions.id, tokens.transactionId))
    .where(eq(tokens.hash, sha256(token)))
  return row && { ...row.token, allowedOrigins: row.allowedOrigins }
}
