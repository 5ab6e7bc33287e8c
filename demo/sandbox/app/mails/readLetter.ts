import { formatInstant, formatDay } from '../../../../src/lib/dates.ts'
import { formatMoney } from '../../../../src/lib/formatMoney.ts'
import { attemptLabel, attemptReference } from '../../domain/attempts.ts'
import { toMerchantBuyerFields } from '../../domain/buyerFields.ts'
import { CREDIT_CURRENCY } from '../../domain/credit.ts'
import { dayOf } from '../../domain/days.ts'
import { earlyPaymentText } from '../../domain/earlyPayment.ts'
import type { MailSubject } from '../../domain/mails.ts'
import { getAttempt } from '../../store/attempts.ts'
import { getBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { getHandOff } from '../../store/handOffs.ts'
import type { MailRow } from '../../store/mailsSchema.ts'
import { getMerchant } from '../../store/merchants.ts'
import type { AttemptRow } from '../../store/schema.ts'
import { findTransaction } from '../../store/transactions.ts'
import { readQualification } from '../onboarding/readQualification.ts'
import type { WholeInvoice } from '../invoices/readInvoice.ts'
import type { Letter } from './letter.ts'
import { messages } from './words/messages.ts'

/** Of a payment of many, so many invoices are named. */
export const MOST_NAMED = 10

type About<K extends MailSubject['kind']> = Extract<MailSubject, { kind: K }>
export type Fact = readonly [name: string, value: string]

export interface Sources {
  readonly db: Database
  readonly row: MailRow
  readonly merchant: string
}

export const given = (facts: readonly (readonly [string, string | null | undefined])[]): Fact[] =>
  facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))

/** What all letters share. */
export function frame({ row: { language }, merchant }: Sources): Pick<Letter, 'language' | 'notes'> {
  return { language, notes: [messages[language].sentBy(merchant)] }
}

/** `today` as YYYY-MM-DD. */
export function invoiceLetter(sources: Sources, { state }: WholeInvoice, today: string): Letter {
  const { row, merchant } = sources
  const { language } = row
  const words = messages[language]
  const { number, dueDate, poNumber, orderNumber } = state
  const amount = formatMoney(state.amount, state.currency, language)
  const day = formatDay(dueDate, language)
  const offer = earlyPaymentText(state, today, language)
  const facts = given([
    [words.seller, merchant],
    [words.invoiceNumber, number],
    [words.orderNumber, orderNumber],
    [words.poNumber, poNumber],
    [words.amount, amount],
    [words.dueDate, day],
  ])
  return {
    ...frame(sources),
    subject: words.invoice.subject(merchant, number),
    title: words.invoice.title(number),
    paragraphs: [words.invoice.text(amount, day, merchant), ...(offer ? [offer] : []), words.invoice.attached],
    facts,
  }
}

/** What a letter about a payment lists: whose, of what, with what. */
async function paymentFacts(
  { db, row, merchant }: Sources,
  attempt: AttemptRow,
  amount: string | null,
): Promise<Fact[]> {
  const { language, createdAt } = row
  const words = messages[language]
  const transaction = await findTransaction(db, attempt.transactionId)
  const { poNumber, costCenter } = toMerchantBuyerFields(attempt.buyerFields) ?? {}
  const { first = [], count = 0 } = attempt.invoices ?? {}
  const named = first.slice(0, MOST_NAMED)
  const ofInvoices = named.map((paid): Fact => [
    `${words.invoiceNumber} ${paid.number}`,
    formatMoney(paid.amount, attempt.currency, language),
  ])
  const more = count > named.length ? words.moreInvoices(count - named.length) : null
  return given([
    [words.seller, merchant],
    [words.orderNumber, transaction?.request.externalReferenceId],
    [words.poNumber, poNumber],
    [words.costCenter, costCenter],
    ...ofInvoices,
    [words.invoiceNumber, more],
    [words.amount, amount],
    [words.paymentMethod, attemptLabel(attempt, language)],
    [words.date, formatDay(dayOf(createdAt), language)],
    [words.receiptNumber, attempt.receiptNumber],
    [words.reference, attemptReference(attempt)],
  ])
}

const PAYMENT_WORDS = {
  receipt: 'receipt',
  debit_submitted: 'debitSubmitted',
  debit_returned: 'debitReturned',
  refund: 'refund',
} as const

