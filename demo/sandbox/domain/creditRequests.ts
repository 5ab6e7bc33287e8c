import { LARGEST_AMOUNT } from './amounts.ts'
import type { CreditRequest, MerchantCreditRequest } from './contract.ts'
import { CREDIT_CURRENCY } from './credit.ts'
import type { Fault } from './pricing.ts'
import { toMajor } from './transactions.ts'

/** What a buyer asks for above their limit. Amounts in cents. */
export interface CreditRequestRecord {
  readonly id: string
  readonly buyerId: string
  readonly amount: number
  readonly reason: string | null
  readonly createdAt: Date
  readonly answeredAt: Date | null
  /** The new limit, where it was accepted. */
  readonly creditLimit: number | null
  readonly declineReason: string | null
}

export type CreditRequestStatus = CreditRequest['status']

/** How long an answer is shown with the credit, unless something else is asked for. */
const SHOWN_FOR_DAYS = 30
const DAY_MS = 86_400_000

function statusOf({ creditLimit, declineReason }: CreditRequestRecord): CreditRequestStatus {
  if (creditLimit !== null) return 'accepted'
  return declineReason === null ? 'open' : 'declined'
}

/** An open one, or one that was answered not long ago. */
export function isShown({ answeredAt }: CreditRequestRecord, now: Date): boolean {
  return answeredAt === null || now.getTime() - answeredAt.getTime() < SHOWN_FOR_DAYS * DAY_MS
}

/** What is wrong with an amount as a limit; `limit`: the one that the buyer has. All in cents. */
export function faultOfLimit(path: string, amount: number | undefined, limit: number): Fault | undefined {
  if (amount !== undefined && amount > limit && amount <= LARGEST_AMOUNT) return undefined
  return {
    path,
    message: `${path} must be more than the limit of ${toMajor(limit, CREDIT_CURRENCY)} ${CREDIT_CURRENCY}.`,
  }
}

/** As the buyer sees it. `mailedTo`: to whom the answer is mailed, masked. */
export function toCreditRequest(request: CreditRequestRecord, mailedTo: readonly string[] = []): CreditRequest {
  const { id, amount, reason, createdAt, answeredAt, creditLimit, declineReason } = request
  return {
    id,
    status: statusOf(request),
    amount,
    currency: CREDIT_CURRENCY,
    createdAt: createdAt.toISOString(),
    ...(reason === null ? {} : { reason }),
    ...(answeredAt === null ? {} : { answeredAt: answeredAt.toISOString() }),
    ...(creditLimit === null ? {} : { creditLimit }),
    ...(declineReason === null ? {} : { declineReason }),
    ...(mailedTo.length > 0 ? { mailedTo: [...mailedTo] } : {}),
  }
}

/** As the merchant sees it: amounts in major units. */
export function toMerchantCreditRequest(request: CreditRequestRecord): MerchantCreditRequest {
  const { amount, creditLimit, ...shown } = toCreditRequest(request)
  return {
    ...shown,
    buyerId: request.buyerId,
    amount: toMajor(amount, CREDIT_CURRENCY),
    ...(creditLimit === undefined ? {} : { creditLimit: toMajor(creditLimit, CREDIT_CURRENCY) }),
  }
}
