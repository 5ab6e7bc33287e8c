import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createRecordStore } from '../../../src/payment/recordStore.ts'

const RECORD = { key: 'k', startedAt: 1, previousAttemptId: 'att_0' }

it('remembers by transaction, and forgets', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
  const store = createRecordStore(() => storage)
  store.save('txn_1', RECORD)
  assert.deepEqual(createRecordStore(() => storage).load('txn_1'), RECORD)
  assert.equal(store.load('txn_2'), undefined)
  store.forget('txn_1')
  assert.equal(store.load('txn_1'), undefined)
})

it('holds in memory where storage refuses, and reads junk as nothing', () => {
  const refusing = createRecordStore(() => {
    throw new Error('denied')
  })
  refusing.save('txn_1', RECORD)
  assert.deepEqual(refusing.load('txn_1'), RECORD)
  const junk = createRecordStore(() => ({ getItem: () => '{"key":1}' }) as unknown as Storage)
  assert.equal(junk.load('txn_1'), undefined)
})
