import { amountBy } from '../../../domain/invoicePayments.ts'
import { sharesDue } from '../../../domain/scheduledPayments.ts'
import type { Database } from '../../../store/database.ts'
import { readInvoices } from '../../../store/invoicePayments.ts'
import { listScheduledInvoices } from '../../../store/scheduledPayments.ts'
import type { ScheduledRow } from '../../../store/scheduledSchema.ts'
import { readSelection } from '../invoices/readSelection.ts'

interface Reading {
  /** The day on which it is paid, YYYY-MM-DD. @default today */
  readonly day?: string | undefined
  /** Nobody else pays or credits any of it until this database transaction ends. */
  readonly isLocked?: boolean
}

/** What is due of a scheduled payment by now, and what it comes to on a day: fees and discounts included, in minor units. */
export async function readDue(db: Database, row: ScheduledRow, { day, isLocked = false }: Reading) {
  const agreed = (await listScheduledInvoices(db, [row.id])).get(row.id) ?? []
  const shares = agreed.map(({ id, amount }) => ({ id, amount }))
  const ids = shares.map(({ id }) => id)
  const invoices = await readInvoices(db, row.buyerId, ids, isLocked)
  const asked = { invoices: sharesDue(shares, invoices), creditNotes: row.creditNotes }
  const { selection, standing } = await readSelection(db, row.buyerId, asked, { day })
  return { asked, selection, standing, amount: amountBy(selection, row.paymentMethodType) }
}
