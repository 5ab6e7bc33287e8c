import assert from 'node:assert/strict'
import { test } from 'vitest'
import { givenBy, handOffExpiry, isOver, keptOf, toHandOff } from '../../../demo/sandbox/domain/handOffs.ts'

const now = new Date('2026-03-06T16:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const order = (more = {}) => ({ status: 'created', expiresAt: hours(500), isPaid: false, ...more }) as const

test('a link can be opened for three days, and never longer than the order can be paid', () => {
  assert.deepEqual(handOffExpiry({ expiresAt: hours(500) }, now), hours(72))
  assert.deepEqual(handOffExpiry({ expiresAt: hours(5) }, now), hours(5))
})

test('a link is over with its time, and with its order', () => {
  const link = { expiresAt: hours(72) }
  assert.equal(isOver(link, order(), now), false)
  assert.equal(isOver(link, order(), hours(72)), true)
  assert.equal(isOver(link, order({ expiresAt: hours(1) }), hours(1)), true)
  assert.equal(isOver(link, order({ status: 'canceled' }), now), true)
  assert.equal(isOver(link, order({ status: 'confirmed' }), now), false)
  assert.equal(isOver(link, order({ isPaid: true }), now), true)
})

test('where a link stands: what was paid stays paid, whatever else', () => {
  const statusOf = (openedAt: Date | null, more: object, at: Date) =>
    toHandOff({ id: 'hof', expiresAt: hours(72), openedAt, mailedTo: null }, order(more), at).status
  assert.equal(statusOf(null, {}, now), 'waiting')
  assert.equal(statusOf(now, {}, now), 'opened')
  assert.equal(statusOf(now, {}, hours(72)), 'expired')
  assert.equal(statusOf(now, { status: 'canceled' }, now), 'expired')
  assert.equal(statusOf(null, { isPaid: true }, now), 'paid')
  assert.equal(statusOf(now, { isPaid: true }, hours(72)), 'paid')
})

test('what is kept of a request is what the contract names, and comes back as it was', () => {
  const buyerFields = { poNumber: 'PO-7', notes: '', card: '4242424242424242' } as object
  const kept = keptOf({ message: '  Please pay \n', paymentMethodType: 'wire', buyerFields })
  const given = { message: 'Please pay', paymentMethodType: 'wire', buyerFields: { poNumber: 'PO-7' } }
  assert.deepEqual(kept, { ...given, allowSavedMethods: false })
  const row = { id: 'hof', secretHash: 'hash', transactionId: 'txn', expiresAt: now, openedAt: null }
  assert.deepEqual(givenBy({ ...row, ...kept }), kept)
  assert.deepEqual(givenBy({ ...row, ...keptOf({ message: ' \n ' }) }), { allowSavedMethods: false })
})
