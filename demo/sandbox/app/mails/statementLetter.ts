import { formatDay } from '../../../../src/lib/dates.ts'
import { formatMoney } from '../../../../src/lib/formatMoney.ts'
import type { Statement } from '../../domain/contract.ts'
import type { MailSubject } from '../../domain/mails.ts'
import { messages as statementMessages } from '../statements/words/messages.ts'
import type { Letter } from './letter.ts'
import { frame, given } from './readLetter.ts'
import type { Sources } from './readLetter.ts'
import { messages } from './words/messages.ts'

export type StatementSubject = Extract<MailSubject, { kind: 'statement' }>

/** What goes with a statement; its lines are in the document. */
export function statementLetter(
  sources: Sources,
  { from, to, currency, closing }: Pick<Statement, 'from' | 'to' | 'currency' | 'closing'>,
): Letter {
  const { row, merchant } = sources
  const { language } = row
  const words = messages[language]
  const day = formatDay(to, language)
  return {
    ...frame(sources),
    subject: words.statement.subject(merchant),
    title: words.statement.title(statementMessages[language].days(formatDay(from, language), day)),
    paragraphs: [words.statement.text(merchant)],
    facts: given([
      [words.seller, merchant],
      [words.statement.balance(day), formatMoney(closing, currency, language)],
    ]),
  }
}
