import { feeInShare } from '../../domain/feeShares.ts'
import { refundPot } from '../../domain/ledger.ts'
import { toMajor } from '../../domain/transactions.ts'
import { refundedEvent } from '../../domain/webhooks.ts'
import { getAttempt } from '../../store/attempts.ts'
import type { Database } from '../../store/database.ts'
import { appendEntry, findEntry, listEntries } from '../../store/ledger.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import type { LedgerRow } from '../../store/schema.ts'
import { lockTransaction } from '../../store/transactions.ts'
import { notFound, refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { queuePaymentMails } from './mailPayment.ts'
import { readAmount } from './readAmount.ts'

interface RefundRequest {
  readonly amount?: number | string
  readonly reason?: string
  /** Older integrations repeat here what stands in the path. */
  readonly chargeId?: string
}

/** Refunds a charge, part or whole. Without an amount: all that is not refunded yet. */
export async function refundCharge(
  tx: Database,
  merchantId: string,
  chargeId: string,
  request: RefundRequest,
  now: Date,
): Promise<LedgerRow | Refusal> {
  const charge = await findEntry(tx, chargeId)
  if (charge?.type !== 'charge' || charge.transactionId === null || charge.attemptId === null) return notFound('charge')
  const transaction = await lockTransaction(tx, charge.transactionId)
  if (transaction?.merchantId !== merchantId) return notFound('charge')
  if (request.chargeId !== undefined && request.chargeId !== chargeId) {
    return refuseFaults([{ path: 'chargeId', message: 'chargeId must be the charge that the path names.' }])
  }
  const { currency } = charge
  const asked = readAmount(request.amount, 'amount', currency)
  if (typeof asked === 'object') return asked
  const pot = refundPot(charge, await listEntries(tx, { transactionId: transaction.id }))
  const limit = pot.open
  const amount = asked ?? limit
  if (amount > limit || amount === 0) {
    return refuse(
      422,
      'refund_exceeds_charge',
      `At most ${toMajor(limit, currency)} ${currency} of this charge can be refunded.`,
    )
  }
  const attempt = await getAttempt(tx, charge.attemptId)
  const vendor = charge.vendorId === null ? {} : { vendorId: charge.vendorId }
  const { paymentMethodType, part } = charge
  const money = { amount, fee: feeInShare(pot, amount) }
  const entry = { type: 'refund', ...money, parentId: charge.id, at: now, paymentMethodType, part, ...vendor } as const
  const refund = await appendEntry(tx, attempt, entry)
  await enqueueEvent(tx, merchantId, refundedEvent(transaction, refund, request.reason), now)
  await queuePaymentMails(
    tx,
    transaction,
    attempt,
    [{ kind: 'refund', attemptId: attempt.id, amount: refund.amount }],
    now,
  )
  return refund
}
