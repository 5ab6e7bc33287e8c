import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { BusinessOnFile } from '../domain/businesses.ts'
import type { Consent } from '../domain/contract.ts'
import type { QualificationEvidence } from '../domain/qualification.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { qualificationDocuments, qualifications } from './buyersSchema.ts'
import type { DocumentRow, QualificationRow } from './buyersSchema.ts'

const ofBuyer = (buyerId: string) => eq(qualifications.buyerId, buyerId)

export async function findQualification(db: Database, buyerId: string): Promise<QualificationRow | undefined> {
  const [row] = await db.select().from(qualifications).where(ofBuyer(buyerId))
  return row
}

/** Keeps what was given of a business. What was given before is replaced. */
export async function saveBusiness(tx: Database, buyerId: string, business: BusinessOnFile): Promise<void> {
  await tx
    .insert(qualifications)
    .values({ buyerId, business, consents: [] })
    .onConflictDoUpdate({ target: qualifications.buyerId, set: { business } })
}

export async function saveEvidence(
  tx: Database,
  buyerId: string,
  given: {
    evidence: QualificationEvidence
    consents: readonly Consent[]
    decidesAt: Date
    nextDecisionAt: Date
    mailedTo: readonly string[]
  },
): Promise<void> {
  await tx.update(qualifications).set(given).where(ofBuyer(buyerId))
}

/** Names the method that settles what is bought on terms. */
export async function saveSettlementMethod(tx: Database, buyerId: string, paymentMethodId: string): Promise<void> {
  await tx.update(qualifications).set({ paymentMethodId }).where(ofBuyer(buyerId))
}

/** A method that is removed settles nothing any more. False: it did not before either. */
export async function forgetSettlementMethod(tx: Database, buyerId: string, paymentMethodId: string): Promise<boolean> {
  const settledBy = and(ofBuyer(buyerId), eq(qualifications.paymentMethodId, paymentMethodId))
  const columns = { buyerId: qualifications.buyerId }
  const rows = await tx.update(qualifications).set({ paymentMethodId: null }).where(settledBy).returning(columns)
  return rows.length > 0
}

/** Applications with a decision that is due and has not been reported to the merchant. */
export async function listUnpublishedDecisions(db: Database, now: Date): Promise<QualificationRow[]> {
  return db.select().from(qualifications).where(lte(qualifications.nextDecisionAt, now))
}

/** Marks a decision as reported, and names the time of the next one. False: another process has reported it. */
export async function takeDecision(tx: Database, buyerId: string, due: Date, next: Date | undefined): Promise<boolean> {
  const rows = await tx
    .update(qualifications)
    .set({ nextDecisionAt: next ?? null })
    .where(and(ofBuyer(buyerId), eq(qualifications.nextDecisionAt, due)))
    .returning({ buyerId: qualifications.buyerId })
  return rows.length > 0
}

export async function listDocuments(db: Database, buyerId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(qualificationDocuments)
    .where(eq(qualificationDocuments.buyerId, buyerId))
    .orderBy(asc(qualificationDocuments.id))
}

/** Which of these documents are the buyer's. */
export async function ownDocuments(db: Database, buyerId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: qualificationDocuments.id })
    .from(qualificationDocuments)
    .where(and(eq(qualificationDocuments.buyerId, buyerId), inArray(qualificationDocuments.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** False: the buyer has no such document. */
export async function removeDocument(tx: Database, buyerId: string, id: string): Promise<boolean> {
  const own = and(eq(qualificationDocuments.buyerId, buyerId), eq(qualificationDocuments.id, id))
  const rows = await tx.delete(qualificationDocuments).where(own).returning({ id: qualificationDocuments.id })
  return rows.length > 0
}

export async function insertDocument(tx: Database, document: Omit<DocumentRow, 'id'>): Promise<DocumentRow> {
  const row = { id: newId('document'), ...document }
  await tx.insert(qualificationDocuments).values(row)
  return row
}
