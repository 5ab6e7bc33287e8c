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

/** What is reported of a scheduled payment. */
export type Announcement =
  | { readonly kind: 'payment_upcoming' }
  | { readonly kind: 'payment_failed'; readonly failure: ScheduledFailure }

const TOPICS = { payment_upcoming: 'invoice/payment-upcoming', payment_failed: 'invoice/payment-failed' } as const

/** Queues a mail to the payer and a webhook for each invoice, in the database transaction of what they report. */
export async function announce(tx: Database, row: ScheduledRow, what: Announcement, now: Date): Promise<void> {
  const { id, merchantId, buyerId, date, amount, currency, language, paymentMethodType, status } = row
  const shares = (await listScheduledInvoices(tx, [id])).get(id) ?? []
  const invoices = await listReported(
    tx,
    shares.map((share) => share.id),
  )
  const failure = what.kind === 'payment_failed' ? what.failure : undefined
  const reported = { id, date, paymentMethodType, failure, isRetried: status === 'scheduled' }
  const events = invoices.map((invoice) => paymentEvent(invoiceEvent(TOPICS[what.kind], invoice), reported))
  await enqueueEvents(tx, merchantId, events, now)
  const { email } = await getBuyer(tx, buyerId)
  const about = {
    kind: what.kind,
    scheduledPaymentId: id,
    ...{ date, amount, currency, paymentMethodType },
    ...(failure ? { code: failure.code, isRetried: reported.isRetried } : {}),
  }
  const recipients = recipientsOf(email === null ? [] : [email], [])
  await enqueueMail(tx, { merchantId, buyerId, about, language, recipients }, now)
}
