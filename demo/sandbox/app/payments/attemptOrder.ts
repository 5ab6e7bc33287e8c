import type { Attempt, AttemptRequest } from '../../domain/contract.ts'
import type { AttemptRow } from '../../store/schema.ts'
import type { TokenGrant } from '../../store/tokens.ts'
import type { Idempotency } from '../http/operations.ts'
import type { Refusal } from '../http/refusals.ts'
import type { Instrument } from './instrument.ts'

export interface AttemptOrder {
  readonly id: string
  readonly transactionId: string
  /** The payer's. A merchant's server has none. */
  readonly token?: TokenGrant
  readonly request: AttemptRequest
  /** Or why it cannot be used: the answer only where no other refusal comes first. */
  readonly instrument: Instrument | Refusal
  readonly idempotency: Idempotency
  /** An order by invoice or on terms is reserved: each capture issues an invoice. */
  readonly isReserved?: boolean
  /** After how many days an invoice is due, where its merchant says so with the payment. */
  readonly invoiceNetDays?: number | undefined
  /** In which language the payer reads, BCP 47. @default English */
  readonly tag?: string
  readonly now: Date
}

export type Beginning = { readonly begun: AttemptRow } | { readonly status: 201; readonly body: Attempt } | Refusal
