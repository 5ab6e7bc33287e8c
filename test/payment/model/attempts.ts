import { ApiError } from '../../../src/api/ApiError.ts'
import type { InvoiceQuoteRequest } from '../../../src/api/accountTypes.ts'
import type { Attempt } from '../../../src/api/types.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { CheckoutSession } from '../../../src/order/Payable.ts'
import type { BankAnswer, Change, Place } from '../sequence/Step.ts'
import type { Agenda } from '../shared/agenda.ts'
import type { Backend, BackendOptions, Judged } from '../virtual/Backend.ts'
import type { ServerState } from '../virtual/watch.ts'

/** What becomes of a card, as the processor decides. */
export type Decision = 'approved' | 'declined' | 'challenge' | 'lastTry' | 'blocked'

/** A POST as it travels: the server has nothing but this. */
export interface PaymentRequest {
  /** Unique per encrypted card. */
  readonly nonce: string
  /** Absent where an order is paid. */
  readonly invoices?: InvoiceQuoteRequest['invoices'] | undefined
  readonly expected: { readonly amount: number; readonly version: number }
  readonly decision: Decision
  /** How long it waits at the server before it becomes an attempt: whether the order had expired was asked before. */
  readonly waitingMs: number
  readonly processingMs: number
  /** Answered as `processing` at once, and decided later. */
  readonly isAnsweredEarly: boolean
  /** Begun by the server, so that no document made it. */
  readonly isByDate?: boolean
}

export type Answer<T> = { readonly value: T } | { readonly error: ApiError }
export type Reply<T> = (answer: Answer<T>) => void
export type Refusal = ReturnType<typeof refusal>

/** The API refuses for good. */
export const refusal = (code: ErrorCode, status = 409, details: ApiError['details'] = {}) => ({
  error: new ApiError(code, '', { status, apiCode: code, ...details }),
})

/** The server of one order, or of the invoices of one buyer: what `api.md` promises, and nothing else. */
export interface Ledger extends Pick<Backend, 'facts' | 'byDate'> {
  readonly serverState: ServerState
  readonly pay: (key: string, request: PaymentRequest, reply: Reply<Attempt>, place: Place) => void
  /** Of the order, or of the invoices that are asked for. */
  readonly session: (asked?: InvoiceQuoteRequest) => CheckoutSession
  /** What is selected there. Absent where an order is paid. */
  readonly invoicesOf?: (place: Place) => InvoiceQuoteRequest['invoices']
  readonly answerBank: (answer: BankAnswer) => void
  /** The payer closes the challenge. */
  readonly cancel: (id: string) => void
  readonly change: (change: Change) => void
}

export interface LedgerOptions extends Pick<BackendOptions, 'onFault' | 'onBegun' | 'onChange' | 'setting'> {
  readonly agenda: Agenda
}

/** What attempts are made to pay. */
interface Owed {
  /** Why no attempt begins, if so. */
  readonly refuse: (request: PaymentRequest) => Refusal | undefined
  /** What an attempt that begins is to charge. */
  readonly chargeOf: (
    request: PaymentRequest,
    number: number,
  ) => Pick<Attempt, 'transactionId' | 'amount' | 'invoices' | 'fees'>
  readonly onSucceeded: (attempt: Attempt) => void
  readonly onDeclined: (attempt: Attempt, decision: Decision) => void
}

const FAILURES = {
  declined: { code: 'card_declined', message: '', retrySafe: true },
  // Declined, and it was one decline too many: nothing else may be tried.
  lastTry: { code: 'card_declined', message: '', retrySafe: true },
  // The server does not call it safe to try again.
  blocked: { code: 'card_declined', message: '', retrySafe: false },
  fail: { code: 'authentication_failed', message: '', retrySafe: true },
  cancel: { code: 'authentication_abandoned', message: '', retrySafe: true },
  abandon: { code: 'authentication_abandoned', message: '', retrySafe: true },
} as const

export const isLive = ({ status }: Attempt) => status === 'processing' || status === 'requires_action'
export const isPaid = ({ status }: Attempt) => status === 'succeeded'

