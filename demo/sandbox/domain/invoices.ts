import type { AttemptRow, InvoiceRow } from '../store/schema.ts'
import { attemptReference } from './attempts.ts'
import type { Invoice } from './contract.ts'

/** `today` as YYYY-MM-DD in UTC. An invoice is overdue from the day after its due date. */
export function toInvoice(row: InvoiceRow, today: string): Invoice {
  const { id, number, amount, amountDue, currency, issuedOn, dueDate, poNumber } = row
  const status = amountDue === 0 ? 'paid' : dueDate < today ? 'overdue' : 'open'
  return { id, number, status, amount, amountDue, currency, issuedOn, dueDate, ...(poNumber ? { poNumber } : {}) }
}

/** An invoice is numbered after the attempt that made it, so that telling the number and making it can be two steps. */
export function invoiceNumberOf(attempt: Pick<AttemptRow, 'id'>): string {
  return `INV-${attemptReference(attempt)}`
}

/**
 * What a successful attempt is invoiced: all of it, or of a split the part that goes on terms. `part` is its place in
 * the split. `undefined`: nothing of it is.
 */
export function invoicedPart({
  paymentMethodType,
  amount,
  parts,
}: Pick<AttemptRow, 'paymentMethodType' | 'amount' | 'parts'>): { amount: number; part: number } | undefined {
  if (paymentMethodType !== 'invoice' && paymentMethodType !== 'payWithTerms') return undefined
  const part = parts?.findIndex((one) => one.paymentMethodType === 'payWithTerms') ?? 0
  return { amount: parts?.[part]?.amount ?? amount, part }
}
