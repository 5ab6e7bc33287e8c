import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { BankOnFile } from './bankAccounts.ts'
import { toMerchantBuyerFields } from './buyerFields.ts'
import type { CardOnFile } from './cards.ts'
import type {
  Attempt,
  AttemptPart,
  BuyerFields,
  Fee,
  PaidInvoice,
  PaymentMethodType,
  TransferInstructions,
} from './contract.ts'
import type { Language } from './languages.ts'
import { paymentLabel } from './paymentLabels.ts'
import type { ProcessorOutcome } from './processor.ts'

export type AttemptStatus = Attempt['status']
export type AttemptOutcome = NonNullable<Attempt['outcome']>

/** What a payment of invoices is for. */
export interface PaidInvoices {
  readonly count: number
  /** Settled of all of them, in minor units; absent in rows that were written before it was kept. */
  readonly amount?: number
  readonly first: readonly PaidInvoice[]
}

/** `retrySafe`: no charge exists and none can appear, so the payer may try again. */
export interface AttemptFailure {
  readonly code: ErrorCode
  readonly message: string
  readonly retrySafe: boolean
}

/** What the rules need of an attempt. */
export interface AttemptRecord {
  readonly id: string
  readonly transactionId: string
  readonly idempotencyKey: string
  readonly status: AttemptStatus
  readonly version: number
  readonly paymentMethodType: PaymentMethodType
  /** With its fees. */
  readonly amount: number
  /** Of a split, one for each part that has any. */
  readonly fees: readonly Fee[]
  readonly currency: string
  readonly isAuth: boolean
  readonly card: CardOnFile | null
  readonly bank: BankOnFile | null
  readonly paymentMethodId: string | null
  readonly termsNetDays: number | null
  /** How the invoice on terms is to be paid. */
  readonly termsPaymentMethodType: PaymentMethodType | null
  readonly parts: readonly AttemptPart[] | null
  readonly invoices: PaidInvoices | null
  /** What the payer wrote for the company; addresses are clean. */
  readonly buyerFields: BuyerFields | null
  readonly language: Language
  readonly failure: AttemptFailure | null
  readonly outcome: AttemptOutcome | null
  readonly createdAt: Date
  readonly challengeId: string | null
  readonly challengeEndsAt: Date | null
  /** YYYY-MM-DD. */
  readonly dueDate: string | null
  readonly invoiceNumber: string | null
  /** The invoice that it issued. */
  readonly invoiceId: string | null
  /** Given when it succeeds; it stays when a debit is returned later. */
  readonly receiptNumber: string | null
  readonly instructions: TransferInstructions | null
  /** To whom the mails of its status were queued, masked. */
  readonly mailedTo?: readonly string[] | null
}

export type Conclusion =
  | { readonly status: 'succeeded'; readonly outcome: AttemptOutcome; readonly willBeDisputed: boolean }
  | { readonly status: 'requires_action' }
  | { readonly status: 'failed'; readonly failure: AttemptFailure }

/** How long a payer may take over a challenge, in milliseconds of the sandbox's clock. */
export const CHALLENGE_LIFETIME_MS = 15 * 60_000

const DISPUTE_AFTER_MS = 86_400_000

/** When a charge by a card that disputes is disputed. */
export function disputeTime(chargedAt: Date): Date {
  return new Date(chargedAt.getTime() + DISPUTE_AFTER_MS)
}

export const AUTHENTICATION_FAILED = failed('authentication_failed', 'The bank could not confirm that it was you.')
export const AUTHENTICATION_ABANDONED = failed(
  'authentication_abandoned',
  'The confirmation with the bank was not finished in time.',
)
/** Of a payment that began by itself. */
export const AUTHENTICATION_UNANSWERED = failed(
  'authentication_failed',
  'The bank asked the payer to confirm the payment, and nobody was there.',
)

export const DEBIT_RETURNED = failed('debit_returned', 'The bank returned the debit. Nothing was charged.')
export const CREDIT_SPENT = failed('insufficient_credit', 'The credit was used for another order in the meantime.')

const REFUSALS: Readonly<
  Record<Exclude<ProcessorOutcome, 'approved' | 'approved_then_disputed' | 'challenge'>, AttemptFailure>
