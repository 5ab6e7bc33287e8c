import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { test } from 'vitest'
import { readContract } from '../../../demo/sandbox/app/http/contract.ts'
import type { OperationId } from '../../../demo/sandbox/app/http/contract.ts'
import { createUrlRewriter } from '../../../demo/sandbox/app/http/rewriteUrl.ts'
import { GRANTS_OF_OPERATION } from '../../../demo/sandbox/app/http/scopes.ts'
import { unknownFields } from '../../../demo/sandbox/app/http/unknownFields.ts'
import { createValidation } from '../../../demo/sandbox/app/http/validation.ts'

const contract = readContract()
const validation = createValidation(contract)

function operation(id: OperationId) {
  const found = contract.operations.find((one) => one.id === id)
  if (!found) throw new Error(`No operation ${id}.`)
  return found
}

const faultsOf = (id: OperationId, body: unknown, query: Record<string, unknown> = {}) =>
  validation
    .request(operation(id), { body, bodySize: 0, query, params: {}, headers: { 'idempotency-key': 'key' } })
    .map(({ message }) => message)

test('every fault of a body is one sentence with its path', () => {
  const body = {
    currency: 'USD',
    buyer: {},
    lines: [{ lineItems: [{ title: 'Desk', quantity: 1.5, price: [] }, {}] }],
    isAuth: 'yes',
  }
  assert.deepEqual(faultsOf('createTransaction', body).sort(), [
    'isAuth must be of type boolean.',
    'lines[0].lineItems[0].price must be a number or a string of digits with a decimal point, such as 19.99.',
    'lines[0].lineItems[0].quantity must be of type integer.',
    'lines[0].lineItems[1].price is required.',
    'lines[0].lineItems[1].quantity is required.',
    'lines[0].lineItems[1].title is required.',
  ])
})

test('numbers in a body are not made of text, a missing body is told', () => {
  assert.deepEqual(faultsOf('advanceClock', { advanceMs: '5' }), ['advanceMs must be of type integer.'])
  assert.deepEqual(faultsOf('advanceClock', undefined), ['body must be of type object.'])
  assert.deepEqual(faultsOf('listInvoices', undefined, { sort: 'name' }).length, 1)
})

test('an answer that breaks the contract is noticed', () => {
  assert.deepEqual(validation.response(operation('createFault'), 201, { id: 'flt_1' }), [])
  assert.equal(validation.response(operation('createFault'), 201, {}).length, 1)
  assert.equal(validation.response(operation('createFault'), 418, { code: 'x' }).length > 0, true)
  assert.equal(validation.response(operation('deleteFaults'), 204, {}).length, 1)
})

test('unknown fields are found at every depth, and free objects are left alone', () => {
  const body = {
    a: 1,
    buyer: { shoeSize: 44 },
    lines: [{ lineItems: [{ hue: 1 }] }],
    metadata: { any: { thing: 1 } },
    __proto__x: 1,
  }
  const found = unknownFields(contract.document, operation('createTransaction').bodySchema ?? '', body)
  assert.deepEqual([...found].sort(), ['__proto__x', 'a', 'buyer.shoeSize', 'lines[0].lineItems[0].hue'])
})

test('prefixes lead to the merchant paths, unless the widget has the path', () => {
  const rewrite = createUrlRewriter(contract)
  const to = (url: string, headers: Record<string, string> = {}) =>
    rewrite({ url, headers } as unknown as IncomingMessage)
  assert.equal(to('/v1/transactions/txn_1/capture'), '/transactions/txn_1/capture')
  assert.equal(to('/2024-01/buyers?x=/v1/'), '/buyers?x=/v1/')
  assert.equal(to('/v1/session', { 'x-api-key': 'sk' }), '/v1/session')
  assert.equal(to('/v1/attempts'), '/v1/attempts')
  assert.equal(to('/v1'), '/v1')
  assert.equal(to('/2024-01/unknown'), '/2024-01/unknown')
})

test('every operation of the widget says which tokens may call it', () => {
  const widget = contract.operations.filter(({ audience }) => audience === 'widget')
  assert.ok(widget.length >= 10)
  for (const { id } of widget) assert.ok(id in GRANTS_OF_OPERATION, id)
})

test('a call of the widget that names no permission does not start', () => {
  const text = readFileSync(new URL('../../../src/api/openapi.yaml', import.meta.url), 'utf8')
  const named = /( operationId: endHandOff\n.*\n)\s*x-permission: pay\n/
  assert.match(text, named)
  assert.throws(() => readContract(text.replace(named, '$1')), /names no x-permission for endHandOff/)
  const misspelt = text.replace(named, '$1      x-permission: [view, payy]\n')
  assert.throws(() => readContract(misspelt), /x-permission for endHandOff is payy/)
  assert.deepEqual(operation('createHandOff').permissions, ['view', 'pay'])
  assert.deepEqual(operation('getSession').permissions, [])
})
