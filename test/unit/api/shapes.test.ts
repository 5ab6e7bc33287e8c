import assert from 'node:assert/strict'
import { it } from 'vitest'
import { parseAttempt, parseSession } from '../../../src/api/shapes.ts'
import { attempt } from '../payment/play.ts'

const SESSION = {
  scope: 'checkout',
  environment: 'sandbox',
  merchant: { name: 'Cedar' },
  buyer: { id: 'buyer_1' },
  transaction: {
    id: 'txn_1',
    status: 'open',
    version: 1,
    amount: 1999,
    currency: 'USD',
    lines: [{ items: [{ title: 'Paper', quantity: 1, unitPrice: 1999, total: 1999 }] }],
    methods: [{ type: 'creditCard' }],
  },
  activeAttempt: attempt(),
  retrySafe: true,
  buyerFields: {},
  serverTime: '2026-01-01T00:00:00Z',
}

/** The session with another value at a path. */
function broken(path: string, value: unknown): unknown {
  const copy = structuredClone(SESSION)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const place = names.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, copy)
  place[last] = value
  return copy
}

it('passes a session and an attempt on as they are, also what it does not check', () => {
  const later = { ...SESSION, ofALaterApi: 1 }
  assert.deepEqual(structuredClone(parseSession(later)), { value: later })
  for (const scope of ['checkout', 'add_payment_method', 'buyer'])
    assert.ok('value' in parseSession({ ...SESSION, scope }), scope)
  const { transaction: _transaction, activeAttempt: _attempt, ...bare } = SESSION
  assert.deepEqual(structuredClone(parseSession(bare)), { value: bare })
  for (const status of ['processing', 'requires_action', 'succeeded', 'failed', 'canceled'])
    assert.ok('value' in parseAttempt({ ...attempt(), status }), status)
  const detailed = { ...attempt(), action: { url: '/challenge' }, failure: { code: 'card_declined', retrySafe: true } }
  assert.deepEqual(structuredClone(parseAttempt(detailed)), { value: detailed })
})

it('names the first thing that the screens stand on and that cannot be read', () => {
  for (const [path, value] of [
    ['scope', 'admin'],
    ['merchant.name', undefined],
    ['buyer.id', 7],
    ['transaction.amount', 19.99],
    ['transaction.amount', '1999'],
    ['transaction.version', undefined],
    ['transaction.lines.0.items.0.total', 0.5],
    ['transaction.lines.0.items', undefined],
    ['transaction.methods.0.type', null],
    ['activeAttempt.status', 'paid'],
    ['activeAttempt.idempotencyKey', undefined],
    ['retrySafe', 'yes'],
  ] as const)
    assert.deepEqual(parseSession(broken(path, value)), { fault: path })
  for (const body of [undefined, null, 'text']) assert.deepEqual(parseSession(body), { fault: 'body' })
  assert.deepEqual(parseAttempt({ ...attempt(), action: {} }), { fault: 'action.url' })
  assert.deepEqual(parseAttempt({ ...attempt(), failure: { code: 'x' } }), { fault: 'failure.retrySafe' })
})
