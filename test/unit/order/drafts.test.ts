import assert from 'node:assert/strict'
import { it } from 'vitest'
import { createDraftStore } from '../../../src/order/drafts.ts'
import { createFakeStorage } from '../../support/fakeStorage.ts'

const FIELDS = ['poNumber', 'notes'] as const
const DAY = 24 * 60 * 60_000

function fakeStorage() {
  const kept = new Map<string, string>()
  return { kept, storage: createFakeStorage(kept) }
}

const draftsIn = (storage: Storage, now = 0) =>
  createDraftStore(
    FIELDS,
    () => storage,
    () => now,
  )

it('gives back what was typed, for a day', () => {
  const { kept, storage } = fakeStorage()
  const values = { poNumber: 'PO-45001', notes: 'Dock 4' }
  draftsIn(storage).save('txn_1', values)
  const later = (now: number) => draftsIn(storage, now).load('txn_1')
  assert.deepEqual(later(DAY - 1), values)
  assert.equal(later(DAY), undefined)
  assert.equal(kept.size, 0)
})

it('takes away what was typed for other orders, once its day is over', () => {
  const { kept, storage } = fakeStorage()
  kept.set('of the page', '{}')
  draftsIn(storage).save('txn_1', { poNumber: '7' })
  draftsIn(storage, 1).save('txn_2:business', { notes: 'Dock 4' })
  assert.equal(draftsIn(storage, DAY).load('txn_3'), undefined)
  assert.deepEqual([...kept.keys()], ['of the page', 'balance:draft:txn_2:business'])
})

it('never writes down what may be the number of a card or of an account', () => {
  const { kept, storage } = fakeStorage()
  const drafts = draftsIn(storage)
  for (const secret of ['4242 4242 4242 4242', 'acct 000123456789', 'DE89 3704 0044 0532 0130 00']) {
    drafts.save('txn_1', { poNumber: '7', notes: secret })
    assert.deepEqual(drafts.load('txn_1'), { poNumber: '7' })
    assert.ok(![...kept.values()].join().includes(secret))
  }
})

it('takes a draft away with its last value, and reads junk as nothing', () => {
  const { kept, storage } = fakeStorage()
  const drafts = draftsIn(storage)
  drafts.save('txn_1', { poNumber: '7' })
  drafts.save('txn_1', { poNumber: '' })
  assert.equal(kept.size, 0)
  for (const junk of ['{', '[]', '{"values":{"poNumber":7},"expiresAt":9}']) {
    kept.set('balance:draft:txn_1', junk)
    assert.equal(drafts.load('txn_1'), undefined)
  }
  const refusing = createDraftStore(
    FIELDS,
    () => {
      throw new Error('denied')
    },
    () => 0,
  )
  refusing.save('txn_1', { poNumber: '7' })
  assert.equal(refusing.load('txn_1'), undefined)
})

it('takes all drafts of a transaction away, and those of no other', () => {
  const { kept, storage } = fakeStorage()
  const drafts = draftsIn(storage)
  for (const id of ['txn_1', 'txn_1:business', 'txn_10', 'txn_2:business']) drafts.save(id, { notes: 'Dock 4' })
  kept.set('cart', '1')
  drafts.save('txn_1', { notes: '' })
  assert.deepEqual(drafts.load('txn_1:business'), { notes: 'Dock 4' })
  drafts.clear('txn_1')
  assert.deepEqual([...kept.keys()], ['balance:draft:txn_10', 'balance:draft:txn_2:business', 'cart'])
})
