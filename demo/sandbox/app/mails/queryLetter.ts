import { formatMoney } from '../../../../src/lib/formatMoney.ts'
import type { MailSubject } from '../../domain/mails.ts'
import { findQuery } from '../../store/queries.ts'
import type { Letter } from './letter.ts'
import { frame, given } from './readLetter.ts'
import type { Sources } from './readLetter.ts'
import { messages } from './words/messages.ts'

type About = Extract<MailSubject, { kind: 'query_answered' }>

/** What the seller answered to a query, and the outcome. */
export async function queryLetter(sources: Sources, { queryId, status, text }: About): Promise<Letter> {
  const { db, row, merchant } = sources
  const { language, buyerId } = row
  const query = await findQuery(db, buyerId, queryId)
  if (!query) throw new Error(`Query ${queryId} of a mail does not exist.`)
  const words = messages[language]
  const { invoiceNumber, amount, currency, credited } = query
  const money = (minor: number) => formatMoney(minor, currency, language)
  const { accepted, acceptedOnly, declined, open } = words.queryAnswered
  const results = {
    open,
    declined: declined(merchant),
    accepted: credited ? accepted(money(credited), merchant) : acceptedOnly(merchant),
  }
  return {
    ...frame(sources),
    subject: words.queryAnswered.subject(merchant, invoiceNumber),
    title: words.queryAnswered.title(invoiceNumber),
    paragraphs: [results[status]],
    ...(text === '' ? {} : { message: { label: words.queryAnswered.message(merchant), text } }),
    facts: given([
      [words.seller, merchant],
      [words.invoiceNumber, invoiceNumber],
      [words.queryAnswered.amount, money(amount)],
    ]),
  }
}
