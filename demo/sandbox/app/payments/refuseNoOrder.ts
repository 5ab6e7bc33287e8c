import type { TransactionRow } from '../../store/schema.ts'
import { refuse } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

/** A payment of invoices is its payer's alone. What it charged is refunded like any other charge. */
export function refuseNoOrder({ kind }: Pick<TransactionRow, 'kind'>): Refusal | undefined {
  if (kind === 'order') return undefined
  const message =
    'This transaction is a payment of invoices: no order that can be changed, confirmed, captured or canceled.'
  return refuse(409, 'not_an_order', message)
}
