import type { InvoiceShare } from '../../../domain/contract.ts'
import { payablePart } from '../../../domain/invoices.ts'
import type { PayableInvoice } from '../../../domain/invoiceSelections.ts'
import { toMajor } from '../../../domain/transactions.ts'
import { paidByTransferEvent, transferEvent, transferMethod, undoUntil } from '../../../domain/unreconciled.ts'
import type { AssignmentRecord, TransferRecord } from '../../../domain/unreconciled.ts'
import { readClock } from '../../../store/clock.ts'
import type { Database } from '../../../store/database.ts'
import { readInvoices, readLive } from '../../../store/invoicePayments.ts'
import { enqueueEvents } from '../../../store/outbox.ts'
import type { TokenGrant } from '../../../store/tokens.ts'
import { insertAssignments, listAssignments, lockTransfer, undoAssignments } from '../../../store/transfers.ts'
import { notFound, refuse, refuseFaults } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'

export interface Assigned {
  readonly transfer: TransferRecord
  readonly assignments: readonly AssignmentRecord[]
}

type Holder = Pick<TokenGrant, 'buyerId' | 'merchantId'>

const inMajor = (minor: number, currency: string): string => `${toMajor(minor, currency)} ${currency}`

/** Why one invoice cannot be settled so, if so. */
function refuseShare(
  invoice: PayableInvoice,
  { amount }: InvoiceShare,
  index: number,
  transfer: TransferRecord,
): Refusal | undefined {
  const { number, amountDue, currency, voidedAt } = invoice
  const payable = payablePart(invoice)
  const path = `invoices[${index}]`
  if (currency !== transfer.currency) {
    const message = `Invoice ${number} is in ${currency}, and the transfer in ${transfer.currency}.`
    return refuseFaults([{ path: `${path}.id`, message }], 422, 'wrong_currency')
  }
  if (voidedAt !== null) return refuse(409, 'invoice_voided', `Invoice ${number} is void: nothing is due on it.`)
  if (amountDue === 0) return refuse(409, 'already_paid', `Invoice ${number} is paid.`)
  if (payable === 0) return refuse(409, 'queried', `All that is due on invoice ${number} is in question.`)
  if (amount <= payable) return undefined
  const most = `At most ${inMajor(payable, currency)} is due on invoice ${number}`
  const message = payable < amountDue ? `${most} and not in question.` : `${most}.`
  return refuseFaults([{ path: `${path}.amount`, message }], 422, 'assignment_exceeds_due')
}

function refuseTotal({ amountLeft, currency, isInUse }: TransferRecord, total: number): Refusal | undefined {
  if (isInUse) return refuse(409, 'attempt_in_progress', 'A payment that uses this transfer as credit is under way.')
  if (total <= amountLeft) return undefined
  const message = `At most ${inMajor(amountLeft, currency)} is left of this transfer.`
  return refuseFaults([{ path: 'invoices', message }], 422, 'assignment_exceeds_transfer')
}

const isBeingPaid = () => refuse(409, 'attempt_in_progress', 'A payment of one of these invoices is being carried out.')

/**
 * Assigns a transfer to invoices, which are locked first and in the order of their ids, as payments lock them: of two that
 * want the same one waits, and finds what the other has left.
 */
export async function assignTransfer(
  tx: Database,
  { buyerId, merchantId }: Holder,
  id: string,
  shares: readonly InvoiceShare[],
): Promise<Assigned | Refusal> {
  const ids = shares.map((share) => share.id)
  const invoices = new Map((await readInvoices(tx, buyerId, ids, true)).map((invoice) => [invoice.id, invoice]))
  const transfer = await lockTransfer(tx, buyerId, id)
  if (!transfer) return notFound('transfer')
  if ((await listAssignments(tx, [id])).length > 0)
    return refuse(409, 'transfer_assigned', 'This transfer is assigned already.')
  for (const [index, share] of shares.entries()) {
    const invoice = invoices.get(share.id)
    if (!invoice) return notFound('invoice')
    const refused = refuseShare(invoice, share, index, transfer)
    if (refused) return refused
  }
  const total = shares.reduce((sum, { amount }) => sum + amount, 0)
  const refused = refuseTotal(transfer, total)
  if (refused) return refused
  if ((await readLive(tx, ids, [])).size > 0) return isBeingPaid()
  const now = await readClock(tx)
  const taken = shares.map(({ id: invoiceId, amount }) => ({ invoiceId, amount }))
  const due = await insertAssignments(tx, transfer, taken, transferMethod(transfer.currency), now)
  const assigned = {
    transfer: { ...transfer, amountLeft: transfer.amountLeft - total },
    assignments: await listAssignments(tx, [id]),
  }
  const settled = assigned.assignments.map((one) => paidByTransferEvent(transfer, one, due.get(one.invoiceId) ?? 0))
  const event = transferEvent('transfer/assigned', assigned.transfer, assigned.assignments)
  await enqueueEvents(tx, merchantId, [event, ...settled], now)
  return assigned
}

/** Undoes it on its own day: its invoices are open again, as far as they were, and the transfer is credit on account. */
export async function undoAssignment(
  tx: Database,
  { buyerId, merchantId }: Holder,
  id: string,
): Promise<Assigned | Refusal> {
  const found = await listAssignments(tx, [id])
  const invoiceIds = found.map(({ invoiceId }) => invoiceId)
  await readInvoices(tx, buyerId, invoiceIds, true)
  const transfer = await lockTransfer(tx, buyerId, id)
  if (!transfer) return notFound('transfer')
  // Read again, as somebody else may have undone it while this one waited.
  const assignments = await listAssignments(tx, [id])
  const [first] = assignments
  if (!first) return notFound('assignment')
  if (first.id !== found[0]?.id)
    return refuse(409, 'transfer_assigned', 'This transfer is assigned in another way by now.')
  const now = await readClock(tx)
  if (now >= undoUntil(first.assignedAt))
    return refuse(409, 'assignment_final', 'An assignment can be undone until the end of its day, in UTC.')
  if ((await readLive(tx, invoiceIds, [])).size > 0) return isBeingPaid()
  await undoAssignments(tx, transfer, assignments, transferMethod(transfer.currency), now)
  const total = assignments.reduce((sum, { amount }) => sum + amount, 0)
  const freed = { ...transfer, amountLeft: transfer.amountLeft + total }
  await enqueueEvents(tx, merchantId, [transferEvent('transfer/unassigned', freed, assignments)], now)
  return { transfer: freed, assignments: [] }
}
