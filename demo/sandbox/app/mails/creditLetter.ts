import { formatMoney } from '../../../../src/lib/formatMoney.ts'
import { CREDIT_CURRENCY } from '../../domain/credit.ts'
import type { MailSubject } from '../../domain/mails.ts'
import { getCreditRequest } from '../../store/creditRequests.ts'
import type { Letter } from './letter.ts'
import { frame, given } from './readLetter.ts'
import type { Sources } from './readLetter.ts'
import { messages } from './words/messages.ts'

type About = Extract<MailSubject, { kind: 'credit_request' }>

/** The merchant's answer to a buyer who asked for a higher limit. */
export async function answerLetter(sources: Sources, { creditRequestId }: About): Promise<Letter> {
  const { db, row, merchant } = sources
  const { language } = row
  const words = messages[language]
  const { amount, creditLimit, declineReason } = await getCreditRequest(db, creditRequestId)
  const asked = formatMoney(amount, CREDIT_CURRENCY, language)
  const { raised, unchanged } = words.creditRequest
  if (creditLimit !== null) {
    const limit = formatMoney(creditLimit, CREDIT_CURRENCY, language)
    return {
      ...frame(sources),
      subject: raised.subject(limit, merchant),
      title: raised.title(limit),
      paragraphs: [raised.text(limit, merchant)],
      facts: given([
        [words.creditRequest.asked, asked],
        [words.creditLimit, limit],
      ]),
    }
  }
  return {
    ...frame(sources),
    subject: unchanged.subject(merchant),
    title: unchanged.title,
    paragraphs: [unchanged.text(asked, merchant)],
    ...(declineReason === null ? {} : { message: { label: unchanged.reason(merchant), text: declineReason } }),
    facts: [],
  }
}
