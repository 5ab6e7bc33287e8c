import type { AttemptRow, InvoiceRow } from '../store/schema.ts'
import { attemptReference } from './attempts.ts'
import type { Invoice } from './contract.ts'
import { isInvoiced } from './methods.ts'

/** `today` as YYYY-MM-DD in UTC. An invoice is overdue from the day after its due date. */
export function toInvoice(row: InvoiceRow, today: string): Invoice {
  const { id, number, amount, amountDue, currency, issuedOn, dueDate, poNumber } = row
  const status = amountDue === 0 ? 'paid' : dueDate < today ? 'overdue' : 'open'
  return { id, number, status, amount, amountDue, currency, issuedOn, dueDate, ...(poNumber ? { poNumber } : {}) }
}

/**
 * An invoice is numbered after its attempt, so the payer can get the number before the invoice exists. A reserved order
 * that ships in parts has several invoices; `issued` is how many it has already.
 */
export function invoiceNumberOf(attempt: Pick<AttemptRow, 'id'>, issued = 0): string {
  return `INV-${attemptReference(attempt)}${issued === 0 ? '' : `-${issued + 1}`}`
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
  if (!isInvoiced(paymentMethodType)) return undefined
  const part = parts?.findIndex((one) => one.paymentMethodType === 'payWithTerms') ?? 0
  return { amount: parts?.[part]?.amount ?? amount, part }
}
