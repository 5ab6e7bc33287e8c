import type { InvoiceRow } from '../store/schema.ts'
import type { Invoice } from './contract.ts'

/** `today` as YYYY-MM-DD in UTC. An invoice is overdue from the day after its due date. */
export function toInvoice(row: InvoiceRow, today: string): Invoice {
  const { id, number, amount, amountDue, currency, issuedOn, dueDate, poNumber } = row
  const status = amountDue === 0 ? 'paid' : dueDate < today ? 'overdue' : 'open'
  return { id, number, status, amount, amountDue, currency, issuedOn, dueDate, ...(poNumber ? { poNumber } : {}) }
}
