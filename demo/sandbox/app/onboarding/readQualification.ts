import { readTakenCredit } from '../payments/readCredit.ts'
import { toQualification } from '../../domain/qualification.ts'
import type { Qualification } from '../../domain/qualification.ts'
import { getBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { findQualification, listDocuments } from '../../store/qualifications.ts'

/** A buyer's application for credit, as it is now. */
export async function readQualification(db: Database, buyerId: string, now: Date): Promise<Qualification> {
  return toQualification({
    buyer: await getBuyer(db, buyerId),
    row: await findQualification(db, buyerId),
    documents: await listDocuments(db, buyerId),
    used: await readTakenCredit(db, buyerId),
    now,
  })
}
