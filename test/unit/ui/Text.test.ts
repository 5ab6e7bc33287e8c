import assert from 'node:assert/strict'
import { isValidElement } from 'react'
import { describe, it } from 'vitest'
import { unbroken } from '../../../src/lib/unbroken.ts'
import { Text } from '../../../src/ui/Text.tsx'

/** The parts of a sentence; what is marked in brackets. */
function partsOf(props: Parameters<typeof Text>[0]): string[] {
  return Text(props).flatMap((part) => {
    if (!isValidElement<{ translate?: string; children: string }>(part)) return []
    const { translate, children } = part.props
    return translate === 'no' ? `[${children}]` : children
  })
}

describe('a sentence with figures', () => {
  it('marks each amount, date and number as a whole', () => {
    assert.deepEqual(partsOf({ text: 'Pay 1\u00a0240,50\u00a0€ in 2 days.' }), [
      'Pay ',
      '[1\u00a0240,50\u00a0€]',
      ' in ',
      '[2]',
      ' days.',
    ])
    assert.deepEqual(partsOf({ text: `Due ${unbroken('Jan 19, 2027')}: pay` }), [
      'Due ',
      '[Jan\u00a019,\u00a02027:]',
      ' pay',
    ])
    assert.deepEqual(partsOf({ text: 'ادفعوا ١٢٫٥٠\u00a0€' }), ['ادفعوا ', '[١٢٫٥٠\u00a0€]'])
    assert.deepEqual(partsOf({ text: 'Nothing was charged.' }), ['Nothing was charged.'])
  })

  it('marks a reference without a digit, also where its letters stand elsewhere', () => {
    assert.deepEqual(partsOf({ text: (figure) => `Order ${figure} was sent`, figure: 'r' }), [
      'Order ',
      '[r]',
      ' was sent',
    ])
  })

  it('reads a long word in a time that grows with its length', () => {
    const timeOf = (length: number) => {
      const text = 'a'.repeat(length)
      const start = performance.now()
      partsOf({ text })
      return performance.now() - start
    }
    timeOf(1_000)
    assert.ok(timeOf(1_000_000) < 1_000)
  })
})
