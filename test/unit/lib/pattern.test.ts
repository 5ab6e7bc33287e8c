import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { compilePattern } from '../../../src/lib/pattern.ts'

/** Each would take the platform's own engine longer than anybody waits. */
const ENDLESS = ['(a+)+$', '(a|aa)+b', '(a|a?)+b', '(.*.*.*.*.*.*)*b', '\\w*\\w*\\w*\\w*\\w*\\w*\\w*\\w*b']

describe('a pattern of a merchant', () => {
  for (const pattern of ENDLESS) {
    it(`${pattern} is tried on 200 letters without going back`, () => {
      assert.equal(compilePattern(pattern)?.(`${'a'.repeat(199)}!`), false)
    })
  }

  it('fits the whole text', () => {
    const fits = compilePattern('PO-[0-9]+|X')
    assert.deepEqual(
      ['PO-1', 'X', 'PO-1 ', 'xPO-1', 'PO-'].map((text) => fits?.(text)),
      [true, true, false, false, false],
    )
  })

  it('is none where it cannot be tried that way, or at all', () => {
    for (const pattern of ['(?=a)a', '(?<!a)b', '(a)\\1', '(', '[z-a]', '(((a{100}){100}){100}){100}']) {
      assert.equal(compilePattern(pattern), undefined, pattern)
    }
  })
})
