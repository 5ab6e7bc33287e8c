import assert from 'node:assert/strict'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { singleUse } from '../../../../src/secure-frame/frame/singleUse.ts'
import type { SingleUse } from '../../../../src/secure-frame/frame/singleUse.ts'

const CARD = { number: '4242424242424242' }

let nonces: string[]
let sealed: SingleUse

beforeEach(() => {
  vi.useFakeTimers()
  nonces = []
  sealed = singleUse(({ nonce }) => Promise.resolve(`jwe ${nonces.push(nonce)}`))
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that asks a thousand times gets one JWE', async () => {
  const all = await Promise.all(Array.from({ length: 1_000 }, () => sealed.get(CARD, 1)))
  assert.deepEqual([...new Set(all)], ['jwe 1'])
})

test('a page that asks after each letter of a name gets JWEs of which the API takes one', async () => {
  const name = 'Cedar Buyer'
  for (let length = 1; length <= name.length; length++) await sealed.get({ ...CARD, name: name.slice(0, length) }, 1)
  assert.equal(nonces.length, name.length)
  assert.equal(new Set(nonces).size, 1)
})

test('who types the secret anew can use it once more', async () => {
  assert.equal(await sealed.get(CARD, 1), 'jwe 1')
  sealed.renew()
  assert.equal(await sealed.get(CARD, 1), 'jwe 2')
  assert.equal(new Set(nonces).size, 2)
})

test('one that grows old is made anew before the API refuses it, for the same use', async () => {
  await sealed.get(CARD, 1)
  vi.advanceTimersByTime(299_000)
  assert.equal(await sealed.get(CARD, 300), 'jwe 1')
  vi.advanceTimersByTime(2_000)
  assert.equal(await sealed.get(CARD, 301), 'jwe 2')
  assert.equal(new Set(nonces).size, 1)
})

test('what could not be made is tried again', async () => {
  let tries = 0
  const late = singleUse(() => Promise.resolve(++tries === 1 ? undefined : 'jwe'))
  assert.equal(await late.get(CARD, 1), undefined)
  assert.equal(await late.get(CARD, 1), 'jwe')
})
