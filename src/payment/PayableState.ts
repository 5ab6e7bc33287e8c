import type { Session, Transaction } from '../api/types.ts'

/**
 * What a payment reads of the server: its attempts, and what is paid. That goes by the name of a transaction also where it
 * is a set of invoices, as the API gives it in this shape.
 */
export type PayableState = Readonly<Pick<Session, 'activeAttempt' | 'lastAttempt' | 'retrySafe' | 'serverTime'>> & {
  readonly transaction: {
    readonly id: string
    readonly status: Transaction['status']
    readonly methods: readonly Pick<Transaction['methods'][number], 'blocked'>[]
  }
}
