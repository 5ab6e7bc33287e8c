import { attemptReference } from './attempts.ts'
import type { AttemptOutcome } from './attempts.ts'
import type { PaymentMethodType, TransferInstructions } from './contract.ts'
import { dayOf } from './days.ts'
import { invoiceNumberOf } from './invoices.ts'
import { kindOf } from './methods.ts'
import { transferInstructions } from './transfers.ts'

const DAY_MS = 86_400_000

/** How long money is on its way, in milliseconds of the sandbox's clock. */
const DEBIT_SETTLES_AFTER_MS = 3 * DAY_MS
const TRANSFER_ARRIVES_AFTER_MS = 2 * DAY_MS

interface Decided {
  readonly id: string
  readonly paymentMethodType: PaymentMethodType
  readonly amount: number
  readonly currency: string
  readonly isAuth: boolean
}

interface Success {
  readonly outcome: AttemptOutcome
  readonly settlesAt?: Date
  readonly instructions?: TransferInstructions | null
  readonly invoiceNumber?: string
}

/** When a debit that is submitted now has come through or been returned. */
export function debitSettlesAt(now: Date): Date {
  return new Date(now.getTime() + DEBIT_SETTLES_AFTER_MS)
}

/** The day on which a debit that is submitted on `date` is made. Both as YYYY-MM-DD. */
export function debitedOn(date: string): string {
  return dayOf(debitSettlesAt(new Date(`${date}T00:00:00Z`)))
}

/** What an attempt comes to when nothing stands against it, and what is written down with that. */
export function successOf(attempt: Decided, merchantName: string, now: Date): Success {
  switch (kindOf(attempt.paymentMethodType)) {
    case 'card':
      return { outcome: attempt.isAuth ? 'authorized' : 'paid' }
    case 'debit':
      return { outcome: 'pending_settlement', settlesAt: debitSettlesAt(now) }
    case 'transfer': {
      const reference = attemptReference(attempt)
      const instructions = transferInstructions({ ...attempt, reference, beneficiary: merchantName }) ?? null
      const settlesAt = new Date(now.getTime() + TRANSFER_ARRIVES_AFTER_MS)
      return { outcome: 'pending_settlement', settlesAt, instructions }
    }
    case 'invoice':
    case 'terms':
      if (attempt.isAuth) return { outcome: 'authorized' }
      return { outcome: 'invoiced', invoiceNumber: invoiceNumberOf(attempt) }
    case 'credit':
      return { outcome: 'paid' }
  }
}
