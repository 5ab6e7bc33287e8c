import { invoiceEvent, paymentEvent } from '../../../domain/invoiceWebhooks.ts'
import { recipientsOf } from '../../../domain/mails.ts'
import type { ScheduledFailure } from '../../../domain/scheduledPayments.ts'
import { getBuyer } from '../../../store/buyers.ts'
import type { Database } from '../../../store/database.ts'
import { listReported } from '../../../store/invoices.ts'
import { enqueueMail } from '../../../store/mails.ts'
import { enqueueEvents } from '../../../store/outbox.ts'
import { listScheduledInvoices } from '../../../store/scheduledPayments.ts'
import type { ScheduledRow } from '../../../store/scheduledSchema.ts'

/** What there is to say of a scheduled payment. */
export type Announcement =
  | { readonly kind: 'payment_upcoming' }
  | { readonly kind: 'payment_failed'; readonly failure: ScheduledFailure }

const TOPICS = { payment_upcoming: 'invoice/payment-upcoming', payment_failed: 'invoice/payment-failed' } as const

/** Tells the payer by mail and the merchant by webhook, of each invoice, in the database transaction of what is told. */
export async function announce(tx: Database, row: ScheduledRow, what: Announcement, now: Date): Promise<void> {
  const { id, merchantId, buyerId, date, amount, currency, language, paymentMethodType, status } = row
  const shares = (await listScheduledInvoices(tx, [id])).get(id) ?? []
  const invoices = await listReported(
    tx,
    shares.map((share) => share.id),
  )
  const failure = what.kind === 'payment_failed' ? what.failure : undefined
  const told = { id, date, paymentMethodType, failure, isRetried: status === 'scheduled' }
  const events = invoices.map((invoice) => paymentEvent(invoiceEvent(TOPICS[what.kind], invoice), told))
  await enqueueEvents(tx, merchantId, events, now)
  const { email } = await getBuyer(tx, buyerId)
  const about = {
    kind: what.kind,
    scheduledPaymentId: id,
    ...{ date, amount, currency, paymentMethodType },
    ...(failure ? { code: failure.code, isRetried: told.isRetried } : {}),
  }
  const recipients = recipientsOf(email === null ? [] : [email], [])
  await enqueueMail(tx, { merchantId, buyerId, about, language, recipients }, now)
}
