import { payablePart } from '../../../domain/invoices.ts'
import { dayOf } from '../../../domain/days.ts'
import { collectionDay } from '../../../domain/scheduledPayments.ts'
import type { Database } from '../../../store/database.ts'
import { findLastScheduled, insertScheduled } from '../../../store/scheduledPayments.ts'

/**
 * Collects what a query kept from being collected, by the terms that the payer agreed to with the order: once the query is
 * closed and the rest of the invoice was collected.
 */
export async function collectRest(tx: Database, invoiceId: string, now: Date): Promise<void> {
  const last = await findLastScheduled(tx, invoiceId)
  if (last?.row.source !== 'terms' || last.row.status !== 'paid') return
  const { row, invoice, agreed } = last
  const amount = Math.min(agreed, payablePart(invoice))
  if (amount === 0) return
  const { merchantId, buyerId, source, currency, paymentMethodType, paymentMethodId, consents, language } = row
  const date = collectionDay(invoice.dueDate, paymentMethodType, currency, dayOf(now))
  const rest = { merchantId, buyerId, source, date, currency, amount, paymentMethodType, paymentMethodId, consents }
  await insertScheduled(tx, { ...rest, language, createdAt: now }, [{ id: invoiceId, amount }])
}
