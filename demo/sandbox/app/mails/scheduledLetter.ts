import { formatDay } from '../../../../src/lib/dates.ts'
import { formatMoney } from '../../../../src/lib/formatMoney.ts'
import type { MailSubject } from '../../domain/mails.ts'
import { kindOf } from '../../domain/methods.ts'
import { toSavedPaymentMethod } from '../../domain/savedPaymentMethods.ts'
import { listScheduledInvoices, findScheduled } from '../../store/scheduledPayments.ts'
import { readMethod } from '../payments/scheduled/readMethod.ts'
import type { Letter } from './letter.ts'
import { frame, given, MOST_NAMED } from './readLetter.ts'
import type { Fact, Sources } from './readLetter.ts'
import { messages } from './words/messages.ts'

type About = Extract<MailSubject, { kind: 'payment_upcoming' | 'payment_failed' }>

/** Why a payment by date failed, and what the payer can do. */
function reasonOf({ code = '' }: About, language: Letter['language']): string {
  const { reasons } = messages[language].paymentFailed
  return code in reasons ? reasons[code as keyof typeof reasons] : reasons.other
}

/** What a letter about a payment that begins by date lists. The method is named as it is when the letter is written. */
async function factsOf({ db, row, merchant }: Sources, about: About, amount: string, day: string): Promise<Fact[]> {
  const { language, buyerId, createdAt } = row
  const words = messages[language]
  const id = about.scheduledPaymentId
  const shares = (await listScheduledInvoices(db, [id])).get(id) ?? []
  const named = shares.slice(0, MOST_NAMED)
  const scheduled = await findScheduled(db, buyerId, id)
  const method = scheduled && (await readMethod(db, scheduled, createdAt))
  return given([
    [words.seller, merchant],
    ...named.map((share): Fact => [
      `${words.invoiceNumber} ${share.number}`,
      formatMoney(share.amount, about.currency, language),
    ]),
    [words.invoiceNumber, shares.length > named.length ? words.moreInvoices(shares.length - named.length) : null],
    [words.amount, amount],
    [words.paymentMethod, method ? toSavedPaymentMethod(method, language, createdAt).label : null],
    [words.date, about.kind === 'payment_upcoming' || about.isRetried ? day : null],
  ])
}

/** A payment that begins soon, or that could not be made. */
export async function scheduledLetter(sources: Sources, about: About): Promise<Letter> {
  const { row, merchant } = sources
  const { language } = row
  const { paymentUpcoming, paymentFailed } = messages[language]
  const amount = formatMoney(about.amount, about.currency, language)
  const day = formatDay(about.date, language)
  const facts = await factsOf(sources, about, amount, day)
  if (about.kind === 'payment_upcoming') {
    const text = kindOf(about.paymentMethodType) === 'card' ? paymentUpcoming.card : paymentUpcoming.debit
    return {
      ...frame(sources),
      subject: paymentUpcoming.subject(day, merchant),
      title: paymentUpcoming.title(amount, day),
      paragraphs: [text(amount, day), paymentUpcoming.before],
      facts,
    }
  }
  return {
    ...frame(sources),
    subject: paymentFailed.subject(amount, merchant),
    title: paymentFailed.title(amount),
    paragraphs: [reasonOf(about, language), about.isRetried ? paymentFailed.again(day) : paymentFailed.payNow],
    facts,
  }
}
