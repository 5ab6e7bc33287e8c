import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { addInvoice, payInvoices, readInvoice } from '../support/invoices.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const at = (id: string) => ({ path: { id } })

test('a token may do what its permissions are', async () => {
  const { id } = await createTestBuyer(sandbox)
  const make = async (permissions?: ('view' | 'pay' | 'manage')[], scope: 'BUYER' | 'ADD_PAYMENT_METHOD' = 'BUYER') =>
    sandbox.merchant.POST('/buyers/{id}/token', {
      params: at(id),
      body: { scope, ...(permissions ? { permissions } : {}) },
    })
  const widgetOf = async (permissions?: ('view' | 'pay' | 'manage')[]) =>
    sandbox.widget((await make(permissions)).data?.token ?? '')
  const viewer = await widgetOf(['view'])
  assert.deepEqual((await viewer.GET('/v1/session')).data?.permissions, ['view'])
  assert.equal((await viewer.GET('/v1/invoices')).response.status, 200)
  const { response, error } = await viewer.DELETE('/v1/payment-methods/{id}', { params: at(randomUUID()) })
  assert.deepEqual([response.status, error?.code], [403, 'scope_mismatch'])
  assert.match(String(error?.message), /"manage"/)
  const manager = await widgetOf(['manage'])
  assert.equal((await manager.GET('/v1/invoices')).response.status, 403)
  assert.equal((await manager.DELETE('/v1/payment-methods/{id}', { params: at(randomUUID()) })).response.status, 404)
  assert.deepEqual((await (await widgetOf()).GET('/v1/session')).data?.permissions, ['view', 'pay', 'manage'])
  assert.equal((await make([])).response.status, 400)
  assert.equal((await make(['view'], 'ADD_PAYMENT_METHOD')).response.status, 400)
})

test('a token that may pay and not manage saves no method', async () => {
  const { id } = await createTestBuyer(sandbox)
  const body = { scope: 'BUYER', permissions: ['view', 'pay'] } as const
  const made = await sandbox.merchant.POST('/buyers/{id}/token', {
    params: at(id),
    body: { ...body, permissions: [...body.permissions] },
  })
  const token = made.data?.token ?? ''
  const payer = { id, token, widget: sandbox.widget(token) }
  const invoice = await addInvoice(sandbox, id)
  const refused = await payInvoices(sandbox, payer, { invoices: [invoice], body: { saveMethod: true } })
  assert.deepEqual([refused.response.status, refused.error?.code], [403, 'scope_mismatch'])
  assert.match(String(refused.error?.message), /"manage"/)
  assert.equal((await readInvoice(sandbox, invoice)).amountDue, 10_000)
  const { data } = await payInvoices(sandbox, payer, { invoices: [invoice], body: { saveMethod: false } })
  assert.equal(data?.status, 'succeeded')
})
