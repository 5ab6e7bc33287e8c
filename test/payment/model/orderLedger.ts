import type { CheckoutSession } from '../../../src/order/Payable.ts'
import type { Change } from '../sequence/Step.ts'
import type { Ledger, LedgerOptions, PaymentRequest, Refusal } from './attempts.ts'
import { createAttempts, entriesOf, isLive, isPaid, refusal } from './attempts.ts'

const TRANSACTION_ID = 'transaction'

export function createOrderLedger(options: LedgerOptions): Ledger {
  const { agenda, setting, onFault } = options
  /** Keys of requests that came while the order had not expired. */
  const judged = new Set<string>()
  let status: 'open' | 'canceled' | 'expired' = 'open'
  let isBlocked = false
  let isUsedUp = false
  let closedAt: number | undefined
  let amount = setting.price
  /** By card: three percent of the amount, whatever that has become. */
  const fee = () => Math.round(amount * 0.03)
  const fees = () => [{ paymentMethodType: 'creditCard' as const, amount: fee(), label: 'Card fee' }]
  let version = 1
  let charges = 0

  const attempts = createAttempts(options, {
    refuse,
    chargeOf: () => ({ transactionId: TRANSACTION_ID, amount: amount + fee(), fees: fees() }),
    onSucceeded: () => {
      charges += 1
      if (charges > 1) onFault('I1: charged twice')
    },
    onDeclined: (_attempt, decision) => {
      isBlocked ||= decision === 'blocked'
      isUsedUp ||= decision === 'lastTry'
      if (isBlocked || isUsedUp) closedAt = agenda.now()
    },
  })
  const spent = () => attempts.newest((attempt) => isLive(attempt) || isPaid(attempt))
  const charged = () => attempts.newest(isPaid)

  function refuse({ expected }: PaymentRequest): Refusal | undefined {
    const other = spent()
    if (other) return refusal(isLive(other) ? 'attempt_in_progress' : 'already_paid', 409, { attempt: other })
    if (status === 'canceled') return refusal('transaction_canceled')
    if (expected.version !== version || expected.amount !== amount + fee())
      return refusal('amount_changed', 409, { session: session() })
    return isBlocked || isUsedUp ? refusal('too_many_attempts', 422) : undefined
  }

  function session(): CheckoutSession {
    const active = spent()
    const last = attempts.newest(() => true)
    const blocked = isUsedUp && { blocked: { code: 'too_many_attempts' } }
    const method = { type: 'creditCard', fees: fees(), ...blocked }
    return {
      transaction: { id: TRANSACTION_ID, status: charged() ? 'paid' : status, amount, version, methods: [method] },
      retrySafe: status === 'open' && !isBlocked && !isUsedUp && !active,
      ...(active && { activeAttempt: active }),
      ...(last && { lastAttempt: last }),
    } as unknown as CheckoutSession
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

  return {
    serverState: { attempt: attempts.find, attemptOf: attempts.ofKey, charged, closedAt: () => closedAt },
    pay: (key, request, reply) => {
      // Both copies of a request that the browser sends twice meet the same judgement.
      const isLate = status === 'expired' && !judged.has(key)
      if (isLate && !attempts.ofKey(key) && !spent()) return reply(refusal('transaction_expired'))
      judged.add(key)
      attempts.pay(key, request, reply)
    },
    session,
    answerBank: attempts.answerBank,
    cancel: attempts.cancel,
    change,
    facts: () => {
      const ledger = attempts.all().flatMap(entriesOf)
      return Promise.resolve([{ transactionId: TRANSACTION_ID, ledger, session: session() }])
    },
  }
}
