import { amountToPay } from '../../domain/fees.ts'
import { hasTooManyDeclines } from '../../domain/session.ts'
import { atomically, isUniqueViolation } from '../../store/atomically.ts'
import { listAttempts } from '../../store/attempts.ts'
import type { Database } from '../../store/database.ts'
import { readClock } from '../../store/clock.ts'
import type { TransactionRow } from '../../store/schema.ts'
import { lockTransaction } from '../../store/transactions.ts'
import type { SandboxContext } from '../context.ts'
import { isRefusal, refuse } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import type { AttemptOrder, Beginning } from './attemptOrder.ts'
import { commitAttempt, useInstrument } from './commitAttempt.ts'
import { beginInvoicePayment } from './invoices/beginInvoicePayment.ts'
import type { InvoiceOrder } from './invoices/beginInvoicePayment.ts'
import { withFeesOfToday } from './invoices/feesOfToday.ts'
import { refuseShares } from './invoices/refuseShares.ts'
import { readSession } from './readSession.ts'
import { refuseRequest } from './refuseRequest.ts'
import { refuseUnpayable } from './refuseUnpayable.ts'
import { replayAttempt } from './replay.ts'

async function refuseChanged(
  tx: Database,
  order: AttemptOrder,
  transaction: TransactionRow,
  publicOrigin: string,
): Promise<Refusal | undefined> {
  const { amount, currency, version } = order.request.expected
  const total = amountToPay(transaction, order.request)
  const isSame = amount === total && currency === transaction.currency && version === transaction.version
  if (isSame) return undefined
  const { token, tag = 'en', now } = order
  if (!token) return refuse(409, 'amount_changed', 'The transaction was changed while it was being confirmed.')
  const session = await readSession(tx, token, now, publicOrigin, tag)
  return refuse(409, 'amount_changed', 'The amount is another than the one that was shown.', { session })
}

async function beginOrder(tx: Database, order: AttemptOrder, context: SandboxContext): Promise<Beginning> {
  const publicOrigin = context.publicOrigin()
  const { transactionId, idempotency, now, tag = 'en' } = order
  const locked = await lockTransaction(tx, transactionId)
  if (!locked) throw new Error(`Transaction ${transactionId} of an attempt does not exist.`)
  // A request that waited until the order had expired begins nothing.
  const lockedAt = await readClock(tx)
  const replayed = await replayAttempt(tx, idempotency, publicOrigin)
  if (replayed) return replayed
  const attempts = await listAttempts(tx, transactionId)
  const transaction = await withFeesOfToday(tx, locked, tag)
  const refused =
    refuseUnpayable(transaction, attempts, lockedAt, publicOrigin) ??
    (await refuseChanged(tx, order, transaction, publicOrigin)) ??
    (hasTooManyDeclines(attempts)
      ? refuse(422, 'too_many_attempts', 'Too many attempts at this payment have failed.')
      : undefined) ??
    (await refuseRequest(tx, order.request, transaction, now)) ??
    (await refuseShares(tx, order, transaction, publicOrigin))
  if (refused) return refused
  const instrument = await useInstrument(tx, order)
  return isRefusal(instrument) ? instrument : commitAttempt(tx, order, instrument, transaction, context)
}

/**
 * Commits an attempt before anybody is asked for money. The row lock makes parallel requests take turns; should it ever
 * fail to, the database's own constraint refuses the second attempt and the first one is answered.
 */
export async function beginAttempt(order: AttemptOrder | InvoiceOrder, context: SandboxContext): Promise<Beginning> {
  const begin = (tx: Database) =>
    'transactionId' in order ? beginOrder(tx, order, context) : beginInvoicePayment(tx, order, context)
  const work = (): Promise<Beginning> => atomically(context.db, begin)
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return work()
  }
}
