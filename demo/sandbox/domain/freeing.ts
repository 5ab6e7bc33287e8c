import type { PaymentMethodType, Session } from './contract.ts'
import { kindOf } from './methods.ts'

type Freeing = NonNullable<Session['freeing']>

/** An invoice that uses credit until it is paid. */
export interface OpenTerms {
  readonly id: string
  readonly number: string
  /** YYYY-MM-DD. */
  readonly dueDate: string
  /** In minor units. */
  readonly amountDue: number
  readonly currency: string
}

/** So many invoices a session lists at most: a checkout waits for it. */
export const MOST_FREEING = 100

/** What is paid by it frees credit at once. A debit or a transfer does so days later, if at all. */
export const freesAtOnce = (type: PaymentMethodType): boolean => kindOf(type) === 'card'

/** The first invoices that come to a shortage of credit; `undefined`: all of them do not. */
export function invoicesToFree(shortage: number, open: readonly OpenTerms[]): Freeing | undefined {
  let freed = 0
  const found: Freeing = []
  for (const { id, number, dueDate, amountDue, currency } of open) {
    if (freed >= shortage) break
    freed += amountDue
    found.push({ invoiceId: id, number, dueDate, amount: amountDue, currency })
  }
  return freed >= shortage && found.length > 0 ? found : undefined
}
