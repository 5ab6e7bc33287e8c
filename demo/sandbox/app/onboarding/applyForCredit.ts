import { isDeepStrictEqual } from 'node:util'
import { faultsOfBusiness, refusedState, toBusinessOnFile } from '../../domain/businesses.ts'
import { faultsOfCardNumbers } from '../../domain/buyerFields.ts'
import type { Consent, QualificationRequest } from '../../domain/contract.ts'
import { languageOf } from '../../domain/languages.ts'
import { maskedRecipients, recipientsOf } from '../../domain/mails.ts'
import type { Fault } from '../../domain/pricing.ts'
import {
  decisionTime,
  decisionTimes,
  missingApplicationConsents,
  qualificationStatus,
} from '../../domain/qualification.ts'
import type { QualificationEvidence } from '../../domain/qualification.ts'
import { isSuspended } from '../../domain/session.ts'
import { findBankLink } from '../../store/bankLinks.ts'
import { lockBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { enqueueMail } from '../../store/mails.ts'
import { findQualification, ownDocuments, saveBusiness, saveEvidence } from '../../store/qualifications.ts'
import type { BuyerRow } from '../../store/schema.ts'
import { isRefusal, refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

type Evidence = NonNullable<QualificationRequest['evidence']>

async function readEvidence(
  tx: Database,
  buyerId: string,
  { bankLinkId, documentIds }: Evidence,
): Promise<QualificationEvidence | Refusal> {
  if (bankLinkId !== undefined && documentIds === undefined) {
    const link = await findBankLink(tx, buyerId, bankLinkId)
    if (link?.status === 'linked') return { bankLinkId }
    const message = 'evidence.bankLinkId is no account that was linked.'
    return refuseFaults([{ path: 'evidence.bankLinkId', message }], 422)
  }
  if (documentIds === undefined || bankLinkId !== undefined) {
    const message = 'Either evidence.bankLinkId or evidence.documentIds must be given, and not both.'
    return refuseFaults([{ path: 'evidence', message }], 422)
  }
  const own = await ownDocuments(tx, buyerId, documentIds)
  const faults = documentIds.flatMap((id, index): Fault[] => {
    const path = `evidence.documentIds[${index}]`
    return own.has(id) ? [] : [{ path, message: `${path} is no document of this application.` }]
  })
  return faults.length > 0 ? refuseFaults(faults, 422) : { documentIds }
}

function refuseBusiness(business: NonNullable<QualificationRequest['business']>): Refusal | undefined {
  const { name, address } = business
  const { line1, line2, city } = address
  const faults = [
    ...faultsOfBusiness(business),
    ...faultsOfCardNumbers({ name }, 'business'),
    ...faultsOfCardNumbers({ line1, line2, city }, 'business.address'),
  ]
  if (faults.length > 0) return refuseFaults(faults, 422)
  const refused = refusedState(business)
  return refused && refuseFaults([refused], 422, 'qualification_declined')
}

async function checkEvidence(
  tx: Database,
  buyerId: string,
  evidence: Evidence,
  consents: readonly Consent[],
): Promise<QualificationEvidence | Refusal> {
  const missing = missingApplicationConsents(consents)
  if (missing.length === 0) return readEvidence(tx, buyerId, evidence)
  const faults = missing.map((kind) => ({ path: 'consents', message: `The consent ${kind} is required.` }))
  return refuseFaults(faults, 422, 'consent_required')
}

/**
 * Takes the next part of a buyer's application for credit, or both parts at once. The same evidence given again, as after
 * an answer that was lost, changes nothing.
 */
export async function applyForCredit(
  tx: Database,
  buyerId: string,
  request: QualificationRequest,
  { now, tag }: { readonly now: Date; readonly tag: string },
): Promise<Refusal | undefined> {
  const { business, evidence, consents = [] } = request
  if (!business && !evidence)
    return refuseFaults([{ path: 'business', message: 'Either business or evidence must be given.' }])
  const refused = business && refuseBusiness(business)
  if (refused) return refused
  const buyer = await lockBuyer(tx, buyerId)
  if (isSuspended(buyer)) return refuse(422, 'buyer_suspended', 'The buyer may not apply for credit at present.')
  const row = await findQualification(tx, buyerId)
  if (!business && evidence && row?.decidesAt && isDeepStrictEqual(row.evidence, evidence)) return undefined
  const status = qualificationStatus(buyer, row, now)
  const isOpen = status === 'not_started' || (status === 'in_progress' && !row?.decidesAt)
  if (!isOpen)
    return refuse(409, 'attempt_ended', 'The application is complete. Nothing can be changed in it any more.')
  if (!business && !row)
    return refuseFaults([{ path: 'business', message: 'business must be given before the evidence.' }], 422)
  // Looked at before anything is kept: what is refused of the evidence must not leave a business behind.
  const checked = evidence && (await checkEvidence(tx, buyerId, evidence, consents))
  if (checked && isRefusal(checked)) return checked
  if (business) await saveBusiness(tx, buyerId, toBusinessOnFile(business))
  if (!checked) return undefined
  const decidesAt = decisionTime(now)
  const onFile = business ? toBusinessOnFile(business) : row?.business
  const times = onFile ? decisionTimes(onFile, decidesAt) : []
  const mailedTo = await mailDecisions(tx, buyer, times, { now, tag })
  await saveEvidence(tx, buyerId, { evidence: checked, consents, decidesAt, nextDecisionAt: decidesAt, mailedTo })
  return undefined
}

/** Queues a mail for each decision, for when it is made. Gives, masked, to whom they go. */
async function mailDecisions(
  tx: Database,
  { id: buyerId, merchantId, email }: BuyerRow,
  times: readonly Date[],
  { now, tag }: { readonly now: Date; readonly tag: string },
): Promise<readonly string[]> {
  const recipients = recipientsOf(email === null ? [] : [email], [])
  const about = { kind: 'credit_decision' } as const
  const mail = { merchantId, buyerId, about, language: languageOf(tag), recipients }
  for (const dueAt of times) await enqueueMail(tx, { ...mail, dueAt }, now)
  return maskedRecipients(recipients)
}
