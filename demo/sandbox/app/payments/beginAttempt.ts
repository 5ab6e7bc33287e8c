import { toAttempt } from '../../domain/attempts.ts'
import type { Attempt, AttemptRequest } from '../../domain/contract.ts'
import { hasTooManyDeclines } from '../../domain/session.ts'
import { atomically, isUniqueViolation } from '../../store/atomically.ts'
import { appendAttemptEvent } from '../../store/attemptEvents.ts'
import { insertAttempt, listAttempts } from '../../store/attempts.ts'
import type { Database } from '../../store/database.ts'
import { readClock } from '../../store/clock.ts'
import { claimKey, useNonce } from '../../store/idempotency.ts'
import type { AttemptRow, TransactionRow } from '../../store/schema.ts'
import type { TokenGrant } from '../../store/tokens.ts'
import { lockTransaction } from '../../store/transactions.ts'
import type { SandboxContext } from '../context.ts'
import type { Idempotency } from '../http/operations.ts'
import { isRefusal, refuse } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import type { Instrument } from './instrument.ts'
import { newAttempt } from './newAttempt.ts'
import { readSession } from './readSession.ts'
import { refuseRequest } from './refuseRequest.ts'
import { refuseUnpayable } from './refuseUnpayable.ts'
import { replayAttempt } from './replay.ts'

export interface AttemptOrder {
  readonly id: string
  readonly transactionId: string
  /** The payer's. A merchant's server has none. */
  readonly token?: TokenGrant
  readonly request: AttemptRequest
  /** Or why it cannot be used; that is told only when nothing weightier stands against the attempt. */
  readonly instrument: Instrument | Refusal
  readonly idempotency: Idempotency
  /** An order by invoice or on terms is reserved: each capture issues an invoice. */
  readonly isReserved?: boolean
  /** After how many days an invoice is due, where its merchant says so with the payment. */
  readonly invoiceNetDays?: number | undefined
  /** In which language the payer reads, BCP 47. @default English */
  readonly tag?: string
  readonly now: Date
}

type Beginning = { readonly begun: AttemptRow } | { readonly status: 201; readonly body: Attempt } | Refusal

async function refuseChanged(
  tx: Database,
  order: AttemptOrder,
  transaction: TransactionRow,
  publicOrigin: string,
): Promise<Refusal | undefined> {
  const { amount, currency, version } = order.request.expected
  const isSame = amount === transaction.amount && currency === transaction.currency && version === transaction.version
  if (isSame) return undefined
  const { token, tag = 'en', now } = order
  if (!token) return refuse(409, 'amount_changed', 'The transaction was changed while it was being confirmed.')
  const session = await readSession(tx, token, now, publicOrigin, tag)
  return refuse(409, 'amount_changed', 'The amount is another than the one that was shown.', { session })
}

async function begin(tx: Database, order: AttemptOrder, context: SandboxContext): Promise<Beginning> {
  const publicOrigin = context.publicOrigin()
  const { transactionId, idempotency, instrument, now } = order
  const transaction = await lockTransaction(tx, transactionId)
  if (!transaction) throw new Error(`Transaction ${transactionId} of an attempt does not exist.`)
  // A request that waited until the order had expired begins nothing.
  const lockedAt = await readClock(tx)
  const replayed = await replayAttempt(tx, idempotency, publicOrigin)
  if (replayed) return replayed
  const attempts = await listAttempts(tx, transaction.id)
  const refused =
    refuseUnpayable(transaction, attempts, lockedAt, publicOrigin) ??
    (await refuseChanged(tx, order, transaction, publicOrigin)) ??
    (hasTooManyDeclines(attempts)
      ? refuse(422, 'too_many_attempts', 'Too many attempts at this payment have failed.')
      : undefined) ??
    (await refuseRequest(tx, order.request, transaction, now))
  if (refused) return refused
  if (isRefusal(instrument)) return instrument
  if (instrument.nonce && !(await useNonce(tx, instrument.nonce, now))) {
    return refuse(422, 'encrypted_replayed', 'This encrypted card was used before. It must be encrypted again.')
  }
  const begun = await insertAttempt(tx, newAttempt(order, instrument, transaction, context.processId))
  await claimKey(tx, idempotency, now, begun.id)
  await appendAttemptEvent(tx, toAttempt(begun, publicOrigin))
  return { begun }
}

/**
 * Commits an attempt before anybody is asked for money. The row lock makes parallel requests take turns; should it ever
 * fail to, the database's own constraint refuses the second attempt and the first one is answered.
 */
export async function beginAttempt(order: AttemptOrder, context: SandboxContext): Promise<Beginning> {
  const work = (): Promise<Beginning> => atomically(context.db, (tx) => begin(tx, order, context))
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return work()
  }
}
