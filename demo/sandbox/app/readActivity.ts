import { entryActivity, paymentActivity, transferActivity } from '../domain/activity.ts'
import type { Activity } from '../domain/contract.ts'
import type { Language } from '../domain/languages.ts'
import { listHappenings, listPaidShares, readNumbers } from '../store/activity.ts'
import type { Database } from '../store/database.ts'
import { listAssignments, readReferences } from '../store/transfers.ts'

interface Wanted {
  /** Where the page before ended. */
  readonly after?: readonly [at: Date, id: string] | undefined
  readonly size: number
  /** How many of the invoices that one payment was for. */
  readonly mostInvoices: number
}

/** A page of what happened on a buyer's account, the newest first, and where it ended, unless it is the last one. */
export async function readActivity(
  db: Database,
  buyerId: string,
  { after, size, mostInvoices }: Wanted,
  language: Language,
): Promise<{ readonly activity: Activity[]; readonly last: readonly [at: Date, id: string] | undefined }> {
  const found = await listHappenings(db, buyerId, { after, size: size + 1 })
  const page = found.slice(0, size)
  const end = found.length > size ? page.at(-1) : undefined
  const paid = page.flatMap(({ attempt, entry }) => (attempt && !entry ? [attempt.transactionId] : []))
  const shares = await listPaidShares(db, paid, mostInvoices)
  const numbers = await readNumbers(
    db,
    page.flatMap(({ entry }) => entry?.invoiceId ?? []),
  )
  const transferIds = page.flatMap(({ entry }) => (entry?.type === 'transfer-received' ? [entry.id] : []))
  const assignments = await listAssignments(db, transferIds)
  const references = await readReferences(db, transferIds)
  const activity = page.flatMap(({ attempt, entry }) => {
    if (entry?.type === 'transfer-received') {
      const assigned = assignments.filter(({ transferId }) => transferId === entry.id)
      const invoices = assigned.map(({ invoiceId, number, amount }) => ({ id: invoiceId, number, amount }))
      return [transferActivity(entry, references.get(entry.id) ?? null, invoices)]
    }
    if (entry) return [entryActivity(entry, attempt, numbers.get(entry.invoiceId ?? ''), language)]
    return attempt ? [paymentActivity(attempt, shares.get(attempt.transactionId), language)] : []
  })
  return { activity, last: end && [end.at, end.id] }
}