> = {
  declined: failed('card_declined', 'The card was declined.'),
  insufficient_funds: failed('insufficient_funds', 'The card has insufficient funds.'),
  expired: failed('card_expired', 'The card has expired.'),
  incorrect_cvc: failed('incorrect_cvc', 'The security code of the card is wrong.'),
  processing_error: failed('card_declined', 'The card could not be processed.'),
  unknown_card: failed('card_declined', 'The card was declined: the sandbox takes only its own test cards.'),
  voided: failed('server_error', 'The payment was interrupted before it was carried out. Nothing was charged.'),
}

function failed(code: ErrorCode, message: string): AttemptFailure {
  return { code, message, retrySafe: true }
}

/** What the processor's word means for the attempt; `success` is what it comes to when it is approved. */
export function concludeAttempt(outcome: ProcessorOutcome, success: AttemptOutcome): Conclusion {
  if (outcome === 'challenge') return { status: 'requires_action' }
  if (outcome !== 'approved' && outcome !== 'approved_then_disputed')
    return { status: 'failed', failure: REFUSALS[outcome] }
  return {
    status: 'succeeded',
    outcome: success,
    willBeDisputed: outcome === 'approved_then_disputed',
  }
}

export function isLive(status: AttemptStatus): boolean {
  return status === 'processing' || status === 'requires_action'
}

/** A transaction is spent by an attempt that is live or has succeeded; no other may stand beside it. */
export function isLiveOrSucceeded(status: AttemptStatus): boolean {
  return isLive(status) || status === 'succeeded'
}

/** What a payer quotes to the merchant while there is no invoice: short, and another one for each attempt. */
export function attemptReference({ id }: Pick<AttemptRecord, 'id'>): string {
  return id.slice(-8).toUpperCase()
}

/** What an attempt is paid with, for a person. A split was labelled in the language of its payer. */
export function attemptLabel(row: AttemptRecord, language: Language): string {
  return row.parts ? row.parts.map(({ label }) => label).join(' + ') : paymentLabel(row, language)
}

/** What there is to say of an attempt that has succeeded, and of no other. */
function success(row: AttemptRecord): Partial<Attempt> {
  const { outcome, instructions, dueDate, invoiceNumber, invoiceId } = row
  const buyerFields = toMerchantBuyerFields(row.buyerFields)
  return {
    ...(outcome ? { outcome } : {}),
    ...(outcome === 'pending_settlement' && instructions ? { instructions } : {}),
    ...(dueDate ? { dueDate } : {}),
    ...(invoiceNumber ? { invoiceNumber, reference: invoiceNumber } : {}),
    ...(invoiceId ? { invoiceId } : {}),
    ...(buyerFields ? { buyerFields } : {}),
  }
}

function toPaidInvoices({ count, amount, first }: PaidInvoices): Partial<Attempt> {
  return { invoiceCount: count, ...(amount === undefined ? {} : { invoiceAmount: amount }), invoices: [...first] }
}

/** The attempt as the widget sees it. `publicOrigin` is where the API's hosted pages stand. */
export function toAttempt(row: AttemptRecord, publicOrigin: string): Attempt {
  const attempt: Attempt = {
    id: row.id,
    transactionId: row.transactionId,
    idempotencyKey: row.idempotencyKey,
    status: row.status,
    paymentMethodType: row.paymentMethodType,
    amount: row.amount,
    currency: row.currency,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    reference: attemptReference(row),
    paymentMethodLabel: attemptLabel(row, row.language),
    ...(row.fees.length > 0 ? { fees: [...row.fees] } : {}),
    ...(row.parts ? { parts: [...row.parts] } : {}),
    ...(row.invoices ? toPaidInvoices(row.invoices) : {}),
    ...(row.receiptNumber ? { receiptNumber: row.receiptNumber } : {}),
    ...(row.status === 'succeeded' ? success(row) : {}),
    ...(row.mailedTo?.length ? { mailedTo: [...row.mailedTo] } : {}),
  }
  if (row.failure) attempt.failure = row.failure
  if (row.status === 'requires_action' && row.challengeId && row.challengeEndsAt) {
    const url = `${publicOrigin}/hosted/three-d-secure/${row.challengeId}`
    attempt.action = { type: 'three_d_secure', url, expiresAt: row.challengeEndsAt.toISOString() }
  }
  return attempt
}
