import { dayOf } from '../../../domain/days.ts'
import { isInvoiced } from '../../../domain/methods.ts'
import { toSavedPaymentMethod } from '../../../domain/savedPaymentMethods.ts'
import { collectionDay, isScheduledType } from '../../../domain/scheduledPayments.ts'
import type { ScheduledType } from '../../../domain/scheduledPayments.ts'
import type { Database } from '../../../store/database.ts'
import { findPaymentMethod } from '../../../store/paymentMethods.ts'
import { findQualification } from '../../../store/qualifications.ts'
import { insertScheduled } from '../../../store/scheduledPayments.ts'
import type { AttemptRow } from '../../../store/schema.ts'

/** By what an order on terms is settled: as its payer named it, else by the method that opened the line of credit. */
async function settlingType(tx: Database, attempt: AttemptRow, now: Date): Promise<ScheduledType | undefined> {
  const { termsPaymentMethodType: named, buyerId } = attempt
  if (named !== null) return isScheduledType(named) ? named : undefined
  const settling = (await findQualification(tx, buyerId))?.paymentMethodId
  const method = settling ? await findPaymentMethod(tx, buyerId, settling) : undefined
  return method && toSavedPaymentMethod(method, 'en', now).type
}

interface Issued {
  readonly merchantId: string
  readonly invoiceId: string
  readonly amount: number
  readonly dueDate: string
}

/** An invoice on terms is collected when it is due, where a card or a bank account settles it. Others are paid by hand. */
export async function collectTerms(
  tx: Database,
  attempt: AttemptRow,
  { merchantId, invoiceId, amount, dueDate }: Issued,
  now: Date,
): Promise<void> {
  if (!isInvoiced(attempt.paymentMethodType) || attempt.paymentMethodType === 'invoice') return
  const paymentMethodType = await settlingType(tx, attempt, now)
  if (!paymentMethodType) return
  const { buyerId, currency, language, consents } = attempt
  const date = collectionDay(dueDate, paymentMethodType, currency, dayOf(now))
  const row = { merchantId, buyerId, source: 'terms', date, currency, amount, paymentMethodType, language } as const
  await insertScheduled(tx, { ...row, consents, createdAt: now }, [{ id: invoiceId, amount }])
}
