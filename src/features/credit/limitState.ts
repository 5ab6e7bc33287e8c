import type { CreditRequest } from '../../api/accountTypes.ts'
import type { Words } from '../../locales/createWords.ts'
import { formatsOf } from '../../locales/formats.ts'
import { messages } from './words/en.json'

/** The calendar day of an instant. */
const dayOf = (instant: string) => instant.slice(0, 'YYYY-MM-DD'.length)

/** Where a request for a higher limit stands, in sentences. */
export function limitSentences(words: Words, request: CreditRequest, merchant: string): readonly string[] {
  const { day, allOf } = formatsOf(words)
  const t = words.of(messages).lineOfCredit
  const { status, currency, createdAt, answeredAt = createdAt, creditLimit, mailedTo } = request
  const amount = words.money(request.amount, currency)
  if (status === 'open') {
    const mailed = mailedTo ? [t.answerMailed(allOf(mailedTo))] : []
    return [t.asked(amount, day(dayOf(createdAt)), merchant), ...mailed]
  }
  if (creditLimit === undefined) return [t.turnedDown(amount, day(dayOf(answeredAt)), merchant)]
  const raised = t.raised(day(dayOf(answeredAt)), words.money(creditLimit, currency), merchant)
  return creditLimit === request.amount ? [raised] : [raised, t.askedFor(amount)]
}
