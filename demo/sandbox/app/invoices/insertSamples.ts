import { dayOf } from '../../domain/days.ts'
import { sampleCreditNotes, sampleInvoices } from '../../domain/sampleInvoices.ts'
import type { SampleRequest } from '../../domain/sampleInvoices.ts'
import { countCreditNotes, insertAccountCredit, noteCredit } from '../../store/creditNotes.ts'
import type { Database } from '../../store/database.ts'
import { countInvoices, insertInvoices } from '../../store/invoices.ts'

const DAY_MS = 86_400_000

/** What is paid of a sample was credited on the day after it was issued. */
function creditedAt(issuedOn: string, now: Date): Date {
  return new Date(Math.min(now.getTime(), Date.parse(issuedOn) + DAY_MS))
}

/** Makes samples for a buyer's account; gives the ids of the invoices. */
export async function insertSamples(
  tx: Database,
  buyerId: string,
  request: SampleRequest,
  now: Date,
): Promise<string[]> {
  const invoices = sampleInvoices(request, await countInvoices(tx, buyerId), now)
  const today = dayOf(now)
  // A sample that is overdue from the beginning has not become so: no webhook reports it.
  const ids = await insertInvoices(
    tx,
    invoices.map((one) => ({ ...one, buyerId, reportedOverdue: one.dueDate < today ? one.dueDate : null })),
  )
  const notes = invoices.map(({ amount, amountDue, currency, issuedOn }, index) => ({
    invoiceId: ids[index] ?? null,
    buyerId,
    amount: amount - amountDue,
    currency,
    at: creditedAt(issuedOn, now),
  }))
  await noteCredit(
    tx,
    notes.filter(({ amount }) => amount > 0),
  )
  await insertAccountCredit(tx, buyerId, sampleCreditNotes(request, await countCreditNotes(tx, buyerId), now), now)
  return ids
}
