import { queriedPart } from '../../domain/invoices.ts'
import { fractionDigits } from '../../../../src/lib/currencies.ts'
import { parseDecimal } from '../../../../src/lib/parseDecimal.ts'
import type { Decimal } from '../../domain/contract.ts'
import { toMajor } from '../../domain/transactions.ts'
import { insertCreditNote, readLiveAmount } from '../../store/creditNotes.ts'
import type { Database } from '../../store/database.ts'
import type { InvoiceRow } from '../../store/invoicesSchema.ts'
import { closeQuery } from '../../store/queries.ts'
import type { NamedQuery } from '../../store/queries.ts'
import { isRefusal, refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { collectRest } from '../payments/scheduled/collectRest.ts'

interface Outcome {
  readonly outcome: 'accepted' | 'declined'
  /** In major units. @default all that is in question */
  readonly amount?: Decimal | undefined
}

/** What is taken off a locked invoice, in minor units; or what is wrong with what was asked for. */
async function readCredited(tx: Database, invoice: InvoiceRow, { amount }: Outcome): Promise<number | Refusal> {
  const { currency } = invoice
  const most = Math.min(queriedPart(invoice), invoice.amountDue - (await readLiveAmount(tx, invoice.id)))
  const credited = amount === undefined ? queriedPart(invoice) : parseDecimal(amount, fractionDigits(currency) ?? 2)
  if (credited === undefined || credited < 0)
    return refuseFaults([{ path: 'amount', message: `amount must be a decimal that ${currency} has the digits for.` }])
  if (credited <= most) return credited
  const due = `${toMajor(most, currency)} ${currency}`
  return refuse(422, 'credit_exceeds_due', `At most ${due} is in question and due of this invoice.`)
}

/** Closes an open query of a locked invoice as its seller decides: what is accepted is taken off by a credit note. */
export async function decideQuery(
  tx: Database,
  query: NamedQuery,
  invoice: InvoiceRow,
  decision: Outcome,
  now: Date,
): Promise<Refusal | undefined> {
  if (decision.outcome === 'declined') {
    if (decision.amount !== undefined)
      return refuseFaults([{ path: 'amount', message: 'amount cannot be given where the outcome is declined.' }])
    await closeQuery(tx, query, { status: 'declined', closedAt: now })
  } else {
    const credited = await readCredited(tx, invoice, decision)
    if (typeof credited === 'object' && isRefusal(credited)) return credited
    const creditNoteId = credited === 0 ? null : await insertCreditNote(tx, invoice, credited, now)
    await closeQuery(tx, query, { status: 'accepted', closedAt: now, credited, creditNoteId })
  }
  await collectRest(tx, query.invoiceId, now)
  return undefined
}

/** Closes an open query of a locked invoice as its buyer withdraws it. */
export async function withdrawQuery(tx: Database, query: NamedQuery, now: Date): Promise<void> {
  await closeQuery(tx, query, { status: 'withdrawn', closedAt: now })
  await collectRest(tx, query.invoiceId, now)
}
