import type { ScheduledPayment } from '../../../domain/contract.ts'
import type { Language } from '../../../domain/languages.ts'
import { toSavedPaymentMethod } from '../../../domain/savedPaymentMethods.ts'
import { toScheduledPayment } from '../../../domain/scheduledPayments.ts'
import type { Database } from '../../../store/database.ts'
import { listScheduledInvoices } from '../../../store/scheduledPayments.ts'
import type { ScheduledRow } from '../../../store/scheduledSchema.ts'
import { readMethod } from './readMethod.ts'

/** Scheduled payments as their buyer sees them. */
export async function describeScheduled(
  db: Database,
  rows: readonly ScheduledRow[],
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<ScheduledPayment[]> {
  const invoices = await listScheduledInvoices(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const method = await readMethod(db, row, now)
      return toScheduledPayment(
        row,
        [...(invoices.get(row.id) ?? [])],
        method && toSavedPaymentMethod(method, language, now),
      )
    }),
  )
}
