import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { cached, keyOf } from '../../../src/build/cache.mjs'

describe('the key of something built', () => {
  const key = keyOf('terser', '5.1.0', { compress: { passes: 3 } }, 'es', 'a()')

  it('is the same for the same inputs', () => {
    assert.equal(keyOf('terser', '5.1.0', { compress: { passes: 3 } }, 'es', 'a()'), key)
  })

  for (const [changed, inputs] of [
    ['version', ['terser', '5.1.1', { compress: { passes: 3 } }, 'es', 'a()']],
    ['option', ['terser', '5.1.0', { compress: { passes: 2 } }, 'es', 'a()']],
    ['format', ['terser', '5.1.0', { compress: { passes: 3 } }, 'iife', 'a()']],
    ['text', ['terser', '5.1.0', { compress: { passes: 3 } }, 'es', 'b()']],
    ['border between two inputs', ['terser', '5.1.0', { compress: { passes: 3 } }, 'esa', '()']],
  ] as const) {
    it(`is another one for another ${changed}`, () => assert.notEqual(keyOf(...inputs), key))
  }
})

describe('what is built', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'balance-cache-'))))
  afterAll(() => rm(folder, { recursive: true }))

  it('is made once for one key, and comes back with the same bytes', async () => {
    let made = 0
    const make = () => `bytes ${(made += 1)}`
    assert.equal(String(await cached('one', make, folder)), 'bytes 1')
    assert.equal(String(await cached('one', make, folder)), 'bytes 1')
    assert.equal(String(await cached('two', make, folder)), 'bytes 2')
  })

  it('may be made twice at the same time and leaves no draft', async () => {
    await Promise.all(['a', 'a', 'a'].map((text) => cached('same', () => text, folder)))
    assert.deepEqual((await readdir(folder)).sort(), ['one', 'same', 'two'])
  })

  it('is not stored where making it failed', async () => {
    await assert.rejects(cached('broken', () => Promise.reject(new Error('no')), folder))
    assert.equal(String(await cached('broken', () => 'now', folder)), 'now')
  })
})
