import assert from 'node:assert/strict'
import { onTestFinished, test, vi } from 'vitest'
import { compactDecrypt, decodeProtectedHeader, importJWK } from 'jose'
import { SANDBOX_PRIVATE_KEYS } from '../../../../demo/sandbox/fixtures/encryption-keys.ts'
import { createEncryptor } from '../../../../src/secure-frame/frame/encrypt.ts'
import { publicKeyOf } from '../../../../src/secure-frame/frame/keys.ts'

const CARD = {
  ...{ number: '4242424242424242', expiryMonth: 12, expiryYear: 2028, cvc: '123', name: 'A', postalCode: '1' },
  nonce: 'a nonce of the card',
}
const BINDING = { environment: 'sandbox', subject: 'txn_1', origin: 'https://shop.test' } as const
const loadJwe = () => import('../../../../src/secure-frame/frame/jwe.ts')

async function open(jwe: string): Promise<Record<string, unknown>> {
  const key = await importJWK(SANDBOX_PRIVATE_KEYS[0], 'RSA-OAEP-256')
  const { plaintext } = await compactDecrypt(jwe, key)
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
}

test('the sandbox opens what the frame encrypts', async () => {
  const jwe = (await createEncryptor(BINDING, loadJwe).encrypt(CARD, 1_800_000_000)) ?? ''
  assert.deepEqual(decodeProtectedHeader(jwe), {
    alg: 'RSA-OAEP-256',
    enc: 'A256GCM',
    kid: SANDBOX_PRIVATE_KEYS[0].kid,
  })
  assert.deepEqual(await open(jwe), { ...CARD, sub: 'txn_1', origin: 'https://shop.test', iat: 1_800_000_000 })
})

test('two encryptions of one card do not share their text', async () => {
  const encryptor = createEncryptor(BINDING, loadJwe)
  const [first = '', second = ''] = await Promise.all([1, 2].map(() => encryptor.encrypt(CARD, 1)))
  assert.notEqual(first, second)
})

test('the length of what is encrypted says nothing of what was typed', async () => {
  const encryptor = createEncryptor(BINDING, loadJwe)
  const longest = { ...CARD, number: '4'.repeat(19), name: 'ö'.repeat(100), postalCode: '9'.repeat(20) }
  const lengths = await Promise.all([CARD, longest].map(async (card) => (await encryptor.encrypt(card, 1))?.length))
  assert.equal(new Set(lengths).size, 1)
})

test('the code is loaded once, however often it is warmed', async () => {
  let loads = 0
  const encryptor = createEncryptor(BINDING, () => {
    loads++
    return loadJwe()
  })
  encryptor.warm()
  encryptor.warm()
  await encryptor.encrypt(CARD, 1)
  assert.equal(loads, 1)
})

test('code that does not arrive gives nothing, and is asked for again with the next card', async () => {
  let loads = 0
  const encryptor = createEncryptor(BINDING, () => (++loads === 1 ? Promise.reject(new Error('offline')) : loadJwe()))
  assert.equal(await encryptor.encrypt(CARD, 1), undefined)
  assert.ok(await encryptor.encrypt(CARD, 1))
})

test('what encrypts has run before the first card, as running it compiles it', async () => {
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt')
  onTestFinished(() => encrypt.mockRestore())
  const { createEncrypt } = await loadJwe()
  await createEncrypt('sandbox')
  assert.ok(encrypt.mock.calls.length > 0)
})

test('a build without a production key encrypts nothing for production', async () => {
  assert.equal(publicKeyOf('production'), undefined)
  assert.equal(await createEncryptor({ ...BINDING, environment: 'production' }, loadJwe).encrypt(CARD, 1), undefined)
})
