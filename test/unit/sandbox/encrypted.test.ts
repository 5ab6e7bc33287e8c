import assert from 'node:assert/strict'
import { test } from 'vitest'
import { CompactEncrypt, importJWK } from 'jose'
import { isRefusal } from '../../../demo/sandbox/app/http/refusals.ts'
import { openEncryptedCard } from '../../../demo/sandbox/app/payments/encrypted.ts'
import { SANDBOX_PRIVATE_KEYS } from '../../../demo/sandbox/fixtures/encryption-keys.ts'
import { SANDBOX_PUBLIC_KEY } from '../../../src/secure-frame/frame/keys.ts'

const now = new Date('2026-11-20T12:00:00Z')
const FIELDS = {
  number: '4242424242424242',
  expiryMonth: 12,
  expiryYear: 2031,
  cvc: '123',
  name: 'Cedar Tester',
  postalCode: '94107',
  nonce: '0123456789abcdef',
  sub: 'txn_1',
  origin: 'https://shop.test',
  iat: now.getTime() / 1_000,
}
const [CURRENT, PREVIOUS] = SANDBOX_PRIVATE_KEYS

async function encrypt(
  fields: object,
  { kid, n, e }: { kid: string; n: string; e: string },
  enc = 'A256GCM',
): Promise<string> {
  const key = await importJWK({ kty: 'RSA', n, e }, 'RSA-OAEP-256')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(fields)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc, kid })
    .encrypt(key)
}

async function codeOf(
  jwe: string,
  subjects: readonly string[] = ['txn_1'],
  allowedOrigins: readonly string[] | null = null,
): Promise<string> {
  const opened = await openEncryptedCard({ jwe, subjects, allowedOrigins, path: 'card.encrypted', now })
  return isRefusal(opened) ? opened.code : opened.number
}

test("the frame's key is the current one", () => {
  assert.deepEqual([SANDBOX_PUBLIC_KEY.kid, SANDBOX_PUBLIC_KEY.n], [CURRENT.kid, CURRENT.n])
})

test('the current key and the one before it are accepted', async () => {
  assert.equal(await codeOf(await encrypt(FIELDS, CURRENT)), FIELDS.number)
  assert.equal(await codeOf(await encrypt(FIELDS, PREVIOUS)), FIELDS.number)
})

test('any other key, cipher or text is refused without a reason that helps a forger', async () => {
  assert.equal(await codeOf(await encrypt(FIELDS, { ...CURRENT, kid: 'sandbox-2020-01' })), 'validation_failed')
  assert.equal(await codeOf(await encrypt(FIELDS, { ...CURRENT, kid: PREVIOUS.kid })), 'validation_failed')
  assert.equal(await codeOf(await encrypt(FIELDS, CURRENT, 'A128GCM')), 'validation_failed')
  assert.equal(await codeOf('a.b.c.d.e'), 'validation_failed')
  for (const fault of [{ number: '42' }, { expiryMonth: 13 }, { cvc: '12' }, { nonce: 'short' }, { origin: 1 }]) {
    assert.equal(
      await codeOf(await encrypt({ ...FIELDS, ...fault }, CURRENT)),
      'validation_failed',
      JSON.stringify(fault),
    )
  }
})

test('a card is for one payment or buyer, and for ten minutes', async () => {
  const jwe = await encrypt(FIELDS, CURRENT)
  assert.equal(await codeOf(jwe, ['byr_1', 'txn_1']), FIELDS.number)
  assert.equal(await codeOf(jwe, ['txn_2']), 'encrypted_mismatch')
  assert.equal(await codeOf(await encrypt({ ...FIELDS, iat: FIELDS.iat - 600 }, CURRENT)), FIELDS.number)
  assert.equal(await codeOf(await encrypt({ ...FIELDS, iat: FIELDS.iat - 601 }, CURRENT)), 'encrypted_expired')
})

test('a card typed on another page than the transaction allows is refused', async () => {
  const jwe = await encrypt(FIELDS, CURRENT)
  assert.equal(await codeOf(jwe, ['txn_1'], ['https://shop.test']), FIELDS.number)
  assert.equal(await codeOf(jwe, ['txn_1'], ['https://other.test']), 'origin_not_allowed')
  assert.equal(
    await codeOf(await encrypt({ ...FIELDS, origin: 'null' }, CURRENT), ['txn_1'], ['https://shop.test']),
    'origin_not_allowed',
  )
  const { origin: _origin, ...unbound } = FIELDS
  assert.equal(await codeOf(await encrypt(unbound, CURRENT)), 'validation_failed')
})
