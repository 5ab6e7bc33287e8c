import { attemptLabel, attemptReference } from './attempts.ts'
import type { AttemptRecord } from './attempts.ts'
import type { Statement } from './contract.ts'
import { creditNoteNumber } from './creditNotes.ts'
import type { Language } from './languages.ts'
import { messages } from './words/messages.ts'

export type StatementLine = Statement['lines'][number]

/** A period in one currency; both days belong to it, as YYYY-MM-DD. */
export interface StatementPeriod {
  readonly from: string
  readonly to: string
  readonly currency: string
}

/** What changed the balance of an account; `amount` in minor units, below zero for what lowers it. */
export interface StatementMovement {
  readonly id: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly type: StatementLine['type']
  readonly amount: number
  readonly invoiceId: string | null
  /** Of the invoice, or of credit that is for none. */
  readonly number: string | null
  /** By which the money came; `null` where it did not come through here. */
  readonly attempt: AttemptRecord | undefined
  /** What the merchant noted of a payment elsewhere, or the payer wrote to a transfer without a match. */
  readonly reference: string | null
}

/** The figures of a statement, in minor units. */
export type StatementFigures = Pick<Statement, 'opening' | 'closing' | 'ageing' | 'credit' | 'processing' | 'lineCount'>

function nameOf(movement: StatementMovement, language: Language): Pick<StatementLine, 'label' | 'reference'> {
  const { id, type, attempt, reference } = movement
  if (attempt) return { label: attemptLabel(attempt, language), reference: attemptReference(attempt) }
  if (type === 'credit_note') return { label: movement.invoiceId ? creditNoteNumber({ id }) : (movement.number ?? '') }
  const label = movement.invoiceId ? messages[language].paidElsewhere : messages[language].bankTransfer
  if (type === 'payment' || type === 'payment_undone') return { label, ...(reference === null ? {} : { reference }) }
  return {}
}

/** Lines with the balance after each. */
export function statementLines(
  movements: readonly StatementMovement[],
  opening: number,
  language: Language,
): StatementLine[] {
  let balance = opening
  return movements.map((movement) => {
    const { id, day, type, amount, invoiceId, number } = movement
    balance += amount
    const invoice = invoiceId !== null && number !== null ? { invoice: { id: invoiceId, number } } : {}
    return { id, date: day, type, amount, balance, ...nameOf(movement, language), ...invoice }
  })
}
