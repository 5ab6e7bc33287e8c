import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { handOffs, handOffTokens } from './handOffsSchema.ts'
import { newSecret, sha256 } from './identifiers.ts'
import { transactions } from './schema.ts'
import { tokens } from './tokensSchema.ts'
import type { TokenRow } from './tokensSchema.ts'

/** How long a token may be used, by the sandbox's clock. */
const LIFETIME_MS = 24 * 3_600_000

/** Makes a token. Only its hash is kept, so this call alone can return it. `origin`: where alone it is good. */
export async function issueToken(
  db: Database,
  grant: Pick<TokenRow, 'scope' | 'merchantId' | 'buyerId' | 'transactionId'> &
    Partial<Pick<TokenRow, 'permissions' | 'allowedOrigins' | 'user' | 'payLimit'>>,
  now: Date,
  { lifetimeMs = LIFETIME_MS, origin = null }: { readonly lifetimeMs?: number; readonly origin?: string | null } = {},
): Promise<{ token: string; expiresAt: Date }> {
  const token = `tok_sandbox_${newSecret()}`
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await db.insert(tokens).values({ ...grant, hash: sha256(token), expiresAt, origin })
  return { token, expiresAt }
}

/** A token with the origins that it may be used from; none means any. */
export type TokenGrant = TokenRow & {
  readonly allowedOrigins: readonly string[] | null
  /** The link whose page holds the token. */
  readonly handOffId: string | null
  /** The buyer allowed that link more than what is typed. */
  readonly allowsSavedMethods: boolean
}

/** What the sandbox does on behalf of a buyer without anybody's token. */
export function grantOfBuyer(merchantId: string, buyerId: string, now: Date): TokenGrant {
  return {
    ...{ merchantId, buyerId, expiresAt: now, hash: '', scope: 'buyer', allowsSavedMethods: true },
    ...{ transactionId: null, permissions: null, allowedOrigins: null, origin: null, handOffId: null },
    ...{ user: null, payLimit: null },
  }
}

export async function findToken(db: Database, token: string): Promise<TokenGrant | undefined> {
  const allowedOrigins = sql<string[] | null>`${transactions.request} -> 'allowedOrigins'`
  const [row] = await db
    .select({ token: tokens, ofOrder: allowedOrigins, handOffId: handOffs.id, allows: handOffs.allowSavedMethods })
    .from(tokens)
    .leftJoin(transactions, eq(transactions.id, tokens.transactionId))
    .leftJoin(handOffTokens, eq(handOffTokens.tokenHash, tokens.hash))
    .leftJoin(handOffs, eq(handOffs.id, handOffTokens.handOffId))
    .where(eq(tokens.hash, sha256(token)))
  if (!row) return undefined
  // The page of a link is the provider's own, whatever pages the merchant allows.
  const { handOffId, allows } = row
  const { origin } = row.token
  const allowed = origin === null ? (row.ofOrder ?? row.token.allowedOrigins) : [origin]
  return { ...row.token, allowedOrigins: allowed, handOffId, allowsSavedMethods: allows ?? false }
}
