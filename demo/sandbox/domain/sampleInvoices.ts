import type { InvoiceRow } from '../store/schema.ts'
import { randomAt } from './random.ts'

const DAY_MS = 86_400_000

/** The same seed gives the same numbers, hence the same invoices. */
function createRandom(seed: number): (below: number) => number {
  let place = 0
  return (below) => randomAt(seed, (place += 1)) % below
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * Open invoices to try the buyer's account with, the first `overdue` of them overdue. `first` is how many the buyer has
 * already, so that numbers do not repeat.
 */
export function sampleInvoices(
  request: { count: number; overdue?: number; seed?: number },
  first: number,
  now: Date,
): Omit<InvoiceRow, 'id' | 'buyerId' | 'transactionId' | 'isOnTerms'>[] {
  const random = createRandom(request.seed ?? 1)
  return Array.from({ length: request.count }, (_, index) => {
    const isOverdue = index < (request.overdue ?? 0)
    const due = now.getTime() + (isOverdue ? -1 - random(60) : 1 + random(90)) * DAY_MS
    const amount = 1_000 + random(2_500_000)
    return {
      number: `INV-${String(10_001 + first + index)}`,
      amount,
      amountDue: amount,
      currency: 'USD',
      issuedOn: day(due - 30 * DAY_MS),
      dueDate: day(due),
      poNumber: random(3) === 0 ? `PO-${String(1_000 + random(9_000))}` : null,
    }
  })
}
