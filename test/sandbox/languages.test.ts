import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, test } from 'vitest'
import type { paths } from '../../src/api/schema.d.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const widgetIn = (language: string, token: string) =>
  createClient<paths>({
    baseUrl: sandbox.origins[0] ?? '',
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })

test('a session and what is paid are in the language of whoever asks', async () => {
  const order = await sandbox.createTransaction({ allowedPaymentMethods: ['creditCard', 'achDebit'] })
  const client = widgetIn('es-MX,es;q=0.9', order.token)
  const encrypted = await sandbox.encryptCard(order.buyerId)
  const { data: saved } = await client.POST('/v1/payment-methods', { body: { type: 'card', encrypted } })
  assert.equal(saved?.label, 'Visa terminada en 4242')
  const { data: session } = await client.GET('/v1/session')
  const mandate = session?.requiredConsents.find(({ kind }) => kind === 'debit_mandate')
  assert.deepEqual([mandate?.locale, /^Autorizo a /.test(mandate?.text ?? '')], ['es', true])
  assert.equal(session?.buyer.paymentMethods[0]?.label, saved?.label)

  const { amount = 0, currency = '', version = 0 } = session?.transaction ?? {}
  const { data: attempt } = await client.POST('/v1/attempts', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      expected: { amount, currency, version },
      paymentMethodType: 'creditCard',
      paymentMethodId: saved?.id ?? '',
      consents: [],
    },
  })
  assert.equal(attempt?.paymentMethodLabel, 'Visa terminada en 4242')
  // Who looks at it in another language sees what was paid as its payer did, and all else in their own.
  const { data: other } = await widgetIn('fr', order.token).GET('/v1/session')
  assert.equal(other?.lastAttempt?.paymentMethodLabel, 'Visa terminada en 4242')
  assert.equal(other?.buyer.paymentMethods[0]?.label, 'Visa ending 4242')
})

test('an agreement counts whatever language it was read in', async () => {
  const order = await sandbox.createTransaction({ allowedPaymentMethods: ['achDebit'] })
  const { data: method } = await sandbox.widget(order.token).POST('/v1/payment-methods', {
    body: { type: 'bank', encrypted: await sandbox.encryptBank(order.buyerId) },
  })
  const client = widgetIn('ar', order.token)
  const { data: session } = await client.GET('/v1/session')
  const { amount = 0, currency = '', version = 0 } = session?.transaction ?? {}
  const { data: attempt } = await client.POST('/v1/attempts', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      expected: { amount, currency, version },
      paymentMethodType: 'achDebit',
      paymentMethodId: method?.id ?? '',
      consents: (session?.requiredConsents ?? []).map(({ kind, version: of }) => ({
        kind,
        version: of,
        acceptedAt: session?.serverTime ?? '',
      })),
    },
  })
  assert.equal(attempt?.outcome, 'pending_settlement')
})
