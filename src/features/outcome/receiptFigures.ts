import type { Attempt, Session } from '../../api/types.ts'
import type { Figure } from '../../ui/FigureList.tsx'
import { companyFacts } from '../../order/companyFacts.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import type { Words } from '../../locales/createWords.ts'
import { formatsOf } from '../../locales/formats.ts'
import { textOf } from '../../lib/textOf.ts'

/**
 * The lines of a receipt, nothing in two of them: a split names its methods by its parts, and an invoice is its own
 * reference. What is not known is left out, and the due date where the page wants it hidden. The amount and the reference of
 * a transfer stand in the bank details beside it.
 */
export function receiptFigures(attempt: Attempt, session: Session, words: Words, hidesDueDate: boolean): Figure[] {
  const { money } = words
  const { day, instant } = formatsOf(words)
  const t = words.of(messages, common, labels)
  const { instructions, invoiceNumber, reference, paymentMethodType, parts = [], fees = [] } = attempt
  const isInSheet = instructions !== undefined
  // What was paid at once first, as on the button.
  const isLater = (part: (typeof parts)[number]) => Number(part.paymentMethodType === paymentMethodType)
  const inOrder = [...parts].sort((a, b) => isLater(a) - isLater(b))
  const rows: [string, string | undefined][] = [
    [t.receiptNumber, attempt.receiptNumber],
    [t.seller, session.merchant.name],
    [t.order, session.transaction?.reference],
    [t.amount, isInSheet ? undefined : money(attempt.amount, attempt.currency)],
    ...fees.map(({ label, amount }): [string, string] => [t.feeIncluded(label), money(amount, attempt.currency)]),
    ...inOrder.map(({ label, amount }): [string, string] => [label, money(amount, attempt.currency)]),
    [t.paidWith, parts.length > 0 ? undefined : (attempt.paymentMethodLabel ?? textOf(t.methods, paymentMethodType))],
    [t.invoiceNumber, invoiceNumber],
    [t.dueDate, hidesDueDate || !attempt.dueDate ? undefined : day(attempt.dueDate)],
    [t.date, instant(attempt.createdAt)],
    [t.reference, isInSheet || reference === invoiceNumber ? undefined : reference],
    ...companyFacts(attempt.buyerFields ?? {}, words).map(({ name, value }): [string, string] => [name, value]),
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
