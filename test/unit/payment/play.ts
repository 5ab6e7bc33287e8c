import type { Attempt, Session } from '../../../src/api/types.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { step } from '../../../src/payment/machine.ts'
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

export function session(overrides: Partial<Session> = {}): Session {
  const transaction = { id: 'txn_1', status: 'open', methods: [] as unknown } as NonNullable<Session['transaction']>
  return { transaction, retrySafe: true, ...overrides } as Session
}

/** Runs events one after the other and gives the last phase with every effect on the way. */
export function play(from: Phase, ...events: PaymentEvent[]) {
  const effects: string[] = []
  let phase = from
  for (const event of events) {
    const [next, ...done] = step(phase, event)
    phase = next
    effects.push(...done.map((effect) => effect.do))
  }
  return { phase, effects }
}

export const SUBMIT: PaymentEvent[] = [{ type: 'submitted' }, { type: 'prepared', record: RECORD }]
export const TROUBLE = { code: 'server_error' } as const
export const KEY = RECORD.key
export const silent = (now: number): PaymentEvent => ({ type: 'silent', key: KEY, now, trouble: TROUBLE })
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
/** What a reload knows is in `records`. */
export const read = (now: number, seen = session(), records: readonly AttemptRecord[] = []): PaymentEvent => ({
  type: 'sessionRead',
  session: seen,
  records,
  now,
  askedAt: now,
})
export const readFailed = (until?: number): PaymentEvent => ({
  type: 'readFailed',
  now: 0,
  trouble: { code: 'rate_limited', until },
})
