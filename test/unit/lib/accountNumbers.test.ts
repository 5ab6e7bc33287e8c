import assert from 'node:assert/strict'
import { it } from 'vitest'
import { containsCardNumber, mayHoldAccountNumber } from '../../../src/lib/accountNumbers.ts'

it('finds the number of a card in a free text, however it is written', () => {
  const texts = ['4242424242424242', 'card 4242 4242 4242 4242 exp 12/30', '3782-822463-10005', '4242.4242.4242.4242']
  for (const text of texts) assert.ok(containsCardNumber(text), text)
})

it('lets the numbers through that buyers write', () => {
  const texts = ['PO 4500012345', '4242 4242 4242 4243', 'Call +49 30 1234567', '2026-11-20', '', 'Dock 12, 8-16 h']
  for (const text of texts) assert.ok(!containsCardNumber(text), text)
})

it('knows what may be the number of an account', () => {
  for (const text of ['1111222233331111', 'acct 000123456789', 'DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819'])
    assert.ok(mayHoldAccountNumber(text), text)
  for (const text of ['4500012345', '021000021', 'Deliver to dock 4 before noon, please ring twice'])
    assert.ok(!mayHoldAccountNumber(text), text)
})
