import { toAttempt } from '../../domain/attempts.ts'
import type { Attempt } from '../../domain/contract.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/identifiers.ts'
import { findTransaction } from '../../store/transactions.ts'
import type { SandboxContext } from '../context.ts'
import type { Refusal } from '../http/refusals.ts'
import type { AttemptOrder } from './attemptOrder.ts'
import { beginAttempt } from './beginAttempt.ts'
import type { InvoiceOrder } from './invoices/beginInvoicePayment.ts'
import { readInstrument } from './readInstrument.ts'
import { replayAttempt } from './replay.ts'
import { runProcessor } from './runProcessor.ts'

type Asked<T> = Omit<T, 'id' | 'instrument'>

/** Who pays, and what something may have been encrypted for. */
async function readPayer(db: Database, order: Asked<AttemptOrder> | Asked<InvoiceOrder>) {
  if (!('transactionId' in order)) return { buyerId: order.token.buyerId, subjects: [order.token.buyerId] }
  const transaction = await findTransaction(db, order.transactionId)
  if (!transaction) throw new Error(`Transaction ${order.transactionId} of an attempt does not exist.`)
  const { id, buyerId } = transaction
  return { buyerId, subjects: [id, buyerId] }
}

/** Carries out an attempt from its request to the processor's answer, at most once per key, whoever asks for it. */
export async function carryOutAttempt(
  context: SandboxContext,
  order: Asked<AttemptOrder> | Asked<InvoiceOrder>,
): Promise<{ readonly status: 201; readonly body: Attempt } | Refusal> {
  const { db, publicOrigin, running } = context
  const { request, token, idempotency, now } = order
  const replayed = await replayAttempt(db, idempotency, publicOrigin())
  if (replayed) return replayed
  const allowedOrigins = token?.allowedOrigins ?? null
  const instrument = await readInstrument({ db, request, ...(await readPayer(db, order)), allowedOrigins, now })
  const id = newId('attempt')
  running.add(id)
  try {
    const beginning = await beginAttempt({ ...order, id, instrument }, context)
    if (!('begun' in beginning)) return beginning
    return { status: 201, body: toAttempt(await runProcessor(context, beginning.begun), publicOrigin()) }
  } finally {
    running.delete(id)
  }
}
