import { feeOfMethod, sumOfFees } from '../../domain/fees.ts'
import { invoicedPart } from '../../domain/invoices.ts'
import type { MailSubject } from '../../domain/mails.ts'
import { kindOf } from '../../domain/methods.ts'
import type { MethodKind } from '../../domain/methods.ts'
import { receiptNumberOf } from '../../domain/receipts.ts'
import { chargedEvent, confirmedEvent } from '../../domain/webhooks.ts'
import { getAttempt, noteResult } from '../../store/attempts.ts'
import type { Database } from '../../store/database.ts'
import { appendEntry } from '../../store/ledger.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import { savePaymentMethod } from '../../store/paymentMethods.ts'
import { insertReceipt } from '../../store/receipts.ts'
import type { AttemptRow, TransactionRow } from '../../store/schema.ts'
import { updateTransaction } from '../../store/transactions.ts'
import { issueInvoice } from './issueInvoice.ts'
import { mailAttempt } from './mailPayment.ts'

const AUTHORIZATION_LIFETIME_MS = 7 * 86_400_000

interface Success {
  readonly tx: Database
  readonly transaction: TransactionRow
  readonly attempt: AttemptRow
  readonly now: Date
}

/** A card that is authorized, or an order by invoice or on terms that is reserved. */
async function recordAuthorization({ tx, transaction, attempt, now }: Success): Promise<MailSubject[]> {
  const { amount } = attempt
  await appendEntry(tx, attempt, { type: 'authorization', amount, fee: sumOfFees(attempt.fees), at: now })
  const authorizationEndsAt = new Date(now.getTime() + AUTHORIZATION_LIFETIME_MS)
  await updateTransaction(tx, transaction.id, { status: 'auth', authorizationEndsAt })
  return []
}

async function recordCard({ tx, transaction, attempt, now }: Success): Promise<MailSubject[]> {
  const { id: attemptId, amount } = attempt
  const charge = await appendEntry(tx, attempt, { type: 'charge', amount, fee: sumOfFees(attempt.fees), at: now })
  await enqueueEvent(tx, transaction.merchantId, chargedEvent(transaction, charge), now)
  return [{ kind: 'receipt', attemptId, amount }]
}

async function recordDebit({ tx, attempt, now }: Success): Promise<MailSubject[]> {
  const { id: attemptId, amount } = attempt
  await appendEntry(tx, attempt, { type: 'debit-submitted', amount, fee: sumOfFees(attempt.fees), at: now })
  return [{ kind: 'debit_submitted', attemptId, amount }]
}

/** Of a split, what was paid at once. */
async function recordOtherPart({ tx, transaction, attempt, now }: Success): Promise<MailSubject[]> {
  const subjects: MailSubject[] = []
  for (const [part, { paymentMethodType, amount }] of (attempt.parts ?? []).entries()) {
    if (paymentMethodType === 'payWithTerms') continue
    const fee = feeOfMethod(attempt.fees, paymentMethodType)
    const charge = await appendEntry(tx, attempt, { type: 'charge', amount, fee, at: now, part, paymentMethodType })
    await enqueueEvent(tx, transaction.merchantId, chargedEvent(transaction, charge), now)
    subjects.push({ kind: 'receipt', attemptId: attempt.id, amount })
  }
  return subjects
}

async function recordInvoice(success: Success): Promise<MailSubject[]> {
  const { tx, attempt, now } = success
  const invoiced = invoicedPart(attempt)
  const { invoiceNumber, dueDate } = attempt
  if (!invoiced || !invoiceNumber || !dueDate) throw new Error(`Attempt ${attempt.id} is invoiced without an invoice.`)
  const others = await recordOtherPart(success)
  const invoiceId = await issueInvoice(tx, attempt, { ...invoiced, number: invoiceNumber, dueDate }, now)
  await noteResult(tx, attempt.id, { invoiceId })
  return [...others, { kind: 'invoice', invoiceId }]
}

/** What each books, and what the payer is then written about. */
const RECORDERS: Readonly<Record<MethodKind, (success: Success) => Promise<MailSubject[]>>> = {
  card: recordCard,
  debit: recordDebit,
  // Nothing has happened to the payer's money until they send it.
  transfer: () => Promise.resolve([]),
  invoice: recordInvoice,
  terms: recordInvoice,
  // What credit notes settle is booked with the invoices.
  credit: ({ attempt: { id: attemptId, amount } }) => Promise.resolve([{ kind: 'receipt', attemptId, amount }]),
}

/**
 * All that follows from an attempt that has just succeeded, by its method: receipt, ledger, transaction, webhooks, mails.
 * Gives the attempt with what it has led to.
 */
export async function recordSuccess(
  tx: Database,
  transaction: TransactionRow,
  moved: AttemptRow,
  now: Date,
): Promise<AttemptRow> {
  // Locks the buyer, as others do before they count a receipt.
  if (moved.saveMethod && moved.card) await savePaymentMethod(tx, moved.buyerId, moved.card)
  const receipt = await insertReceipt(tx, transaction.merchantId, moved.id, now)
  const attempt = await noteResult(tx, moved.id, { receiptNumber: receiptNumberOf(receipt) })
  const confirmed = await updateTransaction(tx, transaction.id, { status: 'confirmed' })
  // A payment of invoices confirms no order.
  if (transaction.kind === 'order')
    await enqueueEvent(tx, transaction.merchantId, confirmedEvent(confirmed, attempt), now)
  const record = attempt.isAuth ? recordAuthorization : RECORDERS[kindOf(attempt.paymentMethodType)]
  const subjects = await record({ tx, transaction: confirmed, attempt, now })
  await mailAttempt(tx, confirmed, attempt, subjects, now)
  return getAttempt(tx, attempt.id)
}
