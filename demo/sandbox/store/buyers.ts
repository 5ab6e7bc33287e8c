import { and, eq, sql } from 'drizzle-orm'
import type { BuyerRequest } from '../domain/contract.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { buyers } from './schema.ts'
import type { BuyerRow } from './schema.ts'

export async function findBuyer(db: Database, merchantId: string, id: string): Promise<BuyerRow | undefined> {
  const [row] = await db
    .select()
    .from(buyers)
    .where(and(eq(buyers.merchantId, merchantId), eq(buyers.id, id)))
  return row
}

export async function getBuyer(db: Database, id: string): Promise<BuyerRow> {
  const [row] = await db.select().from(buyers).where(eq(buyers.id, id))
  if (!row) throw new Error(`Buyer ${id} is referred to and does not exist.`)
  return row
}

/** Requests that change one buyer's methods or credit take turns. */
export async function lockBuyer(tx: Database, id: string): Promise<BuyerRow> {
  const [row] = await tx.select().from(buyers).where(eq(buyers.id, id)).for('no key update')
  if (!row) throw new Error(`Buyer ${id} is referred to and does not exist.`)
  return row
}

/** In either case. */
export async function findBuyerByEmail(db: Database, merchantId: string, email: string): Promise<BuyerRow | undefined> {
  const sameEmail = sql`lower(${buyers.email}) = lower(${email})`
  const [row] = await db
    .select()
    .from(buyers)
    .where(and(eq(buyers.merchantId, merchantId), sameEmail))
  return row
}

function toValues(request: BuyerRequest): Partial<typeof buyers.$inferInsert> {
  const firstName = request.firstName ?? request.firstname
  const lastName = request.lastName ?? request.lastname
  return {
    ...(request.email ? { email: request.email } : {}),
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(request.businessName ? { businessName: request.businessName } : {}),
  }
}

/**
 * The buyer that a merchant means: by id, or by e-mail, or a new one. What the request says of a known buyer is kept.
 * `undefined`: the request names an id that this merchant has no buyer for.
 */
export async function resolveBuyer(
  db: Database,
  merchantId: string,
  request: BuyerRequest,
): Promise<BuyerRow | undefined> {
  const values = toValues(request)
  const known = request.id
    ? await findBuyer(db, merchantId, request.id)
    : request.email
      ? await findBuyerByEmail(db, merchantId, request.email)
      : undefined
  if (!known) return request.id ? undefined : insertBuyer(db, merchantId, request)
  const { email: _email, ...changes } = values
  if (Object.keys(changes).length === 0) return known
  const [row] = await db.update(buyers).set(changes).where(eq(buyers.id, known.id)).returning()
  return row
}

async function insertBuyer(db: Database, merchantId: string, request: BuyerRequest): Promise<BuyerRow | undefined> {
  const values = {
    id: newId('buyer'),
    merchantId,
    qualificationStatus: request.qualificationStatus ?? 'not_started',
    ...toValues(request),
  }
  const [row] = await db.insert(buyers).values(values).onConflictDoNothing().returning()
  // Another request made the same buyer at the same moment.
  return row ?? findBuyerByEmail(db, merchantId, request.email ?? '')
}
