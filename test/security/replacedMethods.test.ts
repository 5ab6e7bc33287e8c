import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'vitest'
import { patchArrayFrom } from '../../src/build/arrayPatches.mjs'
import { createDraftStore } from '../../src/order/drafts.ts'
import { randomHex } from '../../src/lib/randomHex.ts'
import { select, createInvoiceSelection, readSelection, writeSelection } from '../../src/order/invoiceSelection.ts'
import { createRecordStore } from '../../src/payment/recordStore.ts'
import { createFakeStorage } from '../support/fakeStorage.ts'

type List = readonly unknown[]

/** As Prototype does: what is not like a list is none, a second argument is ignored, a text is its letters. */
function from(this: unknown, items: { length?: number; toArray?: () => unknown[] } | null): unknown[] {
  if (!items) return []
  if (items.toArray) return items.toArray()
  const list: unknown[] = []
  for (let index = 0; index < (items.length ?? 0); index++) list[index] = (items as List)[index]
  return list
}
const copy = function (this: List) {
  return this.slice()
}
/** Gives its test neither the place nor the list. */
const find = function (this: List, isIt: (item: unknown) => unknown) {
  for (const item of this) if (isIt(item)) return item
  return undefined
}
const toJSON = function (this: List) {
  return `[${this.join(', ')}]`
}
const letters = function (this: string) {
  return this.split('')
}
const REPLACED: readonly (readonly [target: object, name: string, value: unknown])[] = [
  [Array, 'from', from],
  [Array.prototype, 'entries', copy],
  [Array.prototype, 'toArray', copy],
  [Array.prototype, 'find', find],
  [Array.prototype, 'toJSON', toJSON],
  [String.prototype, 'toArray', letters],
]

/** What the work gives while the page has its own methods. The test runner does not see them. */
function inSuchAPage<T>(work: () => T): T {
  const before = REPLACED.map(
    ([target, name]) => [target, name, Object.getOwnPropertyDescriptor(target, name)] as const,
  )
  for (const [target, name, value] of REPLACED)
    Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true })
  try {
    return work()
  } finally {
    for (const [target, name, own] of before) {
      if (own) Object.defineProperty(target, name, own)
      else Reflect.deleteProperty(target, name)
    }
  }
}

describe('where the page has its own methods of lists', () => {
  it('they are there for the work alone', () => {
    const seen = inSuchAPage(() => [Array.from({ length: 1 }, () => 7)[0], Array.isArray([1].entries())])
    assert.deepEqual(seen, [undefined, true])
    assert.deepEqual([Array.from({ length: 1 }, () => 7)[0], Array.isArray([1].entries())], [7, false])
  })

  it('a decision to pay is found after a reload, and forgotten', () => {
    const storage = createFakeStorage()
    const open = () => createRecordStore([() => storage], new Map(), () => 9)
    const record = { key: 'k1', startedAt: 1 }
    assert.deepEqual(
      inSuchAPage(() => {
        open().add('txn_1', record)
        return open().load('txn_1')
      }),
      [record],
    )
    inSuchAPage(() => open().forget('txn_1'))
    assert.equal(storage.length, 0)
  })

  it('what was typed is there after a reload, until it is over or cleared', () => {
    const storage = createFakeStorage()
    const draftsAt = (now: number) =>
      createDraftStore(
        ['notes'],
        () => storage,
        () => now,
      )
    const values = inSuchAPage(() => {
      draftsAt(0).save('txn_1', { notes: 'Dock 4' })
      draftsAt(0).save('txn_2', { notes: 'Dock 5' })
      return draftsAt(1).load('txn_1')
    })
    assert.deepEqual(values, { notes: 'Dock 4' })
    inSuchAPage(() => draftsAt(1).clear('txn_2'))
    assert.equal(storage.length, 1)
    inSuchAPage(() => draftsAt(2 * 24 * 60 * 60_000).load('txn_3'))
    assert.equal(storage.length, 0)
  })

  it('the invoices that were chosen are there after a reload', () => {
    const invoices = ['inv_1', 'inv_2', 'inv_3'].map((id) => ({
      id,
      amountDue: 500,
      dueDate: '2026-11-01',
      number: id,
    }))
    const chosen = select(createInvoiceSelection().getState(), 'USD', invoices)
    const read = inSuchAPage(() => readSelection(writeSelection(chosen) ?? null))
    assert.deepEqual([...read.chosen.keys()], ['inv_1', 'inv_2', 'inv_3'])
  })

  it('what must be unlike anything else is 128 bits', () => {
    const [one, other] = inSuchAPage(() => [randomHex(), randomHex()])
    assert.match(String(one), /^[0-9a-f]{32}$/)
    assert.notEqual(one, other)
  })
})

describe('the libraries of the form', () => {
  /** The library as the build has it. */
  const load = async (path: string): Promise<unknown> => {
    const built = patchArrayFrom.transform(readFileSync(path, 'utf8'), path)
    assert.ok(built && !/\bArray\.from\b/.test(built.code))
    return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(built.code)}`)
  }

  it('fit a pattern to a whole text there', async () => {
    const { RE2JS } = (await load('node_modules/re2js/build/index.js')) as typeof import('re2js')
    const fits = (text: string) =>
      ['PO-[0-9]+', '(?i)[^a-c]{2}-\\d+', '\\p{L}O.7|x'].map((pattern) => RE2JS.compile(pattern).matches(text))
    for (const text of ['PO-7', 'po-7', 'ab-7'])
      assert.deepEqual(
        inSuchAPage(() => fits(text)),
        fits(text),
      )
    assert.deepEqual(fits('PO-7'), [true, true, true])
  })

  it('draw the same code for a banking app there', async () => {
    const { encode } = (await load('node_modules/uqr/dist/index.mjs')) as typeof import('uqr')
    const plain = await import('uqr')
    assert.deepEqual(
      inSuchAPage(() => encode('BCD 002 1 SCT', { border: 2 }).data),
      plain.encode('BCD 002 1 SCT', { border: 2 }).data,
    )
  })

  it('are left alone but for these', () => {
    assert.equal(patchArrayFrom.transform('Array.from(a)', '/node_modules/react/index.js'), null)
    const other = 'Uint8Array.from(a)'
    assert.ok(patchArrayFrom.transform(other, '/node_modules/uqr/a.mjs')?.code.endsWith(other))
  })
})