export type PaymentSubject = About<keyof typeof PAYMENT_WORDS>

/** The words of a letter about a payment; of one that credit notes covered there is no amount to name. */
function paymentWords(attempt: AttemptRow, { kind, amount: minor }: PaymentSubject, { row, merchant }: Sources) {
  const words = messages[row.language]
  if (attempt.paymentMethodType === 'creditNotes') {
    const { subject, title, text } = words.creditApplied
    return { subject: subject(merchant), title, text, amount: null }
  }
  const amount = formatMoney(minor, attempt.currency, row.language)
  const { subject, title, text } = words[PAYMENT_WORDS[kind]]
  return {
    subject: subject(amount, merchant),
    title: title(amount),
    text: typeof text === 'string' ? text : text(merchant),
    amount,
  }
}

export async function paymentLetter(sources: Sources, about: PaymentSubject): Promise<Letter> {
  const { db, row } = sources
  const words = messages[row.language]
  const attempt = await getAttempt(db, about.attemptId)
  const { subject, title, text, amount } = paymentWords(attempt, about, sources)
  const { order, invoices } = words.debitReturned
  const again = attempt.invoices === null ? order : invoices(attempt.invoices.count)
  return {
    ...frame(sources),
    subject,
    title,
    paragraphs: [
      text,
      ...(about.kind === 'receipt' ? [words.receipt.attached] : []),
      ...(about.kind === 'debit_returned' ? [again] : []),
    ],
    facts: await paymentFacts(sources, attempt, amount),
  }
}

export async function handOffLetter(sources: Sources, { handOffId, url }: About<'hand_off'>): Promise<Letter> {
  const { db, row, merchant } = sources
  const { language } = row
  const words = messages[language]
  const { message, expiresAt, transactionId } = await getHandOff(db, handOffId)
  const transaction = await findTransaction(db, transactionId)
  if (!transaction) throw new Error(`Transaction ${transactionId} of a hand-off does not exist.`)
  const { businessName, firstName, lastName, email } = await getBuyer(db, row.buyerId)
  const payer = businessName ?? ([firstName, lastName].filter(Boolean).join(' ') || (email ?? merchant))
  const amount = formatMoney(transaction.amount, transaction.currency, language)
  return {
    ...frame(sources),
    subject: words.handOff.subject(amount, merchant, payer),
    title: words.handOff.title(amount, merchant),
    paragraphs: [words.handOff.text(payer)],
    ...(message === null ? {} : { message: { label: words.handOff.message(payer), text: message } }),
    facts: given([
      [words.seller, merchant],
      [words.orderNumber, transaction.request.externalReferenceId],
      [words.amount, amount],
    ]),
    action: { label: words.handOff.open, url },
    notes: [words.handOff.until(formatInstant(expiresAt.toISOString(), language)), ...frame(sources).notes],
  }
}

/** The decision that was made when the mail was due: a later one has a mail of its own. */
export async function decisionLetter(sources: Sources): Promise<Letter> {
  const { db, row, merchant } = sources
  const { language } = row
  const words = messages[language]
  const { status, creditLimit = 0, reviewBy } = await readQualification(db, row.buyerId, row.dueAt)
  const limit = formatMoney(creditLimit, CREDIT_CURRENCY, language)
  const { approved, active, review, declined } = words.decision
  const ofLimit: readonly Fact[] = [[words.creditLimit, limit]]
  const say = (subject: string, title: string, text: string, facts: readonly Fact[] = []): Letter => ({
    ...frame(sources),
    subject,
    title,
    paragraphs: [text],
    facts,
  })
  if (status === 'approved_not_activated')
    return say(approved.subject(merchant), approved.title, approved.text(limit), ofLimit)
  if (status === 'completed') return say(active.subject(merchant), active.title, active.text(limit), ofLimit)
  if (status === 'declined' || reviewBy === undefined)
    return say(declined.subject(merchant), declined.title, declined.text)
  return say(review.subject(merchant), review.title, review.text(formatDay(reviewBy, language)))
}

export async function readSources(db: Database, row: MailRow): Promise<Sources> {
  return { db, row, merchant: (await getMerchant(db, row.merchantId)).name }
}
