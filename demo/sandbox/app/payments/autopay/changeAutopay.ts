import type { AutopayEnd } from '../../../domain/autopay.ts'
import { autopayEvent } from '../../../domain/autopayWebhooks.ts'
import { deleteSkip, insertSkip, lockAutopay, updateAutopay } from '../../../store/autopay.ts'
import { cancelRuns, findRun } from '../../../store/autopayRuns.ts'
import type { AutopayRow } from '../../../store/autopaySchema.ts'
import { lockBuyer } from '../../../store/buyers.ts'
import type { Database } from '../../../store/database.ts'
import { readInvoices } from '../../../store/invoicePayments.ts'
import { enqueueEvent } from '../../../store/outbox.ts'
import { lockScheduled, updateScheduled } from '../../../store/scheduledPayments.ts'
import { notFound, refuse } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'

const noAutopay = () => notFound('agreement on autopay')

/** Ends a version of a locked agreement, and cancels what it has planned: nothing is collected by it from now on. */
export async function endVersion(tx: Database, row: AutopayRow, endReason: AutopayEnd, now: Date): Promise<AutopayRow> {
  const ended = await updateAutopay(tx, row, { endedAt: now, endReason })
  await cancelRuns(tx, row, now)
  return ended
}

/** Ends the agreement of a buyer at once, and reports that to the merchant. */
export async function endAutopay(
  tx: Database,
  buyerId: string,
  reason: 'ended' | 'method_removed',
  now: Date,
): Promise<AutopayRow | Refusal> {
  await lockBuyer(tx, buyerId)
  const current = await lockAutopay(tx, buyerId)
  if (!current) return noAutopay()
  const ended = await endVersion(tx, current, reason, now)
  await enqueueEvent(tx, ended.merchantId, autopayEvent(ended, reason), now)
  return ended
}

/** Pauses it, or goes on with it. What it has planned is canceled meanwhile. */
export async function pauseAutopay(
  tx: Database,
  buyerId: string,
  isPaused: boolean,
  now: Date,
): Promise<AutopayRow | Refusal> {
  await lockBuyer(tx, buyerId)
  const current = await lockAutopay(tx, buyerId)
  if (!current) return noAutopay()
  if (current.isPaused === isPaused) return current
  const changed = await updateAutopay(tx, current, { isPaused })
  if (isPaused) await cancelRuns(tx, current, now)
  await enqueueEvent(tx, changed.merchantId, autopayEvent(changed, isPaused ? 'paused' : 'resumed'), now)
  return changed
}

/** Cancels the payment of an invoice, of a locked agreement, and plans no other. */
async function skip(tx: Database, buyerId: string, invoiceId: string, now: Date): Promise<Refusal | undefined> {
  const found = await findRun(tx, buyerId, invoiceId)
  const run = found && (await lockScheduled(tx, found.id))
  if (run?.status === 'processing') return refuse(409, 'attempt_in_progress', 'This payment has begun.')
  await insertSkip(tx, buyerId, invoiceId, now)
  if (run?.status === 'scheduled') await updateScheduled(tx, run.id, { status: 'canceled', endedAt: now })
  return undefined
}

/** Leaves an invoice out, or takes it in again. */
export async function skipInvoice(
  tx: Database,
  buyerId: string,
  { invoiceId, undo = false }: { readonly invoiceId: string; readonly undo?: boolean | undefined },
  now: Date,
): Promise<AutopayRow | Refusal> {
  const current = await lockAutopay(tx, buyerId)
  if (!current) return noAutopay()
  const [invoice] = await readInvoices(tx, buyerId, [invoiceId], false)
  if (!invoice) return notFound('invoice')
  if (undo) await deleteSkip(tx, buyerId, invoiceId)
  const refused = undo ? undefined : await skip(tx, buyerId, invoiceId, now)
  return refused ?? current
}
