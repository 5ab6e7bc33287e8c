import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { ways as arabic } from '../../../src/locales/ar/ways.ts'
import { account } from '../../../src/locales/en/account.ts'
import { ways as english } from '../../../src/locales/en/ways.ts'
import { ways as spanish } from '../../../src/locales/es/ways.ts'

describe('counted nouns', () => {
  it('have one form for one in English and Spanish', () => {
    assert.deepEqual([english.termsDays(1, '1'), english.termsDays(30, '30')], ['1 day', '30 days'])
    assert.deepEqual([spanish.termsDays(1, '1'), spanish.termsDays(30, '30')], ['1 día', '30 días'])
    assert.deepEqual([account.triesLeft(0, '0'), account.triesLeft(1, '1')], ['0 attempts left.', '1 attempt left.'])
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
