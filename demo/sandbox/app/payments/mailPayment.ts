import { maskedRecipients, orderRecipients } from '../../domain/mails.ts'
import type { MailSubject, Recipients } from '../../domain/mails.ts'
import { noteResult } from '../../store/attempts.ts'
import { getBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { enqueueMail } from '../../store/mails.ts'
import type { AttemptRow, TransactionRow } from '../../store/schema.ts'

/** Queues mails about a payment for everybody who gets those of its order, in the database transaction of what they report. */
export async function queuePaymentMails(
  tx: Database,
  transaction: TransactionRow,
  attempt: AttemptRow,
  subjects: readonly MailSubject[],
  now: Date,
): Promise<Recipients> {
  const buyer = await getBuyer(tx, attempt.buyerId)
  const { merchantId, request } = transaction
  const recipients = orderRecipients(buyer, attempt.buyerFields, request)
  const { buyerId, transactionId, language } = attempt
  const common = { merchantId, buyerId, transactionId, attemptId: attempt.id, language, recipients }
  for (const about of subjects) await enqueueMail(tx, { ...common, about }, now)
  return recipients
}

/** The same of an attempt that has just moved. Gives it back; from now on it names whom the mails are for. */
export async function mailAttempt(
  tx: Database,
  transaction: TransactionRow,
  attempt: AttemptRow,
  subjects: readonly MailSubject[],
  now: Date,
): Promise<AttemptRow> {
  if (subjects.length === 0) return attempt
  const recipients = await queuePaymentMails(tx, transaction, attempt, subjects, now)
  return noteResult(tx, attempt.id, { mailedTo: maskedRecipients(recipients) })
}
