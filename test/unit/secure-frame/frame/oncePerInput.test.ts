import assert from 'node:assert/strict'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { oncePerInput } from '../../../../src/secure-frame/frame/oncePerInput.ts'
import type { OncePerInput } from '../../../../src/secure-frame/frame/oncePerInput.ts'

const CARD = { number: '4242424242424242' }

let listeners: Map<string, (event: object) => void>
let made: number
let sealed: OncePerInput

beforeEach(() => {
  vi.useFakeTimers()
  listeners = new Map()
  made = 0
  const document = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  }
  sealed = oncePerInput(document as unknown as Document, () => Promise.resolve(`jwe ${++made}`))
})
afterEach(() => {
  vi.useRealTimers()
})

const act = (type: string, event: object) => listeners.get(type)?.({ type, ...event })

test('a page that asks a thousand times gets one JWE', async () => {
  const all = await Promise.all(Array.from({ length: 1_000 }, () => sealed.get(CARD, 1)))
  assert.deepEqual([...new Set(all)], ['jwe 1'])
})

test('each thing that the payer types, and Enter, gives another one', async () => {
  assert.equal(await sealed.get(CARD, 1), 'jwe 1')
  act('input', { isTrusted: true })
  assert.equal(await sealed.get(CARD, 1), 'jwe 2')
  act('keydown', { isTrusted: true, key: 'Enter' })
  assert.equal(await sealed.get(CARD, 1), 'jwe 3')
})

test('another key, and events that a script makes, give none', async () => {
  await sealed.get(CARD, 1)
  act('keydown', { isTrusted: true, key: 'Tab' })
  act('input', { isTrusted: false })
  act('keydown', { isTrusted: false, key: 'Enter' })
  assert.equal(await sealed.get(CARD, 1), 'jwe 1')
})

test('other content has its own, and what it was before gives the one from before', async () => {
  await sealed.get(CARD, 1)
  assert.equal(await sealed.get({ number: '5555555555554444' }, 1), 'jwe 2')
  assert.equal(await sealed.get(CARD, 1), 'jwe 1')
  sealed.clear()
  assert.equal(await sealed.get(CARD, 1), 'jwe 3')
})

test('one that grows old is made anew before the API refuses it', async () => {
  await sealed.get(CARD, 1)
  vi.advanceTimersByTime(299_000)
  assert.equal(await sealed.get(CARD, 300), 'jwe 1')
  vi.advanceTimersByTime(2_000)
  assert.equal(await sealed.get(CARD, 301), 'jwe 2')
})

test('what could not be made is tried again', async () => {
  let tries = 0
  const document = { addEventListener: () => {}, removeEventListener: () => {} } as unknown as Document
  const late = oncePerInput(document, () => Promise.resolve(++tries === 1 ? undefined : 'jwe'))
  assert.equal(await late.get(CARD, 1), undefined)
  assert.equal(await late.get(CARD, 1), 'jwe')
})

test('stopped, it listens to nothing', () => {
  sealed.stop()
  assert.equal(listeners.size, 0)
})
