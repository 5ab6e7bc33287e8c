import { toAttempt } from '../../domain/attempts.ts'
import { summaryOf } from '../../domain/invoicePayments.ts'
import { appendAttemptEvent } from '../../store/attemptEvents.ts'
import { insertAttempt } from '../../store/attempts.ts'
import type { Database } from '../../store/database.ts'
import { insertKey, useNonce } from '../../store/idempotency.ts'
import { listShares, reserveForAttempt } from '../../store/invoicePayments.ts'
import type { AttemptRow, TransactionRow } from '../../store/schema.ts'
import type { SandboxContext } from '../context.ts'
import { isRefusal, refuse } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import type { AttemptOrder } from './attemptOrder.ts'
import type { Instrument } from './instrument.ts'
import { newAttempt } from './newAttempt.ts'
import { followProposal } from './proposals/followProposal.ts'

/** The invoices that an attempt pays. */
interface PaidInvoices {
  /** As the attempt names them. */
  readonly summary: AttemptRow['invoices']
  reserveForAttempt(begun: AttemptRow): Promise<void>
}

/** Those of a link are there before the attempt; an order has none. */
async function readPaid(tx: Database, { id, kind }: TransactionRow): Promise<PaidInvoices> {
  if (kind !== 'invoices') return { summary: null, reserveForAttempt: () => Promise.resolve() }
  const shares = await listShares(tx, id)
  const named = shares.map(({ invoiceId, number, amount }) => ({ id: invoiceId, number, amount }))
  return { summary: summaryOf(named), reserveForAttempt: (begun) => reserveForAttempt(tx, begun) }
}

/** What an attempt that nothing else stands against is paid with; what came encrypted for it is used up. */
export async function useInstrument(
  tx: Database,
  { instrument, now }: Pick<AttemptOrder, 'instrument' | 'now'>,
): Promise<Instrument | Refusal> {
  if (isRefusal(instrument) || !instrument.nonce || (await useNonce(tx, instrument.nonce, now))) return instrument
  return refuse(422, 'encrypted_replayed', 'This encrypted card was used before. It must be encrypted again.')
}

/** Writes down an attempt that nothing stands against, with its key, and what it stands against from now on. */
export async function commitAttempt(
  tx: Database,
  order: Omit<AttemptOrder, 'transactionId'>,
  instrument: Instrument,
  transaction: TransactionRow,
  { processId, publicOrigin }: Pick<SandboxContext, 'processId' | 'publicOrigin'>,
  ofSelection?: PaidInvoices,
): Promise<{ readonly begun: AttemptRow }> {
  const { id, idempotency, now } = order
  const paid = ofSelection ?? (await readPaid(tx, transaction))
  const row = newAttempt(order, instrument, transaction, processId)
  const begun = await insertAttempt(tx, { ...row, invoices: paid.summary })
  await insertKey(tx, idempotency, now, id)
  await paid.reserveForAttempt(begun)
  await followProposal(tx, begun)
  await appendAttemptEvent(tx, toAttempt(begun, publicOrigin()))
  return { begun }
}
