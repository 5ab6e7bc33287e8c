import { amountTaken, isAboveLimit, runDay } from '../../../domain/autopay.ts'
import { dayOf } from '../../../domain/days.ts'
import { atomically, isUniqueViolation } from '../../../store/atomically.ts'
import { findAutopay, listRunningAutopay, lockAutopay } from '../../../store/autopay.ts'
import { listPlannable } from '../../../store/autopayInvoices.ts'
import { cancelOutdated, hasOutdated, insertRuns } from '../../../store/autopayRuns.ts'
import type { PlannedRun } from '../../../store/autopayRuns.ts'
import type { AutopayRow } from '../../../store/autopaySchema.ts'
import type { Database } from '../../../store/database.ts'
import { findScheduled } from '../../../store/scheduledPayments.ts'
import { announce } from '../scheduled/announce.ts'

/** So many are planned in one database transaction. */
const AT_ONCE = 100

const ABOVE_LIMIT = { code: 'above_limit', message: 'The invoice is above the limit of autopay.' } as const

/** Reports the invoices that are left out at once, as the buyer has to pay them by hand. */
async function reportLeftOut(tx: Database, buyerId: string, ids: readonly string[], now: Date): Promise<void> {
  for (const id of ids) {
    const row = await findScheduled(tx, buyerId, id)
    if (row?.failure) await announce(tx, row, { kind: 'payment_failed', failure: row.failure }, now)
  }
}

/** Plans the next invoices by a locked agreement; gives how many there were. */
async function planNext(tx: Database, agreement: AutopayRow, now: Date, only?: readonly string[]): Promise<number> {
  const found = await listPlannable(tx, agreement, AT_ONCE, only)
  const today = dayOf(now)
  const runs = found.map((invoice): PlannedRun => {
    const date = runDay(invoice, agreement, today)
    const amount = amountTaken(invoice, agreement.paymentMethodType, date)
    const failure = isAboveLimit(amount, agreement) ? ABOVE_LIMIT : null
    return { invoice, date, amount, failure }
  })
  const ids = await insertRuns(tx, agreement, runs, now)
  const leftOut = ids.filter((_, place) => runs[place]?.failure)
  await reportLeftOut(tx, agreement.buyerId, leftOut, now)
  return found.length
}

/** The agreement of a buyer, locked, where it pays at present. */
async function lockRunning(tx: Database, buyerId: string): Promise<AutopayRow | undefined> {
  const agreement = await lockAutopay(tx, buyerId)
  return agreement?.isPaused ? undefined : agreement
}

/** Plans the payment of an invoice in the database transaction that makes it. */
export async function planInvoice(tx: Database, buyerId: string, invoiceId: string, now: Date): Promise<void> {
  const agreement = await lockRunning(tx, buyerId)
  if (agreement) await planNext(tx, agreement, now, [invoiceId])
}

async function planOnce(db: Database, buyerId: string, now: Date): Promise<number> {
  return atomically(db, async (tx) => {
    const agreement = await lockRunning(tx, buyerId)
    return agreement ? planNext(tx, agreement, now) : 0
  })
}

/** Cancels what was planned of invoices that are others by now, so that they are planned anew. */
async function cancelOutdatedOf(db: Database, buyerId: string, now: Date): Promise<void> {
  await atomically(db, async (tx) => {
    const agreement = await lockRunning(tx, buyerId)
    if (agreement) await cancelOutdated(tx, agreement, now)
  })
}

/**
 * Plans the first payments of a buyer's invoices; gives whether there may be more. Somebody may schedule a payment of one of them at this moment: then the database refuses the second, and what is
 * left is looked at again.
 */
export async function planFirst(db: Database, buyerId: string, now: Date): Promise<boolean> {
  const count = await planOnce(db, buyerId, now).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    return planOnce(db, buyerId, now)
  })
  return count === AT_ONCE
}

async function planAll(db: Database, buyerId: string, now: Date): Promise<void> {
  await cancelOutdatedOf(db, buyerId, now)
  while (await planFirst(db, buyerId, now));
}

/** Plans what has appeared in the accounts of these buyers. */
export async function planForBuyers(db: Database, buyerIds: readonly string[], now: Date): Promise<void> {
  for (const { buyerId } of await listRunningAutopay(db, buyerIds)) await planAll(db, buyerId, now)
}

/** Plans what is there to be planned in any account, a hundred invoices in a database transaction. */
export async function planAutopay(db: Database, now: Date): Promise<void> {
  for (const agreement of await listRunningAutopay(db)) {
    const isDue = (await hasOutdated(db, agreement)) || (await listPlannable(db, agreement, 1)).length > 0
    if (isDue) await planAll(db, agreement.buyerId, now)
  }
}

/** Whether what an agreement has planned may be paid by it no more: it ended, was changed or is paused. */
export async function isOver(
  db: Database,
  run: { readonly buyerId: string; readonly autopayId: string | null; readonly autopayVersion: number | null },
): Promise<boolean> {
  if (run.autopayId === null) return false
  return !isUnder(await findAutopay(db, run.buyerId), run)
}

export function isUnder(
  agreement: AutopayRow | undefined,
  run: { readonly autopayId: string | null; readonly autopayVersion: number | null },
): agreement is AutopayRow {
  return (
    agreement !== undefined &&
    agreement.id === run.autopayId &&
    agreement.version === run.autopayVersion &&
    !agreement.isPaused
  )
}
