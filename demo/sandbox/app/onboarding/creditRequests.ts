import { parseDecimal } from '../../../../src/lib/parseDecimal.ts'
import { faultsOfCardNumbers } from '../../domain/buyerFields.ts'
import { faultOfLimit, toCreditRequest } from '../../domain/creditRequests.ts'
import type { CreditRequest, Decimal } from '../../domain/contract.ts'
import type { Language } from '../../domain/languages.ts'
import { maskedRecipients, recipientsOf } from '../../domain/mails.ts'
import { limitRequestedEvent, qualificationUpdatedEvent } from '../../domain/onboardingWebhooks.ts'
import { creditLimit, qualificationStatus } from '../../domain/qualification.ts'
import { isSuspended } from '../../domain/session.ts'
import { lockBuyer } from '../../store/buyers.ts'
import {
  acceptCreditRequest,
  declineCreditRequest,
  findCreditRequest,
  findNewestCreditRequest,
  insertCreditRequest,
} from '../../store/creditRequests.ts'
import type { CreditRequestRow } from '../../store/creditRequestsSchema.ts'
import type { Database } from '../../store/database.ts'
import { enqueueMail } from '../../store/mails.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import { findQualification } from '../../store/qualifications.ts'
import type { BuyerRow } from '../../store/schema.ts'
import { notFound, refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

/** US dollars have cents. */
const DIGITS = 2

/** To whom the answer is mailed. */
const recipientsAt = ({ email }: Pick<BuyerRow, 'email'>) => recipientsOf(email === null ? [] : [email], [])

/** A request as its buyer sees it. */
export const viewCreditRequest = (buyer: BuyerRow, request: CreditRequestRow): CreditRequest =>
  toCreditRequest(request, maskedRecipients(recipientsAt(buyer)))

const limitOf = async (tx: Database, buyer: BuyerRow, now: Date): Promise<number> =>
  creditLimit(buyer, await findQualification(tx, buyer.id), now)

interface Asked {
  /** In cents. */
  readonly amount: number
  readonly reason?: string | undefined
}

/** Asks the merchant for a higher limit. A buyer has one open request at most. */
export async function requestCredit(
  tx: Database,
  buyerId: string,
  { amount, reason = '' }: Asked,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<CreditRequest | Refusal> {
  const buyer = await lockBuyer(tx, buyerId)
  if (isSuspended(buyer)) return refuse(422, 'buyer_suspended', 'The buyer may not ask for credit at present.')
  const row = await findQualification(tx, buyerId)
  if (qualificationStatus(buyer, row, now) !== 'completed')
    return refuse(422, 'not_qualified', 'The buyer has no line of credit that could be raised.')
  const limit = creditLimit(buyer, row, now)
  const tooLow = faultOfLimit('amount', amount, limit)
  const faults = [...(tooLow ? [tooLow] : []), ...faultsOfCardNumbers({ reason })]
  if (faults.length > 0) return refuseFaults(faults, 422)
  const newest = await findNewestCreditRequest(tx, buyerId)
  if (newest && newest.answeredAt === null)
    return refuse(409, 'credit_request_open', 'A request for a higher limit is open. The merchant answers it first.')
  const { merchantId } = buyer
  const asked = { merchantId, buyerId, amount, reason: reason.trim() || null, language, createdAt: now }
  const made = await insertCreditRequest(tx, asked)
  await enqueueEvent(tx, merchantId, limitRequestedEvent(made, limit), now)
  return viewCreditRequest(buyer, made)
}

/** One of a merchant's requests that has no answer, locked with its buyer. */
async function lockOpen(
  tx: Database,
  merchantId: string,
  id: string,
): Promise<{ readonly request: CreditRequestRow; readonly buyer: BuyerRow } | Refusal> {
  const found = await findCreditRequest(tx, merchantId, id)
  if (!found) return notFound('credit request')
  const buyer = await lockBuyer(tx, found.buyerId)
  const request = await findCreditRequest(tx, merchantId, id)
  if (!request || request.answeredAt !== null)
    return refuse(409, 'credit_request_answered', 'This request has its answer.')
  return { request, buyer }
}

interface Answering {
  readonly merchantId: string
  readonly id: string
  readonly now: Date
}

/** Gives the buyer a new limit, which counts at once. */
export async function acceptRequest(
  tx: Database,
  given: Decimal,
  { merchantId, id, now }: Answering,
): Promise<CreditRequestRow | Refusal> {
  const locked = await lockOpen(tx, merchantId, id)
  if ('code' in locked) return locked
  const { request, buyer } = locked
  const limit = parseDecimal(given, DIGITS)
  const fault = faultOfLimit('creditLimit', limit, await limitOf(tx, buyer, now))
  if (fault || limit === undefined) return refuseFaults(fault ? [fault] : [], 422)
  const answered = await acceptCreditRequest(tx, request, limit, now)
  await enqueueEvent(tx, merchantId, qualificationUpdatedEvent(buyer.id, 'completed', limit), now)
  await mailAnswer(tx, buyer, answered, now)
  return answered
}

/** Leaves the limit as it is. The buyer reads the reason. */
export async function declineRequest(
  tx: Database,
  reason: string,
  { merchantId, id, now }: Answering,
): Promise<CreditRequestRow | Refusal> {
  if (!reason.trim()) return refuseFaults([{ path: 'reason', message: 'reason must not be empty.' }])
  const locked = await lockOpen(tx, merchantId, id)
  if ('code' in locked) return locked
  const answered = await declineCreditRequest(tx, locked.request, reason.trim(), now)
  await mailAnswer(tx, locked.buyer, answered, now)
  return answered
}

async function mailAnswer(
  tx: Database,
  buyer: BuyerRow,
  { id: creditRequestId, language }: CreditRequestRow,
  now: Date,
): Promise<void> {
  const { id: buyerId, merchantId } = buyer
  const about = { kind: 'credit_request', creditRequestId } as const
  await enqueueMail(tx, { merchantId, buyerId, about, language, recipients: recipientsAt(buyer) }, now)
}
