import { and, desc, eq, sql } from 'drizzle-orm'
import type { BuyerDetails, BuyerRequest } from '../domain/contract.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { isOneOf } from './isOneOf.ts'
import { buyers } from './schema.ts'
import type { BuyerRow } from './schema.ts'

export async function findBuyer(db: Database, merchantId: string, id: string): Promise<BuyerRow | undefined> {
  const [row] = await db
    .select()
    .from(buyers)
    .where(and(eq(buyers.merchantId, merchantId), eq(buyers.id, id)))
  return row
}

/** Those of a merchant's buyers that have one of these ids, by id. */
export async function findBuyersById(
  db: Database,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, BuyerRow>> {
  const rows = await db
    .select()
    .from(buyers)
    .where(and(eq(buyers.merchantId, merchantId), isOneOf(buyers.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
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

/** How many buyers one search gives at most. */
const MOST_FOUND = 100

/** In either case of letters. Those that the merchant registered come first, then the newest of its guests. */
export async function findBuyersByEmail(db: Database, merchantId: string, email: string): Promise<BuyerRow[]> {
  const sameEmail = sql`lower(${buyers.email}) = lower(${email})`
  return db
    .select()
    .from(buyers)
    .where(and(eq(buyers.merchantId, merchantId), sameEmail))
    .orderBy(desc(buyers.isRegistered), desc(buyers.seq))
    .limit(MOST_FOUND)
}

function detailsOf(request: BuyerRequest): BuyerDetails {
  const { businessUrl, phone, billingAddress, communicationConfig, externalReferenceId, draft, employee, createdAt } =
    request
  const given = {
    businessUrl,
    phone,
    billingAddress,
    communicationConfig,
    externalReferenceId,
    draft,
    employee,
    createdAt,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
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

/** Makes a buyer of its own, whoever else has the same e-mail address: an address proves nothing. */
export async function insertBuyer(
  db: Database,
  merchantId: string,
  request: BuyerRequest,
  isRegistered: boolean,
): Promise<BuyerRow> {
  const { qualificationStatus } = request
  const values = {
    id: newId('buyer'),
    merchantId,
    isRegistered,
    qualificationStatus: qualificationStatus ?? 'not_started',
    ...toValues(request),
    details: detailsOf(request),
  }
  const [row] = await db.insert(buyers).values(values).returning()
  if (!row) throw new Error('A buyer was not kept.')
  return row
}

/** Keeps what a request says of a buyer whom it may change. A guest becomes registered when the merchant says so. */
export async function updateBuyer(db: Database, known: BuyerRow, request: BuyerRequest): Promise<BuyerRow> {
  const { email: _email, ...values } = toValues(request)
  const details = detailsOf(request)
  const changes = {
    ...values,
    ...(Object.keys(details).length > 0 ? { details: { ...known.details, ...details } } : {}),
    ...(request.isRegistered ? { isRegistered: true } : {}),
  }
  if (Object.keys(changes).length === 0) return known
  const [row] = await db.update(buyers).set(changes).where(eq(buyers.id, known.id)).returning()
  return row ?? known
}
