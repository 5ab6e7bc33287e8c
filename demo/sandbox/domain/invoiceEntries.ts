import { attemptLabel, attemptReference } from './attempts.ts'
import type { AttemptRecord } from './attempts.ts'
import type { InvoiceEntry } from './contract.ts'
import { creditNoteNumber } from './creditNotes.ts'
import type { Language } from './languages.ts'
import type { LedgerRecord } from './ledger.ts'
import type { OutsidePaymentRecord } from './outsidePayments.ts'
import { assignmentEntry } from './unreconciled.ts'
import { messages } from './words/messages.ts'

/** What stands behind an amount of a credit note that a payment uses. */
interface CreditPart {
  readonly number: string
  readonly amount: number
}

/** What a payment settles of an invoice, in minor units: `amount` by money and credit, of which `credit` by notes. */
interface SettledShare {
  readonly invoiceId: string
  readonly transactionId: string
  readonly amount: number
  readonly credit: number
  /** The payment is under way. */
  readonly isLive: boolean
}

/** A payment of an invoice. `creditBefore`: what of the payment's credit went to the invoices before this one. */
export interface Settlement {
  readonly share: SettledShare
  readonly attempt: AttemptRecord
  readonly creditBefore: number
  /** Of the whole payment, in the order in which they are used up. */
  readonly creditParts: readonly CreditPart[]
}

/** How a payment stands; nothing where it never came about. */
function settlementStatus({
  share,
  attempt,
}: Pick<Settlement, 'share' | 'attempt'>): InvoiceEntry['status'] | undefined {
  if (share.isLive) return 'processing'
  if (attempt.status === 'succeeded') return 'succeeded'
  return attempt.failure?.code === 'debit_returned' ? 'returned' : undefined
}

/** The numbers of the notes that the credit of one invoice comes from. */
function numbersOf({ share, creditBefore, creditParts }: Settlement): string {
  let start = 0
  const numbers = creditParts.filter(({ amount }) => {
    const isPast = start + amount <= creditBefore
    const isAhead = start >= creditBefore + share.credit
    start += amount
    return !isPast && !isAhead
  })
  return numbers.map(({ number }) => number).join(', ')
}

function entriesOf(settlement: Settlement, language: Language): InvoiceEntry[] {
  const { share, attempt } = settlement
  const status = settlementStatus(settlement)
  if (!status) return []
  const common = { status, at: attempt.createdAt.toISOString(), reference: attemptReference(attempt) }
  const money = share.amount - share.credit
  const payment = {
    ...common,
    id: attempt.id,
    type: 'payment',
    amount: money,
    label: attemptLabel(attempt, language),
  } as const
  const credit = {
    ...common,
    id: `${attempt.id}_credit`,
    type: 'credit_note',
    amount: share.credit,
    label: numbersOf(settlement),
  } as const
  return [...(share.credit > 0 ? [credit] : []), ...(money > 0 ? [payment] : [])]
}

function noteOf({ id, amount, at }: LedgerRecord): InvoiceEntry {
  return { id, type: 'credit_note', status: 'succeeded', amount, at: at.toISOString(), label: creditNoteNumber({ id }) }
}

/** A payment that the merchant noted, as it was made elsewhere. */
function elsewhereOf({ id, amount, paidAt, reference }: OutsidePaymentRecord, language: Language): InvoiceEntry {
  const label = messages[language].paidElsewhere
  const common = { id, type: 'payment', status: 'succeeded', isElsewhere: true } as const
  return { ...common, amount, at: paidAt.toISOString(), label, reference }
}

/** What an invoice was settled by. */
export interface SettledBy {
  readonly settlements: readonly Settlement[]
  /** Of the merchant. */
  readonly notes: readonly LedgerRecord[]
  /** What the merchant noted as paid elsewhere. */
  readonly elsewhere: readonly OutsidePaymentRecord[]
  /** By transfers that the buyer assigned to it. */
  readonly assigned: readonly Parameters<typeof assignmentEntry>[0][]
}

/** What changed what is due on an invoice, or is about to; the oldest first. */
export function invoiceEntries(
  { settlements, notes, elsewhere, assigned }: SettledBy,
  language: Language,
): InvoiceEntry[] {
  const entries = [
    ...settlements.flatMap((one) => entriesOf(one, language)),
    ...notes.map(noteOf),
    ...elsewhere.map((one) => elsewhereOf(one, language)),
    ...assigned.map((one) => assignmentEntry(one, language)),
  ]
  return entries.sort((one, other) => one.at.localeCompare(other.at))
}
