import assert from 'node:assert/strict'
import { it, onTestFinished } from 'vitest'
import type { RecordMemory } from '../../../src/payment/hasRecord.ts'
import { hasRecord, RECORD_PREFIX, recordMemory, recordStorages } from '../../../src/payment/hasRecord.ts'
import { createRecordStore } from '../../../src/payment/recordStore.ts'
import { createFakeStorage } from '../../support/fakeStorage.ts'

const FIRST = { key: 'k1', startedAt: 1 }
const SECOND = { key: 'k2', startedAt: 2 }
/** Later than whatever is stored here. */
const NOW = 100 * 24 * 60 * 60_000
const DAY = 24 * 60 * 60_000

it('remembers by transaction for every tab, and forgets one decision or all', () => {
  const storage = createFakeStorage()
  const store = createRecordStore([() => storage], new Map(), () => NOW)
  store.add('txn_1', SECOND)
  createRecordStore([() => storage], new Map(), () => NOW).add('txn_1', FIRST)
  assert.deepEqual(store.load('txn_1'), [FIRST, SECOND])
  assert.deepEqual(store.load('txn_2'), [])
  store.forget('txn_1', FIRST.key)
  assert.deepEqual(store.load('txn_1'), [SECOND])
  store.forget('txn_1')
  assert.equal(storage.length, 0)
})

it('loses nothing when two tabs write at the same moment, each with an old view of what the other wrote', () => {
  const [before, stored] = [new Map<string, string>(), new Map<string, string>()]
  // Writes reach the other tab; what is read is what there was before.
  const late = Object.assign(createFakeStorage(before), {
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  createRecordStore([() => late], new Map(), () => NOW).add('txn_1', FIRST)
  createRecordStore([() => late], new Map(), () => NOW).add('txn_1', SECOND)
  assert.deepEqual(createRecordStore([() => createFakeStorage(stored)], new Map(), () => NOW).load('txn_1'), [
    FIRST,
    SECOND,
  ])
})

it('separates the decisions of one transaction from those of another whose id begins alike', () => {
  const storage = createFakeStorage()
  const store = createRecordStore([() => storage], new Map(), () => NOW)
  store.add('txn_1', FIRST)
  store.add('txn_12', SECOND)
  assert.deepEqual(store.load('txn_1'), [FIRST])
  store.forget('txn_1')
  assert.deepEqual(store.load('txn_12'), [SECOND])
})

it('holds in memory where storage refuses, for all elements of the page, and reads junk as nothing', () => {
  const memory: RecordMemory = new Map()
  const refuse = () => {
    throw new Error('denied')
  }
  createRecordStore([refuse], memory, () => NOW).add('txn_1', FIRST)
  const other = createRecordStore([refuse], memory, () => NOW)
  assert.deepEqual(other.load('txn_1'), [FIRST])
  other.forget('txn_1', FIRST.key)
  assert.deepEqual(createRecordStore([refuse], memory, () => NOW).load('txn_1'), [])
  for (const text of ['{"key":1}', 'junk']) {
    const junk = createFakeStorage(new Map([[`${RECORD_PREFIX}txn_1:k1`, text]]))
    assert.deepEqual(createRecordStore([() => junk], new Map(), () => NOW).load('txn_1'), [])
  }
})

it('keeps a decision for this tab where the storage for all tabs is full', () => {
  const [full, own] = [createFakeStorage(new Map(), false), createFakeStorage()]
  const storages = [() => full, () => own]
  createRecordStore(storages, new Map(), () => NOW).add('txn_1', FIRST)
  const afterReload = createRecordStore(storages, new Map(), () => NOW)
  assert.deepEqual(afterReload.load('txn_1'), [FIRST])
  afterReload.forget('txn_1', FIRST.key)
  assert.equal(own.length, 0)
})

it('finds a decision that one storage has where the other refuses', () => {
  const names = { sessionStorage: { cart: '', [`${RECORD_PREFIX}txn_1:k1`]: '' } }
  Object.assign(globalThis, names)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('denied')
    },
  })
  onTestFinished(() => {
    recordMemory.clear()
    for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
  })
  assert.equal(hasRecord('txn_1'), true)
  assert.equal(hasRecord('txn_2'), false)
  recordMemory.set('txn_2', [SECOND])
  assert.equal(hasRecord('txn_2'), true)
  assert.equal(recordStorages[1]?.(), names.sessionStorage)
  const localStorage = { [`${RECORD_PREFIX}txn_3:k1`]: '' }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: localStorage })
  assert.equal(hasRecord('txn_3'), true)
})

