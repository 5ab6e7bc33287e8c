import assert from 'node:assert/strict'
import * as v from 'valibot'
import { test } from 'vitest'
import { messages } from '../../../../../src/secure-frame/frame/card/messages/words/en.json'
import { declineOf } from '../../../../../src/secure-frame/frame/card/createCardForm.ts'
import { HostMessage } from '../../../../../src/secure-frame/hostMessage.ts'

test('a decline names the field that it is about, with words of the frame’s own', () => {
  const found = ['card_declined', 'insufficient_funds', 'card_expired', 'incorrect_cvc'].map((code) => declineOf(code))
  assert.deepEqual(
    found.map((decline) => decline?.field),
    ['number', 'number', 'number', 'cvc'],
  )
  for (const decline of found) assert.ok(decline && messages.errors[decline.error])
})

test('what is not about the card marks nothing', () => {
  for (const code of [undefined, 'authentication_failed', 'constructor', '']) assert.equal(declineOf(code), undefined)
})

test('the page may name any code and no words', () => {
  for (const good of [{}, { code: 'card_declined' }, { code: 'a_code_of_later' }])
    assert.ok(v.is(HostMessage, { type: 'declined', ...good }))
  for (const wrong of [{ code: 1 }, { code: 'x'.repeat(65) }])
    assert.ok(!v.is(HostMessage, { type: 'declined', ...wrong }))
  const words = { type: 'declined', words: 'Enter your PIN' }
  assert.deepEqual(v.parse(HostMessage, words), { type: 'declined' })
})
