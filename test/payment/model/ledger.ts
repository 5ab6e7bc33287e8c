import { ApiError } from '../../../src/api/ApiError.ts'
import type { Attempt } from '../../../src/api/types.ts'
import type { CheckoutSession } from '../../../src/order/Payable.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { BankAnswer, Change } from '../sequence/Step.ts'
import type { Agenda } from '../shared/agenda.ts'
import type { ServerState } from '../virtual/watch.ts'

/** What becomes of a card, as the processor decides. */
export type Decision = 'approved' | 'declined' | 'challenge' | 'lastTry' | 'blocked'

/** A POST as it travels: the server has nothing but this. */
export interface PaymentRequest {
  /** Unique per encrypted card. */
  readonly nonce: string
  readonly expected: { readonly amount: number; readonly version: number }
  readonly decision: Decision
  /** How long it waits at the server before it becomes an attempt: whether the order had expired was asked before. */
  readonly waitingMs: number
  readonly processingMs: number
  /** Answered as `processing` at once, and decided later. */
  readonly isAnsweredEarly: boolean
}

export type Answer<T> = { readonly value: T } | { readonly error: ApiError }
export type Reply<T> = (answer: Answer<T>) => void

/** The API refuses for good. */
export const refusal = (code: ErrorCode, status = 409, details: ApiError['details'] = {}) => ({
  error: new ApiError(code, '', { status, apiCode: code, ...details }),
})

interface LedgerOptions {
  readonly agenda: Agenda
  readonly price: number
  readonly onFault: (fault: string) => void
  /** Called with each attempt when it comes into being, before anything is answered. */
  readonly onBegun: (attempt: Attempt) => void
  readonly onChange: () => void
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

const isLive = ({ status }: Attempt) => status === 'processing' || status === 'requires_action'

/** The server of one transaction: what `api.md` promises, and nothing else. */
export function createLedger({ agenda, price, onFault, onBegun, onChange }: LedgerOptions) {
  const attempts: Attempt[] = []
  const nonces = new Set<string>()
  /** Keys of requests that came while the order had not expired. */
  const judged = new Set<string>()
  let status: 'open' | 'canceled' | 'expired' = 'open'
  let isBlocked = false
  let isUsedUp = false
  let closedAt: number | undefined
  let amount = price
  let version = 1

  const attemptOf = (key: string) => attempts.find(({ idempotencyKey }) => idempotencyKey === key)
  const find = (id: string) => attempts.find((attempt) => attempt.id === id)
  const spent = () => attempts.find((attempt) => isLive(attempt) || attempt.status === 'succeeded')
  const charged = () => attempts.find((attempt) => attempt.status === 'succeeded')

  function move(id: string, changes: Partial<Attempt>): Attempt {
    const place = attempts.findIndex((attempt) => attempt.id === id)
    const attempt = attempts[place]
    if (!attempt) throw new Error(`The ledger has no attempt ${id}.`)
    const moved = { ...attempt, ...changes, version: attempt.version + 1 }
    attempts[place] = moved
    if (attempts.filter((each) => each.status === 'succeeded').length > 1) onFault('I1: charged twice')
    onChange()
    return moved
  }

  function settle(id: string, card: Decision): Attempt {
    if (card === 'challenge') return move(id, { status: 'requires_action' })
    if (card === 'approved') return move(id, { status: 'succeeded', outcome: 'paid' })
    isBlocked ||= card === 'blocked'
    isUsedUp ||= card === 'lastTry'
    if (isBlocked || isUsedUp) closedAt = agenda.now()
    return move(id, { status: 'failed', failure: FAILURES[card] })
  }

  function refusalOf({ expected, nonce }: PaymentRequest): Answer<Attempt> | undefined {
    const other = spent()
    if (other) return refusal(isLive(other) ? 'attempt_in_progress' : 'already_paid', 409, { attempt: other })
    if (status === 'canceled') return refusal('transaction_canceled')
    if (expected.version !== version || expected.amount !== amount)
      return refusal('amount_changed', 409, { session: session() })
    if (isBlocked || isUsedUp) return refusal('too_many_attempts')
    if (nonces.has(nonce)) onFault('an encrypted card is sent under a second key')
    return undefined
  }

  function pay(key: string, request: PaymentRequest, reply: Reply<Attempt>): void {
    // Both copies of a request that the browser sends twice meet the same judgement.
    const isLate = status === 'expired' && !judged.has(key)
    if (isLate && !attemptOf(key) && !spent()) return reply(refusal('transaction_expired'))
    judged.add(key)
    if (request.waitingMs > 0) agenda.after(request.waitingMs, () => begin(key, request, reply))
    else begin(key, request, reply)
  }

  function begin(key: string, request: PaymentRequest, reply: Reply<Attempt>): void {
    const own = attemptOf(key)
    if (own?.status === 'processing') return reply(refusal('attempt_in_progress', 409, { attempt: own }))
    if (own) return reply({ value: own })
    const refused = refusalOf(request)
    if (refused) return reply(refused)
    const attempt: Attempt = {
      id: `attempt-${attempts.length + 1}`,
      transactionId: 'transaction',
      idempotencyKey: key,
      status: 'processing',
      paymentMethodType: 'creditCard',
      amount,
      currency: 'USD',
      version: 1,
      createdAt: '',
    }
    nonces.add(request.nonce)
    attempts.push(attempt)
    onBegun(attempt)
    onChange()
    if (request.isAnsweredEarly) reply({ value: attempt })
    agenda.after(request.processingMs, () => {
      const settled = settle(attempt.id, request.decision)
      if (!request.isAnsweredEarly) reply({ value: settled })
    })
  }

  function session(): CheckoutSession {
    const active = spent()
    const last = attempts.at(-1)
    const isPaid = active?.status === 'succeeded'
    const method = isUsedUp ? { type: 'creditCard', blocked: { code: 'too_many_attempts' } } : { type: 'creditCard' }
    return {
      transaction: { id: 'transaction', status: isPaid ? 'paid' : status, amount, version, methods: [method] },
      retrySafe: status === 'open' && !isBlocked && !isUsedUp && !active,
      ...(active && { activeAttempt: active }),
      ...(last && { lastAttempt: last }),
    } as unknown as CheckoutSession
  }

  /** Ends the challenge that is open, if one is; `leave` is what the payer does who closes it. */
  function answerBank(answer: BankAnswer | 'leave'): void {
    const open = attempts.find((attempt) => attempt.status === 'requires_action')
    if (!open) return
    if (answer === 'complete') {
      move(open.id, { status: 'processing' })
      agenda.after(300, () => settle(open.id, 'approved'))
    } else if (answer === 'leave') move(open.id, { status: 'canceled', failure: FAILURES.cancel })
    else move(open.id, { status: 'failed', failure: FAILURES[answer] })
  }

  function change(what: Change): void {
    if (what === 'extend' && status === 'expired') status = 'open'
    // As the API does: nothing else changes while somebody pays or has paid.
    if (spent() || status !== 'open') return
    if (what === 'amount') {
      amount += 100
      version += 1
    }
    if (what === 'cancel') status = 'canceled'
    if (what === 'expire') status = 'expired'
  }

  const serverState: ServerState = { attempt: find, attemptOf, charged, closedAt: () => closedAt }
  return { ...serverState, pay, session, answerBank, change }
}