it('keeps nothing longer than the API keeps its keys', () => {
  const storage = createFakeStorage()
  const store = createRecordStore([() => storage], new Map(), () => NOW)
  store.add('txn_1', { key: 'old', startedAt: 0 })
  store.add('txn_2', { key: 'young', startedAt: 29 * DAY })
  assert.equal(storage.length, 2)
  store.add('txn_2', { key: 'there', startedAt: 30 * DAY })
  assert.equal(storage.length, 3)
  store.add('txn_3', { key: 'new', startedAt: 31 * DAY })
  assert.deepEqual(store.load('txn_1'), [])
  assert.equal(store.load('txn_2').length, 2)
})

it('keeps the twenty newest of those that are settled, and every one that may still arrive', () => {
  const storage = createFakeStorage()
  const store = createRecordStore([() => storage], new Map(), () => NOW)
  const MINUTE = 60_000
  for (let count = 1; count <= 100; count += 1) store.add(`txn_${count}`, { key: 'k', startedAt: count * MINUTE })
  assert.equal(storage.length, 21)
  assert.deepEqual(
    [79, 80, 99, 100].map((count) => store.load(`txn_${count}`).length),
    [0, 1, 1, 1],
  )
  for (let count = 1; count <= 50; count += 1) store.add(`at_once_${count}`, { key: 'k', startedAt: 101 * MINUTE })
  assert.equal(storage.length, 70)
})

it('forgets in memory the decision that ended, and keeps no empty place for a transaction', () => {
  const memory: RecordMemory = new Map()
  const store = createRecordStore([], memory, () => NOW)
  store.add('txn_1', SECOND)
  store.add('txn_1', FIRST)
  assert.deepEqual(store.load('txn_1'), [FIRST, SECOND])
  store.forget('txn_1', FIRST.key)
  assert.deepEqual(store.load('txn_1'), [SECOND])
  store.forget('txn_1', SECOND.key)
  assert.equal(memory.has('txn_1'), false)
  for (const record of [FIRST, SECOND]) store.add('txn_1', record)
  store.forget('txn_1')
  assert.equal(memory.has('txn_1'), false)
})

it('forgets one decision beside junk, and leaves what others have stored', () => {
  const stored = new Map([
    [`${RECORD_PREFIX}txn_1:junk`, 'junk'],
    ['cart', '{"key":"k1","startedAt":0}'],
  ])
  const store = createRecordStore([() => createFakeStorage(stored)], new Map(), () => NOW)
  store.forget('txn_1', FIRST.key)
  assert.equal(stored.size, 2)
  store.add('txn_2', { key: 'k2', startedAt: 31 * DAY })
  assert.deepEqual([...stored.keys()], ['cart', `${RECORD_PREFIX}txn_2:k2`])
})

it('takes a decision that begins later than now for one that begins now, and keeps that', () => {
  const stored = new Map([['balance:attempt:txn_1:k1', JSON.stringify({ key: 'k1', startedAt: NOW + 5_000 })]])
  const at = (now: number) => createRecordStore([() => createFakeStorage(stored)], new Map(), () => now).load('txn_1')
  assert.deepEqual(at(NOW), [{ key: 'k1', startedAt: NOW }])
  assert.deepEqual(at(NOW + 60_000), [{ key: 'k1', startedAt: NOW }])
})

it('takes it for one that began when it was found, also where the storage is full', () => {
  let now = NOW
  const entries = new Map([['balance:attempt:txn_1:k1', JSON.stringify({ key: 'k1', startedAt: 2 * NOW })]])
  const store = createRecordStore([() => createFakeStorage(entries, false)], new Map(), () => now)
  store.load('txn_1')
  now += 60_000
  assert.deepEqual(store.load('txn_1'), [{ key: 'k1', startedAt: NOW }])
})
