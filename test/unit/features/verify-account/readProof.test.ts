import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { readProof } from '../../../../src/features/verify-account/readProof.ts'

/** What both fields read as, in cents. */
function readCents(typed: string, tag = 'en'): number | undefined {
  const read = readProof('amounts', { first: typed, second: typed, code: '' }, tag)
  return 'proof' in read && 'amounts' in read.proof ? read.proof.amounts[0] : undefined
}

describe('what a payer types of micro-deposits', () => {
  const readable = {
    '0.32': 32,
    '32': 32,
    ' $0.32 ': 32,
    '.07': 7,
    '0,45': 45,
    '0.3': 30,
    '7': 7,
    '0.320': 32,
    '٠٫٣٢': 32,
    '٣٢': 32,
    '۰٫۳۲': 32,
    '０．３２': 32,
    '３２': 32,
    '$.32': 32,
    'US$0.32': 32,
    '0,320': 32,
  }
  for (const [typed, cents] of Object.entries(readable)) {
    it(`reads "${typed}" as ${cents} cents`, () => assert.equal(readCents(typed), cents))
  }

  for (const typed of [
    '',
    ' ',
    '0',
    '0.00',
    '1.00',
    '100',
    '32.00',
    '0.325',
    '-0.32',
    '3 2',
    '1e1',
    'abc',
    '0.3.2',
    '0x20',
    '$32',
    '€0.32',
  ]) {
    it(`does not read "${typed}"`, () => assert.equal(readCents(typed), undefined))
  }

  it('gives both amounts as integers, once', () => {
    assert.deepEqual(readProof('amounts', { first: '0.32', second: '45', code: '' }, 'en'), {
      proof: { amounts: [32, 45] },
    })
  })

  it('names every field that cannot be read, and only of the chosen way', () => {
    assert.deepEqual(readProof('amounts', { first: 'x', second: '', code: 'SM11AA' }, 'en'), {
      wrong: ['first', 'second'],
    })
    assert.deepEqual(readProof('amounts', { first: '32', second: '', code: '' }, 'en'), { wrong: ['second'] })
    assert.deepEqual(readProof('code', { first: '32', second: '45', code: '  ' }, 'en'), { wrong: ['code'] })
    assert.deepEqual(readProof('code', { first: '', second: '', code: ' sm11aa ' }, 'en'), {
      proof: { code: 'sm11aa' },
    })
  })
})
