import { disputeTime } from '../../domain/attempts.ts'
import { dayOf } from '../../domain/days.ts'
import { invoiceNumberOf } from '../../domain/invoices.ts'
import { feeShareOf } from '../../domain/feeShares.ts'
import { authorizationPot } from '../../domain/ledger.ts'
import { isInvoiced } from '../../domain/methods.ts'
import { namedLines } from '../../domain/shipments.ts'
import type { ShippedLine } from '../../domain/shipments.ts'
import { issuedInvoiceDueDate } from '../../domain/terms.ts'
import { toMajor } from '../../domain/transactions.ts'
import { chargedEvent, invoicedEvent } from '../../domain/webhooks.ts'
import { listAttempts, planDispute } from '../../store/attempts.ts'
import type { Database } from '../../store/database.ts'
import { appendEntry, listEntries } from '../../store/ledger.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import { insertShipment } from '../../store/shipments.ts'
import type { LedgerRow, TransactionRow } from '../../store/schema.ts'
import { lockTransaction, updateTransaction } from '../../store/transactions.ts'
import { isRefusal, notFound, refuse } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { issueInvoice } from './issueInvoice.ts'
import { queuePaymentMails } from './mailPayment.ts'
import { readCapture } from './readCapture.ts'
import type { AskedCapture, CaptureRequest } from './readCapture.ts'
import { refuseNoOrder } from './refuseNoOrder.ts'

/** What a capture made: a charge of a card, or the id of an invoice for an order that was reserved. */
type Captured = { readonly charge: LedgerRow } | { readonly invoiceId: string }

type Asked = Pick<AskedCapture, 'vendorId' | 'shipment'>

async function record(
  tx: Database,
  transaction: TransactionRow,
  money: Pick<LedgerRow, 'amount' | 'fee'>,
  { vendorId, shipment }: Asked,
  now: Date,
): Promise<Captured> {
  const entries = await listEntries(tx, { transactionId: transaction.id })
  const attempt = (await listAttempts(tx, transaction.id)).find(({ status }) => status === 'succeeded')
  const authorization = entries.find(({ type }) => type === 'authorization')
  if (!attempt || !authorization) throw new Error(`Transaction ${transaction.id} is in auth without an authorization.`)
  const common = { ...money, at: now, ...(vendorId === undefined ? {} : { vendorId }) }
  // A dispute that is on the calendar stays there; what is captured before it is disputed with it.
  if (attempt.card?.processorToken === 'approved_then_disputed') await planDispute(tx, attempt.id, disputeTime(now))
  const capture = await appendEntry(tx, attempt, { type: 'capture', parentId: authorization.id, ...common })
  if (shipment) await insertShipment(tx, capture, shipment.lines)
  const ships = shipment && namedLines(transaction, shipment.lines)
  if (isInvoiced(attempt.paymentMethodType)) {
    const number = invoiceNumberOf(attempt, entries.filter(({ type }) => type === 'invoice').length)
    const dueDate = issuedInvoiceDueDate(attempt, transaction.request, dayOf(now))
    const issued = { ...money, number, dueDate, parentId: capture.id, ...(vendorId === undefined ? {} : { vendorId }) }
    const invoice = { ...issued, ...(shipment ? { content: shipment.content } : {}) }
    const invoiceId = await issueInvoice(tx, attempt, invoice, now)
    const event = invoicedEvent(transaction, capture, { id: invoiceId, number }, ships)
    await enqueueEvent(tx, transaction.merchantId, event, now)
    await queuePaymentMails(tx, transaction, attempt, [{ kind: 'invoice', invoiceId }], now)
    return { invoiceId }
  }
  const charge = await appendEntry(tx, attempt, { type: 'charge', parentId: capture.id, ...common })
  await enqueueEvent(tx, transaction.merchantId, chargedEvent(transaction, charge, ships), now)
  await queuePaymentMails(
    tx,
    transaction,
    attempt,
    [{ kind: 'receipt', attemptId: attempt.id, amount: charge.amount }],
    now,
  )
  return { charge }
}

interface CaptureOutcome {
  readonly transaction: TransactionRow
  readonly captured: Captured
  readonly shipped: readonly ShippedLine[] | undefined
}

/**
 * Captures an authorization, whole or part: charges the card, or issues the invoice of an order that was reserved.
 * Without an amount: what the lines come to that ship, or else all that is open, of the vendor when one is named.
 */
export async function captureTransaction(
  tx: Database,
  merchantId: string,
  id: string,
  request: CaptureRequest,
  now: Date,
): Promise<CaptureOutcome | Refusal> {
  const transaction = await lockTransaction(tx, id)
  if (transaction?.merchantId !== merchantId) return notFound('transaction')
  const noOrder = refuseNoOrder(transaction)
  if (noOrder) return noOrder
  if (transaction.status !== 'auth') {
    return refuse(
      409,
      'transaction_not_authorized',
      `Only an authorized transaction can be captured; this one is ${transaction.status}.`,
    )
  }
  const { currency } = transaction
  const entries = await listEntries(tx, { transactionId: id })
  const asked = await readCapture(tx, transaction, request, entries)
  if (isRefusal(asked)) return asked
  const { amount } = asked
  const pot = authorizationPot(entries)
  const fee = feeShareOf(pot, amount)
  if (fee === undefined) {
    const message = `What is left, ${toMajor(pot.open, currency)} ${currency}, can be captured only as a whole.`
    return refuse(422, 'capture_exceeds_authorization', message)
  }
  const captured = await record(tx, transaction, { amount: amount + fee, fee }, asked, now)
  const isDone = pot.open === amount
  const after = isDone ? await updateTransaction(tx, id, { status: 'closed', authorizationEndsAt: null }) : transaction
  return { transaction: after, captured, shipped: asked.shipment?.lines }
}
