import type { UnreconciledTransfer } from '../../../domain/contract.ts'
import { dayOf } from '../../../domain/days.ts'
import { payablePart } from '../../../domain/invoices.ts'
import { toUnreconciled } from '../../../domain/unreconciled.ts'
import type { OpenInvoice } from '../../../domain/unreconciled.ts'
import type { Database } from '../../../store/database.ts'
import { listPayable } from '../../../store/invoiceLists.ts'
import { listAssignments, listUnreconciled } from '../../../store/transfers.ts'
import type { Assigned } from './assignTransfer.ts'

/** What transfers may be for: what is owed in each of their currencies and nobody is paying, the oldest first. */
async function readOpen(db: Database, buyerId: string, currencies: Iterable<string>, now: Date) {
  const today = dayOf(now)
  const open = new Map<string, readonly OpenInvoice[]>()
  for (const currency of new Set(currencies)) {
    const { invoices } = await listPayable(db, buyerId, { currency }, { today, soon: today })
    open.set(
      currency,
      invoices.map((invoice) => ({ ...invoice, amountDue: payablePart(invoice) })),
    )
  }
  return open
}

/** One transfer with what it is probably for. */
export async function describeTransfer(
  db: Database,
  { transfer, assignments }: Assigned,
  now: Date,
): Promise<UnreconciledTransfer> {
  if (assignments.length > 0) return toUnreconciled(transfer, assignments)
  const open = await readOpen(db, transfer.buyerId, [transfer.currency], now)
  return toUnreconciled(transfer, [], open.get(transfer.currency))
}

/** What of a buyer's transfers is to be assigned, or can be undone. `isBrief`: without proposals. */
export async function describeUnreconciled(
  db: Database,
  buyerId: string,
  now: Date,
  isBrief: boolean,
): Promise<UnreconciledTransfer[]> {
  const transfers = await listUnreconciled(db, buyerId, new Date(`${dayOf(now)}T00:00:00Z`))
  if (transfers.length === 0) return []
  const assignments = await listAssignments(
    db,
    transfers.map(({ id }) => id),
  )
  const currencies = isBrief ? [] : transfers.map(({ currency }) => currency)
  const open = await readOpen(db, buyerId, currencies, now)
  return transfers.map((transfer) => {
    const own = assignments.filter(({ transferId }) => transferId === transfer.id)
    return toUnreconciled(transfer, own, open.get(transfer.currency))
  })
}
