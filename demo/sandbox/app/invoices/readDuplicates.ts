import type { DuplicateInvoice } from '../../domain/contract.ts'
import { dayOf } from '../../domain/days.ts'
import { findDuplicates } from '../../domain/duplicates.ts'
import { contentOf } from '../../domain/invoiceContent.ts'
import type { Database } from '../../store/database.ts'
import { listAlike, listDistinct } from '../../store/duplicates.ts'
import type { AlikeInvoice } from '../../store/duplicates.ts'
import { readWaiting } from '../../store/scheduledPayments.ts'

/** So many are asked about at most. */
const MOST_ASKED = 20

type Settled = Pick<DuplicateInvoice['other'], 'status' | 'day'>

/** How an invoice is paid, or is about to be; absent where nothing of that is so. */
function settledBy({ amountDue, isLive, paidAt }: AlikeInvoice, scheduledOn: string | undefined): Settled | undefined {
  if (isLive) return { status: 'processing' }
  if (amountDue === 0 && paidAt !== null) return { status: 'paid', day: dayOf(new Date(paidAt)) }
  return scheduledOn === undefined ? undefined : { status: 'scheduled', day: scheduledOn }
}

function toShown({ id, number, amount, currency, issuedOn, poNumber, orderNumber }: AlikeInvoice) {
  return {
    ...{ id, number, amount, currency, issuedOn },
    ...(poNumber === null ? {} : { poNumber }),
    ...(orderNumber === null ? {} : { orderNumber }),
  }
}

function linesOf({ content, amount, request }: AlikeInvoice) {
  return contentOf({ content, amount }, request ? { request } : undefined, null, 'en').lines
}

/** Which of these invoices of a buyer, in the order of their ids, may be paid for the second time. */
export async function readDuplicates(
  db: Database,
  buyerId: string,
  ids: readonly string[],
): Promise<DuplicateInvoice[]> {
  const alike = await listAlike(db, buyerId, ids)
  const scheduled = await readWaiting(
    db,
    alike.map(({ id }) => id),
  )
  const known = new Map(
    alike.map((invoice) => [invoice.id, { invoice, settled: settledBy(invoice, scheduled.get(invoice.id)?.date) }]),
  )
  const compared = alike.map((invoice) => ({
    ...invoice,
    lines: linesOf(invoice),
    isSettled: known.get(invoice.id)?.settled !== undefined,
  }))
  const pairs = findDuplicates(compared, ids, await listDistinct(db, buyerId))
  return pairs.slice(0, MOST_ASKED).flatMap(({ invoiceId, otherId }) => {
    const [one, other] = [known.get(invoiceId), known.get(otherId)]
    if (!one || !other) return []
    const settled = other.settled ?? ({ status: 'selected' } as const)
    return [{ invoice: toShown(one.invoice), other: { ...toShown(other.invoice), ...settled } }]
  })
}
