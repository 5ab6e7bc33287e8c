import assert from 'node:assert/strict'
import { test } from 'vitest'
import { otherMethods, splitSentence } from '../../../../src/features/qualification/overCredit.ts'
import { createWords } from '../../../../src/locales/createWords.ts'
import { ENGLISH } from '../../../../src/locales/loadLocale.ts'

const words = createWords(ENGLISH)
const wayOf = (...methods: ('creditCard' | 'achDebit' | 'pads' | 'wire')[]) =>
  splitSentence({ methods, termsAmount: 1, otherAmount: 40_000 }, 'USD', words)

test('the way out of an order over the credit names what pays the rest, once each', () => {
  assert.equal(wayOf('creditCard'), 'pay $400.00 by card, the rest on terms')
  assert.equal(wayOf('creditCard', 'achDebit'), 'pay $400.00 by card or from your bank account, the rest on terms')
  assert.equal(wayOf('achDebit', 'pads'), 'pay $400.00 from your bank account, the rest on terms')
  assert.equal(wayOf('wire'), 'pay $400.00 another way, the rest on terms')
})

test('the methods that remain are named, and nothing where none does', () => {
  assert.equal(
    otherMethods(['creditCard', 'wire', 'of a later API'], words),
    'Other ways to pay: Card or Wire transfer.',
  )
  assert.equal(otherMethods([], words), undefined)
})
