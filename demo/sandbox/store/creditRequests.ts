import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { CreditRequestStatus } from '../domain/creditRequests.ts'
import { buyers } from './schema.ts'
import { creditRequests } from './creditRequestsSchema.ts'
import type { CreditRequestRow } from './creditRequestsSchema.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'

export async function insertCreditRequest(
  tx: Database,
  request: Pick<CreditRequestRow, 'merchantId' | 'buyerId' | 'amount' | 'reason' | 'language' | 'createdAt'>,
): Promise<CreditRequestRow> {
  const [row] = await tx
    .insert(creditRequests)
    .values({ ...request, id: newId('creditRequest') })
    .returning()
  if (!row) throw new Error('A credit request was not kept.')
  return row
}

/** The newest one of a buyer. */
export async function findNewestCreditRequest(db: Database, buyerId: string): Promise<CreditRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(creditRequests)
    .where(eq(creditRequests.buyerId, buyerId))
    .orderBy(desc(creditRequests.seq))
    .limit(1)
  return row
}

export async function findCreditRequest(
  db: Database,
  merchantId: string,
  id: string,
): Promise<CreditRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(creditRequests)
    .where(and(eq(creditRequests.merchantId, merchantId), eq(creditRequests.id, id)))
  return row
}

export async function getCreditRequest(db: Database, id: string): Promise<CreditRequestRow> {
  const [row] = await db.select().from(creditRequests).where(eq(creditRequests.id, id))
  if (!row) throw new Error(`Credit request ${id} is referred to and does not exist.`)
  return row
}

interface Filter {
  readonly buyerId?: string | undefined
  readonly status?: CreditRequestStatus | undefined
}

const withStatus = (status: CreditRequestStatus | undefined) => {
  if (status === undefined) return undefined
  const { answeredAt, creditLimit, declineReason } = creditRequests
  return status === 'open' ? isNull(answeredAt) : isNotNull(status === 'accepted' ? creditLimit : declineReason)
}

/** A merchant's, the newest first: so many that come after `before`, the number of a row. */
export async function listCreditRequests(
  db: Database,
  merchantId: string,
  { buyerId, status }: Filter,
  { before, size }: { readonly before: number | undefined; readonly size: number },
): Promise<CreditRequestRow[]> {
  const filter = and(
    eq(creditRequests.merchantId, merchantId),
    buyerId === undefined ? undefined : eq(creditRequests.buyerId, buyerId),
    withStatus(status),
    before === undefined ? undefined : lt(creditRequests.seq, before),
  )
  return db.select().from(creditRequests).where(filter).orderBy(desc(creditRequests.seq)).limit(size)
}

/** Accepts one, with the limit that the buyer has from then on; locked with the buyer before. */
export async function acceptCreditRequest(
  tx: Database,
  { id, buyerId }: CreditRequestRow,
  creditLimit: number,
  answeredAt: Date,
): Promise<CreditRequestRow> {
  await tx.update(buyers).set({ creditLimit }).where(eq(buyers.id, buyerId))
  return answer(tx, id, { creditLimit, answeredAt })
}

export async function declineCreditRequest(
  tx: Database,
  { id }: CreditRequestRow,
  declineReason: string,
  answeredAt: Date,
): Promise<CreditRequestRow> {
  return answer(tx, id, { declineReason, answeredAt })
}

type Answer = Partial<Pick<CreditRequestRow, 'answeredAt' | 'creditLimit' | 'declineReason'>>

async function answer(tx: Database, id: string, given: Answer): Promise<CreditRequestRow> {
  const [row] = await tx.update(creditRequests).set(given).where(eq(creditRequests.id, id)).returning()
  if (!row) throw new Error(`Credit request ${id} was locked and is not there.`)
  return row
}
