import type { Attempt, Session } from '../../api/types.ts'
import type { useAfterWords } from '../../locales/useAfterWords.ts'
import type { Figure } from '../../ui/FigureList.tsx'

/** The lines of a receipt; what is not known is left out. */
export function receiptFigures(attempt: Attempt, session: Session, locale: ReturnType<typeof useAfterWords>): Figure[] {
  const { t, money, instant, day } = locale
  const rows: [string, string | undefined][] = [
    [t.seller, session.merchant.name],
    [t.order, session.transaction?.reference],
    [t.amount, money(attempt.amount, attempt.currency)],
    [t.paidWith, attempt.paymentMethodLabel ?? t.methods[attempt.paymentMethodType]],
    [t.dueDate, attempt.dueDate && day(attempt.dueDate)],
    [t.date, instant(attempt.createdAt)],
    [t.reference, attempt.reference],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
