import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'vitest'
import { verifySignature } from '../../../../../demo/store/webhooks/verifySignature.ts'

const SECRET = 'whsec_test'
const BODY = Buffer.from('{"topic":"checkout/charged","amount":271.71}')

const sign = (body: Buffer, secret: string) => createHmac('sha256', secret).update(body).digest('hex')

test('the provider’s own signature is accepted, in either case', () => {
  assert.equal(verifySignature(BODY, sign(BODY, SECRET), SECRET), true)
  assert.equal(verifySignature(BODY, sign(BODY, SECRET).toUpperCase(), SECRET), true)
})

test('a body that is not ASCII is checked by its bytes', () => {
  const body = Buffer.from('{"externalReferenceId":"Käse & Söhne 🧀 山"}')
  assert.equal(verifySignature(body, sign(body, SECRET), SECRET), true)
})

test('a body that changed by one byte is refused, wherever the byte is', () => {
  const signature = sign(BODY, SECRET)
  for (let position = 0; position < BODY.length; position += 1) {
    const tampered = Buffer.from(BODY)
    tampered.writeUInt8(tampered.readUInt8(position) ^ 1, position)
    assert.equal(verifySignature(tampered, signature, SECRET), false, `byte ${position}`)
  }
})

test('the same JSON in other bytes is refused', () => {
  const printedAgain = Buffer.from(JSON.stringify(JSON.parse(BODY.toString()), null, 1))
  assert.equal(verifySignature(printedAgain, sign(BODY, SECRET), SECRET), false)
})

test('a signature made with another secret is refused', () => {
  assert.equal(verifySignature(BODY, sign(BODY, 'whsec_other'), SECRET), false)
})

test('a missing, short, long or strange signature is refused and does not throw', () => {
  const signature = sign(BODY, SECRET)
  for (const bad of [undefined, '', signature.slice(2), `${signature}00`, 'z'.repeat(64)]) {
    assert.equal(verifySignature(BODY, bad, SECRET), false)
  }
})
