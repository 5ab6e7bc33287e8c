import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'vitest'
import { loadWebhookRecipe } from '../../../support/webhookRecipe.ts'

test('the sample that merchants copy accepts the true signature only', async () => {
  const isFromBalance = await loadWebhookRecipe()
  const body = Buffer.from('{"topic":"checkout/charged"}')
  const signature = createHmac('sha256', 'secret').update(body).digest('hex')
  assert.equal(isFromBalance(body, signature, 'secret'), true)
  assert.equal(isFromBalance(Buffer.from('{"topic":"charge/disputed"}'), signature, 'secret'), false)
  assert.equal(isFromBalance(body, signature, 'other'), false)
  assert.equal(isFromBalance(body, undefined, 'secret'), false)
  assert.equal(isFromBalance(body, signature.slice(2), 'secret'), false)
  assert.equal(isFromBalance(body, `${signature}zz`, 'secret'), false)
  // What a framework gives for a request without a body.
  for (const none of [undefined, {}, '']) assert.equal(isFromBalance(none, signature, 'secret'), false)
})

test('the sample is right about bytes that are not ASCII, and refuses what was decoded and encoded another way', async () => {
  const isFromBalance = await loadWebhookRecipe()
  const body = Buffer.from('{"externalReferenceId":"Käse & Söhne 🧀 山"}')
  const signature = createHmac('sha256', 'secret').update(body).digest('hex')
  assert.equal(isFromBalance(body, signature, 'secret'), true)
  assert.equal(isFromBalance(Buffer.from(body.toString('latin1')), signature, 'secret'), false)
})