/** What the books have of an attempt. */
export function entriesOf(attempt: Attempt): Judged['ledger'] {
  if (!isPaid(attempt)) return []
  const { id: attemptId, amount, invoices = [], fees = [] } = attempt
  const fee = fees.reduce((sum, one) => sum + one.amount, 0)
  const credits = invoices.map((one) => ({
    type: 'invoice-payment' as const,
    amount: one.amount,
    attemptId,
    invoiceId: one.id,
  }))
  return [{ type: 'charge', amount, fee, attemptId }, ...credits]
}

/** The attempts of a server, by their keys: each is begun at most once, and decided by the processor. */
export function createAttempts({ agenda, onFault, onBegun, onChange }: LedgerOptions, owed: Owed) {
  const attempts: Attempt[] = []
  const nonces = new Set<string>()

  const ofKey = (key: string) => attempts.find(({ idempotencyKey }) => idempotencyKey === key)
  const find = (id: string) => attempts.find((attempt) => attempt.id === id)

  function move(id: string, changes: Partial<Attempt>): Attempt {
    const place = attempts.findIndex((attempt) => attempt.id === id)
    const attempt = attempts[place]
    if (!attempt) throw new Error(`The ledger has no attempt ${id}.`)
    const moved = { ...attempt, ...changes, version: attempt.version + 1 }
    attempts[place] = moved
    if (isPaid(moved)) owed.onSucceeded(moved)
    onChange()
    return moved
  }

  function settle(id: string, card: Decision): Attempt {
    if (card === 'challenge') return move(id, { status: 'requires_action' })
    if (card === 'approved') return move(id, { status: 'succeeded', outcome: 'paid' })
    const attempt = find(id)
    if (attempt) owed.onDeclined(attempt, card)
    return move(id, { status: 'failed', failure: FAILURES[card] })
  }

  function begin(key: string, request: PaymentRequest, reply: Reply<Attempt>): void {
    const own = ofKey(key)
    if (own?.status === 'processing') return reply(refusal('attempt_in_progress', 409, { attempt: own }))
    if (own) return reply({ value: own })
    const refused = owed.refuse(request)
    if (refused) return reply(refused)
    if (nonces.has(request.nonce)) onFault('an encrypted card is sent under a second key')
    const number = attempts.length + 1
    const attempt: Attempt = {
      id: `attempt-${number}`,
      idempotencyKey: key,
      status: 'processing',
      paymentMethodType: 'creditCard',
      currency: 'USD',
      version: 1,
      createdAt: '',
      ...owed.chargeOf(request, number),
    }
    nonces.add(request.nonce)
    attempts.push(attempt)
    if (!request.isByDate) onBegun(attempt)
    onChange()
    if (request.isAnsweredEarly) reply({ value: attempt })
    agenda.after(request.processingMs, () => {
      const settled = settle(attempt.id, request.decision)
      if (!request.isAnsweredEarly) reply({ value: settled })
    })
  }

  const challenged = () => attempts.filter(({ status }) => status === 'requires_action')

  return {
    ofKey,
    find,
    all: (): readonly Attempt[] => attempts,
    newest: (isMeant: (attempt: Attempt) => boolean) => attempts.findLast(isMeant),
    pay: (key: string, request: PaymentRequest, reply: Reply<Attempt>): void => {
      if (request.waitingMs > 0) agenda.after(request.waitingMs, () => begin(key, request, reply))
      else begin(key, request, reply)
    },
    /** Ends each challenge that is open. */
    answerBank: (answer: BankAnswer): void =>
      challenged().forEach(({ id }) => {
        if (answer !== 'complete') return void move(id, { status: 'failed', failure: FAILURES[answer] })
        move(id, { status: 'processing' })
        agenda.after(300, () => settle(id, 'approved'))
      }),
    cancel: (id: string): void => {
      if (challenged().some((attempt) => attempt.id === id)) move(id, { status: 'canceled', failure: FAILURES.cancel })
    },
  }
}
