import { isShown } from '../../domain/creditRequests.ts'
import { toQualification } from '../../domain/qualification.ts'
import type { Qualification } from '../../domain/qualification.ts'
import { getBuyer } from '../../store/buyers.ts'
import { findNewestCreditRequest } from '../../store/creditRequests.ts'
import type { Database } from '../../store/database.ts'
import { findQualification, listDocuments } from '../../store/qualifications.ts'
import { viewCreditRequest } from './creditRequests.ts'
import { readTakenCredit } from '../payments/readCredit.ts'

/** A buyer's application for credit, as it is now. */
export async function readQualification(db: Database, buyerId: string, now: Date): Promise<Qualification> {
  const buyer = await getBuyer(db, buyerId)
  const request = await findNewestCreditRequest(db, buyerId)
  return toQualification({
    buyer,
    row: await findQualification(db, buyerId),
    documents: await listDocuments(db, buyerId),
    taken: await readTakenCredit(db, buyerId),
    ...(request && isShown(request, now) ? { limitRequest: viewCreditRequest(buyer, request) } : {}),
    now,
  })
}
