import { REFUSED_STATES } from './businesses.ts'
import type { BusinessOnFile, QualificationOutcome } from './businesses.ts'
import type { Business, Consent, Session } from './contract.ts'
import { bankDaysAfter } from './bankDays.ts'
import { dayOf } from './days.ts'

/** What the decision rests on. */
export type QualificationEvidence = { readonly bankLinkId: string } | { readonly documentIds: readonly string[] }

export type Qualification = Session['buyer']['qualification']
export type QualificationStatus = Qualification['status']

/** What the rules need of an application. Its decision is due at `decidesAt`; that one has been made follows from the clock. */
export interface QualificationRecord {
  readonly business: BusinessOnFile
  readonly decidesAt: Date | null
  /** The method that settles what is bought on terms; with it the line of credit is open. */
  readonly paymentMethodId: string | null
  /** To whom the mails with the decisions were queued, masked. */
  readonly mailedTo?: readonly string[] | null
}

/** Credit is given in this currency. */
const CURRENCY = 'USD'

/** From the last part that was given to the decision. */
const DECISION_MS = 6_000

/** A person decides within so many business days, */
const REVIEW_DAYS = 2

/** and on the last of them at this time. */
const REVIEW_TIME = 'T15:00:00Z'

/** What has to be agreed to along with the evidence. */
const REQUIRED_CONSENTS = ['credit_agreement', 'electronic_signature', 'authority'] as const

/** Limits in cents: credit is given in US dollars. */
const LIMITS: Readonly<Record<QualificationOutcome, number>> = {
  approved: 5_000_000,
  approved_low: 50_000,
  pending_review: 0,
  declined: 0,
}

/** What the merchant knows of a buyer's credit: `completed` where it has qualified the buyer beforehand. */
export interface KnownBuyer {
  readonly qualificationStatus: string
  /** In cents: what the merchant raised the limit to, if it did. */
  readonly creditLimit?: number | null
}

const isQualifiedBefore = (buyer: KnownBuyer) => buyer.qualificationStatus === 'completed'

export function qualificationStatus(
  buyer: KnownBuyer,
  row: QualificationRecord | undefined,
  now: Date,
): QualificationStatus {
  if (!row) return isQualifiedBefore(buyer) ? 'completed' : 'not_started'
  const outcome = outcomeAt(row, now)
  if (!outcome) return 'in_progress'
  if (outcome === 'pending_review' || outcome === 'declined') return outcome
  return row.paymentMethodId ? 'completed' : 'approved_not_activated'
}

/** In minor units of US dollars; 0 until it is approved. */
export function creditLimit(buyer: KnownBuyer, row: QualificationRecord | undefined, now: Date): number {
  const outcome = row ? outcomeAt(row, now) : isQualifiedBefore(buyer) ? 'approved' : undefined
  const decided = outcome ? LIMITS[outcome] : 0
  return decided > 0 ? (buyer.creditLimit ?? decided) : 0
}

const reviewDay = (decidesAt: Date) => bankDaysAfter(dayOf(decidesAt), REVIEW_DAYS, CURRENCY)

/** When an application is decided: twice where the first decision is that a person reviews it. That person approves. */
export function decisionTimes({ outcome }: BusinessOnFile, decidesAt: Date): readonly Date[] {
  return outcome === 'pending_review' ? [decidesAt, new Date(`${reviewDay(decidesAt)}${REVIEW_TIME}`)] : [decidesAt]
}

/** The latest decision. `undefined`: there is none yet. */
function outcomeAt({ business, decidesAt }: QualificationRecord, now: Date): QualificationOutcome | undefined {
  if (!decidesAt || decidesAt > now) return undefined
  const isReviewed = decisionTimes(business, decidesAt).every((time) => time <= now)
  return business.outcome === 'pending_review' && isReviewed ? 'approved' : business.outcome
}

/** Kinds of consent that are required and were not given. */
export function missingApplicationConsents(given: readonly Pick<Consent, 'kind'>[]): string[] {
  return REQUIRED_CONSENTS.filter((required) => !given.some(({ kind }) => kind === required))
}

export function decisionTime(now: Date): Date {
  return new Date(now.getTime() + DECISION_MS)
}

/** What of a line of credit is taken, in minor units of US dollars. Together they can be more than the limit. */
export interface TakenCredit {
  /** What open invoices on terms still come to. */
  readonly used: number
  /** What orders on terms hold that no invoice was issued for yet. */
  readonly reserved: number
}

/** What an application is made of. */
export interface QualificationParts {
  readonly buyer: KnownBuyer
  readonly row: QualificationRecord | undefined
  readonly documents: NonNullable<Qualification['documents']>
  readonly taken: TakenCredit
  /** What the buyer asks for above the limit, or asked for not long ago. */
  readonly limitRequest?: Qualification['limitRequest']
  readonly now: Date
}

function nextPart(status: QualificationStatus, row: QualificationRecord | undefined): Pick<Qualification, 'needs'> {
  if (status === 'not_started') return { needs: 'business' }
  return status === 'in_progress' && !row?.decidesAt ? { needs: 'evidence' } : {}
}

function timing(
  status: QualificationStatus,
  decidesAt: Date | null | undefined,
): Pick<Qualification, 'decidesAt' | 'reviewBy'> {
  if (!decidesAt) return {}
  if (status === 'in_progress') return { decidesAt: decidesAt.toISOString() }
  return status === 'pending_review' ? { reviewBy: reviewDay(decidesAt) } : {}
}

/** The application as a payer sees it. Without what decides it. */
export function toQualification({
  buyer,
  row,
  documents,
  taken,
  limitRequest,
  now,
}: QualificationParts): Qualification {
  const status = qualificationStatus(buyer, row, now)
  const limit = creditLimit(buyer, row, now)
  const hasCredit = status === 'approved_not_activated' || status === 'completed'
  return {
    status,
    currency: CURRENCY,
    ...(hasCredit ? figuresOf(limit, taken) : {}),
    ...nextPart(status, row),
    ...timing(status, row?.decidesAt),
    ...(limitRequest ? { limitRequest } : {}),
    ...(row?.mailedTo?.length ? { mailedTo: [...row.mailedTo] } : {}),
    ...(row ? { business: toBusiness(row.business) } : {}),
    documents: documents.map(({ id, name, size }) => ({ id, name, size })),
    refusedStates: [...REFUSED_STATES],
  }
}

/** Limit, used, reserved and available: the first is the sum of the others, unless more is taken than it is. */
function figuresOf(limit: number, { used, reserved }: TakenCredit) {
  const availableCredit = Math.max(0, limit - used - reserved)
  return { creditLimit: limit, usedCredit: used, reservedCredit: reserved, availableCredit }
}

function toBusiness({ outcome: _outcome, ...business }: BusinessOnFile): Business {
  return business
}
