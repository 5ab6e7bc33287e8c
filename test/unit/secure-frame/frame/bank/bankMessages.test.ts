import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as v from 'valibot'
import { BankConnect, BankHostMessage } from '../../../../../src/secure-frame/frame/bank/bankMessages.ts'
import { HostMessage } from '../../../../../src/secure-frame/hostMessage.ts'
import { CHANNEL, Connect } from '../../../../../src/secure-frame/protocol.ts'

const APPEARANCE = { colorScheme: 'light', direction: 'ltr', locale: 'en', tokens: {} } as const
const CARD = { kind: 'card', appearance: APPEARANCE } as const
const BANK = { kind: 'bank', country: 'US', appearance: APPEARANCE } as const
const HELLO = { channel: CHANNEL, nonce: '0123456789abcdef', environment: 'sandbox', subject: 'txn_1' } as const

test('each page understands the request for its own fields alone', () => {
  assert.ok(v.is(BankConnect, { ...HELLO, ...BANK }))
  assert.ok(v.is(Connect, { ...HELLO, ...CARD }))
  for (const wrong of [CARD, { ...BANK, kind: 'card' }, { ...CARD, kind: 'bank' }, { ...BANK, country: 'GB' }])
    assert.ok(!v.is(BankConnect, { ...HELLO, ...wrong }))
  assert.ok(!v.is(Connect, { ...HELLO, ...BANK }))
})

test('a bank account answers nothing that only cards have', () => {
  const ofCards = [
    { type: 'declined' },
    { type: 'ask', id: '1', cvcSize: 3 },
    { type: 'focus', field: 'cvc' },
    { type: 'appearance', ...CARD },
  ]
  for (const message of ofCards) {
    assert.ok(v.is(HostMessage, message), message.type)
    assert.ok(!v.is(BankHostMessage, message), message.type)
  }
  assert.ok(v.is(BankHostMessage, { type: 'focus', field: 'routingNumber' }))
  assert.ok(!v.is(HostMessage, { type: 'focus', field: 'routingNumber' }))
})

test('what the protocol does not know, a key above all, does not get through', () => {
  const key = { publicKey: { kty: 'RSA' }, kid: 'mine' }
  assert.deepEqual(v.parse(BankConnect, { ...HELLO, ...BANK, ...key }), { ...HELLO, ...BANK })
  const request = { type: 'encrypt', id: '1', issuedAt: 1 }
  assert.deepEqual(v.parse(BankHostMessage, { ...request, ...key }), request)
})
