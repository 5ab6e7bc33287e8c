import { isLiveOrSucceeded } from '../../../domain/attempts.ts'
import type { AttemptRequest, InvoicePaymentRequest, Session } from '../../../domain/contract.ts'
import { dayOf } from '../../../domain/days.ts'
import { amountBy, summaryOf } from '../../../domain/invoicePayments.ts'
import type { Selection } from '../../../domain/invoiceSelections.ts'
import { lockBuyer } from '../../../store/buyers.ts'
import { readClock } from '../../../store/clock.ts'
import type { Database } from '../../../store/database.ts'
import { lockScheduled, updateScheduled } from '../../../store/scheduledPayments.ts'
import type { ScheduledRow } from '../../../store/scheduledSchema.ts'
import type { TokenGrant } from '../../../store/tokens.ts'
import { insertTransaction } from '../../../store/transactions.ts'
import type { SandboxContext } from '../../context.ts'
import { isRefusal, refuse } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'
import type { AttemptOrder, Beginning } from '../attemptOrder.ts'
import { lockAgreement, refuseMonth } from '../autopay/refuseRun.ts'
import { commitAttempt, useInstrument } from '../commitAttempt.ts'
import { refuseOverLimit } from '../payLimits.ts'
import { refuseRequest } from '../refuseRequest.ts'
import { replayAttempt } from '../replay.ts'
import { listFreeing } from './freeCredit.ts'
import { insertSelection, newPayment } from './insertPayment.ts'
import { quoteInvoices } from './quoteInvoices.ts'
import { isDeclinedTooOften, readSelection } from './readSelection.ts'
import { refuseSelection } from './refuseSelection.ts'

/** An attempt to pay invoices: its transaction is made with it. */
export interface InvoiceOrder extends Omit<AttemptOrder, 'transactionId' | 'request'> {
  readonly token: TokenGrant
  readonly request: InvoicePaymentRequest & AttemptRequest
  /** What it carries out, where nobody pressed Pay: the payer has agreed to it before. */
  readonly scheduled?: ScheduledRow
}

async function refuseChanged(
  { expected, paymentMethodType }: InvoicePaymentRequest,
  selection: Selection,
  readSession: () => Promise<Session>,
): Promise<Refusal | undefined> {
  const { currency, version } = selection
  const total = amountBy(selection, paymentMethodType)
  if (expected.amount === total && expected.currency === currency && expected.version === version) return undefined
  const session = await readSession()
  return refuse(409, 'amount_changed', 'The amount is another than the one that was shown.', { session })
}

/** It was canceled, moved or begun meanwhile. */
async function refuseOutdated(tx: Database, scheduled: ScheduledRow | undefined): Promise<Refusal | undefined> {
  if (!scheduled) return undefined
  const { status, version } = await lockScheduled(tx, scheduled.id)
  if (status === 'scheduled' && version === scheduled.version) return undefined
  return refuse(409, 'transaction_canceled', 'The scheduled payment is another by now.')
}

/** Begins to pay invoices, which are locked in the order of their ids, so that parallel payments take turns. */
export async function beginInvoicePayment(
  tx: Database,
  order: InvoiceOrder,
  context: SandboxContext,
): Promise<Beginning> {
  const publicOrigin = context.publicOrigin()
  const { request, token, idempotency, scheduled, tag = 'en' } = order
  if (token.payLimit) await lockBuyer(tx, token.buyerId)
  const agreement = scheduled && (await lockAgreement(tx, scheduled))
  if (agreement && 'code' in agreement) return agreement
  const outdated = await refuseOutdated(tx, scheduled)
  if (outdated) return outdated
  const day = scheduled?.quotedFor ?? undefined
  const isFreeing = token.transactionId !== null
  const read = await readSelection(tx, token.buyerId, request, { isLocked: true, day, isFreeing })
  const now = await readClock(tx)
  const replayed = await replayAttempt(tx, idempotency, publicOrigin)
  if (replayed) return replayed
  const { selection } = read
  const readSession = () => quoteInvoices(tx, request, { token, now, publicOrigin, tag })
  const made = token.transactionId === null ? undefined : await listFreeing(tx, token.transactionId)
  const hidesAttempts = made !== undefined && !made.some(({ status }) => isLiveOrSucceeded(status))
  const refused =
    (await refuseSelection(tx, request, read, { publicOrigin, readSession, hidesAttempts })) ??
    (await refuseChanged(request, selection, readSession)) ??
    (await refuseOverLimit(tx, token, request.expected, order.now, readSession)) ??
    (agreement && (await refuseMonth(tx, agreement, request.expected.amount, now)))
  if (refused) return refused
  if (await isDeclinedTooOften(tx, token.buyerId, selection.invoices, now))
    return refuse(
      422,
      'too_many_attempts',
      'Too many payments of these invoices, or of this account, have failed today.',
    )
  const transaction = newPayment(selection, token, { now: order.now, tag })
  const unacceptable = await refuseRequest(tx, request, transaction, order.now, { isAgreed: scheduled !== undefined })
  if (unacceptable) return unacceptable
  const instrument = await useInstrument(tx, order)
  if (isRefusal(instrument)) return instrument
  await insertTransaction(tx, transaction)
  const committed = await commitAttempt(tx, order, instrument, transaction, context, {
    summary: summaryOf(selection.invoices),
    reserveForAttempt: ({ id }) => insertSelection(tx, transaction.id, selection, id),
  })
  if (scheduled)
    await updateScheduled(tx, scheduled.id, {
      ...{ status: 'processing', attemptId: committed.begun.id, begunOn: dayOf(now) },
      // What counts toward the limit of the month is what is taken.
      ...(agreement ? { amount: request.expected.amount } : {}),
    })
  return committed
}
