import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { messages as ar } from 'words:ar'
import { messages as es } from 'words:es'
import { messages as verifyWords } from '../../../src/features/verify-account/words/en.json'
import { messages as english } from '../../../src/methods/net-terms/words/en.json'

const [arabic, spanish] = [ar, es] as unknown as [typeof english, typeof english]

describe('counted nouns', () => {
  it('have one form for one in English and Spanish', () => {
    assert.deepEqual([english.termsDays(1, '1'), english.termsDays(30, '30')], ['1 day', '30 days'])
    assert.deepEqual([spanish.termsDays(1, '1'), spanish.termsDays(30, '30')], ['1 día', '30 días'])
    assert.deepEqual(
      [verifyWords.triesLeft(0, '0'), verifyWords.triesLeft(1, '1')],
      ['0 attempts left.', '1 attempt left.'],
    )
  })

  it('have the form of the last two digits in Arabic', () => {
    const said = [1, 2, 3, 10, 11, 30, 99, 100, 103].map((days) => arabic.termsDays(days, String(days)))
    assert.deepEqual(said, [
      'يوم واحد',
      'يومان',
      '3 أيام',
      '10 أيام',
      '11 يومًا',
      '30 يومًا',
      '99 يومًا',
      '100 يوم',
      '103 أيام',
    ])
  })
})
