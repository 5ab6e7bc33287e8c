import type { Attempt, Session } from '../../../src/api/types.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { Agenda } from '../shared/agenda.ts'
import { expect } from './violation.ts'

/** What becomes of a card, as the processor decides. */
export const CARDS = ['approved', 'declined', 'challenge', 'last-try', 'blocked'] as const
export type Card = (typeof CARDS)[number]

/** A POST as it travels: what is not in it, the server does not know. */
export interface PaymentRequest {
  readonly key: string
  /** Unique per sealed card. */
  readonly nonce: string
  readonly version: number
  readonly amount: number
  readonly card: Card
  /** How long it waits at the server before it becomes an attempt: whether the order had expired was asked before. */
  readonly waitingMs: number
  readonly processingMs: number
  /** Answered as `processing` at once, and decided later. */
  readonly isAnsweredEarly: boolean
}

export type PaymentAnswer =
  | { readonly attempt: Attempt }
  | {
      readonly refused: ErrorCode
      readonly attempt?: Attempt | undefined
      readonly session?: Session | undefined
    }

/** The server of one transaction: what `api.md` promises, and nothing else. */
export interface Ledger {
  readonly pay: (request: PaymentRequest, reply: (answer: PaymentAnswer) => void) => void
  readonly session: () => Session
  readonly attempt: (id: string) => Attempt | undefined
  readonly attemptOf: (key: string) => Attempt | undefined
  /** `undefined`: no charge exists. */
  readonly charged: () => Attempt | undefined
  /** An attempt that is live or has succeeded. */
  readonly spent: () => Attempt | undefined
  /** Ends the challenge that is open, if one is. */
  readonly challenge: (ending: 'complete' | 'fail' | 'abandon' | 'cancel') => void
  /** When the server began to take no further attempt, though nobody has paid. */
  readonly closedAt: () => number | undefined
  readonly change: () => void
  readonly end: (status: 'canceled' | 'expired') => void
  /** The seller gives an order that has expired more time. */
  readonly extend: () => void
  readonly status: () => 'open' | 'canceled' | 'expired' | 'paid'
}

interface LedgerOptions {
  readonly agenda: Agenda
  /** Told of each attempt when it comes into being, before anything is answered. */
  readonly onBegun: (attempt: Attempt) => void
  readonly onChange: () => void
}

const FAILURES = {
  declined: { code: 'card_declined', message: '', retrySafe: true },
  // Declined, and it was one decline too many: nothing else may be tried.
  'last-try': { code: 'card_declined', message: '', retrySafe: true },
  // Nobody says that it is safe to try again.
  blocked: { code: 'card_declined', message: '', retrySafe: false },
  fail: { code: 'authentication_failed', message: '', retrySafe: true },
  abandon: { code: 'authentication_abandoned', message: '', retrySafe: true },
} as const

const isLive = ({ status }: Attempt) => status === 'processing' || status === 'requires_action'

export function createLedger({ agenda, onBegun, onChange }: LedgerOptions): Ledger {
  const attempts: Attempt[] = []
  const nonces = new Set<string>()
  /** Keys of requests that came while the order had not expired. */
  const judged = new Set<string>()
  let status: 'open' | 'canceled' | 'expired' = 'open'
  let isBlocked = false
  let isUsedUp = false
  let closedAt: number | undefined
  let amount = 1_999
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
    expect(attempts.filter((each) => each.status === 'succeeded').length <= 1, () => 'I1: charged twice')
    onChange()
    return moved
  }

  function settle(id: string, card: Card): Attempt {
    if (card === 'challenge') return move(id, { status: 'requires_action' })
    if (card === 'approved') return move(id, { status: 'succeeded', outcome: 'paid' })
    isBlocked ||= card === 'blocked'
    isUsedUp ||= card === 'last-try'
    if (isBlocked || isUsedUp) closedAt = agenda.now()
    return move(id, { status: 'failed', failure: FAILURES[card] })
  }

  function refusalOf(request: PaymentRequest): PaymentAnswer | undefined {
    const other = spent()
    if (other) return { refused: isLive(other) ? 'attempt_in_progress' : 'already_paid', attempt: other }
    if (status === 'canceled') return { refused: 'transaction_canceled' }
    if (request.version !== version || request.amount !== amount)
      return { refused: 'amount_changed', session: session() }
    if (isBlocked || isUsedUp) return { refused: 'too_many_attempts' }
    expect(!nonces.has(request.nonce), () => 'a sealed card is sent under a second key')
    return undefined
  }

  function pay(request: PaymentRequest, reply: (answer: PaymentAnswer) => void): void {
    // Both copies of a request that the browser sends twice meet the same judgement.
    const isLate = status === 'expired' && !judged.has(request.key)
    if (isLate && !attemptOf(request.key) && !spent()) return reply({ refused: 'transaction_expired' })
    judged.add(request.key)
    if (request.waitingMs > 0) agenda.after(request.waitingMs, () => begin(request, reply))
    else begin(request, reply)
  }

  function begin(request: PaymentRequest, reply: (answer: PaymentAnswer) => void): void {
    const own = attemptOf(request.key)
    if (own?.status === 'processing') return reply({ refused: 'attempt_in_progress', attempt: own })
    if (own) return reply({ attempt: own })
    const refusal = refusalOf(request)
    if (refusal) return reply(refusal)
    const attempt: Attempt = {
      id: `attempt-${attempts.length + 1}`,
      transactionId: 'transaction',
      idempotencyKey: request.key,
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
    if (request.isAnsweredEarly) reply({ attempt })
    agenda.after(request.processingMs, () => {
      const settled = settle(attempt.id, request.card)
      if (!request.isAnsweredEarly) reply({ attempt: settled })
    })
  }

  function session(): Session {
    const active = spent()
    const last = attempts.at(-1)
    const isPaid = active?.status === 'succeeded'
    const method = isUsedUp ? { type: 'creditCard', blocked: { code: 'too_many_attempts' } } : { type: 'creditCard' }
    return {
      transaction: { id: 'transaction', status: isPaid ? 'paid' : status, amount, version, methods: [method] },
      retrySafe: status === 'open' && !isBlocked && !isUsedUp && !active,
      ...(active && { activeAttempt: active }),
      ...(last && { lastAttempt: last }),
    } as Session
  }

  function challenge(ending: 'complete' | 'fail' | 'abandon' | 'cancel'): void {
    const open = attempts.find((attempt) => attempt.status === 'requires_action')
    if (!open) return
    if (ending === 'cancel') move(open.id, { status: 'canceled', failure: FAILURES.abandon })
    else if (ending !== 'complete') move(open.id, { status: 'failed', failure: FAILURES[ending] })
    else {
      move(open.id, { status: 'processing' })
      agenda.after(300, () => settle(open.id, 'approved'))
    }
  }

  return {
    pay,
    session,
    attempt: find,
    attemptOf,
    charged,
    spent,
    challenge,
    closedAt: () => closedAt,
    // As the API does: nothing changes while somebody pays or has paid.
    change: () => {
      if (spent() || status !== 'open') return
      amount += 100
      version += 1
    },
    end: (how) => {
      if (!spent() && status === 'open') status = how
    },
    extend: () => {
      if (status === 'expired') status = 'open'
    },
    status: () => (charged() ? 'paid' : status),
  }
}
