import type { Attempt } from '../../../src/api/types.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { transition } from '../../../src/payment/machine.ts'
import type { PayableState } from '../../../src/payment/phase.ts'
import type { AttemptRecord, Phase, PaymentEvent } from '../../../src/payment/phase.ts'

export const RECORD = { key: 'key-1', startedAt: 0 }
export const READY: Phase = { name: 'ready' }
export const SENDING: Phase = { name: 'sending', record: RECORD }

export function attempt(overrides: Partial<Attempt> = {}): Attempt {
  return {
    id: 'att_1',
    transactionId: 'txn_1',
    idempotencyKey: RECORD.key,
    status: 'succeeded',
    paymentMethodType: 'creditCard',
    amount: 1999,
    currency: 'USD',
    version: 1,
    createdAt: '2026-11-20T10:00:00Z',
    ...overrides,
  }
}

export function state(overrides: Partial<PayableState> = {}): PayableState {
  return { transaction: { id: 'txn_1', status: 'open', methods: [] }, retrySafe: true, serverTime: '', ...overrides }
}

/** Runs events one after the other and gives the last phase with every effect on the way. */
export function play(from: Phase, ...events: PaymentEvent[]) {
  const effects: string[] = []
  let phase = from
  for (const event of events) {
    const [next, ...done] = transition(phase, event)
    phase = next
    effects.push(...done.map((effect) => effect.do))
  }
  return { phase, effects }
}

export const SUBMIT: PaymentEvent[] = [{ type: 'submitted' }, { type: 'prepared', record: RECORD }]
export const POLL_ERROR = { code: 'server_error' } as const
export const KEY = RECORD.key
export const silent = (now: number): PaymentEvent => ({ type: 'silent', key: KEY, now, pollError: POLL_ERROR })
export const slow = (now: number): PaymentEvent => ({ type: 'slow', key: KEY, now })
export const posted = (now: number): PaymentEvent => ({ type: 'posted', key: KEY, now })
export const refused = (code: ErrorCode, other?: Attempt): PaymentEvent => ({
  type: 'refused',
  key: KEY,
  failure: { code },
  attempt: other,
  records: [RECORD],
  now: 0,
})
/** What a reload finds in storage is in `records`. */
export const read = (now: number, found = state(), records: readonly AttemptRecord[] = []): PaymentEvent => ({
  type: 'stateRead',
  state: found,
  records,
  now,
  askedAt: now,
})
export const readFailed = (until?: number): PaymentEvent => ({
  type: 'readFailed',
  now: 0,
  pollError: { code: 'rate_limited', until },
})
