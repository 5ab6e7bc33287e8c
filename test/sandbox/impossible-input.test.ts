import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { confirm, withSavedCard } from '../support/confirming.ts'
import { MERCHANT_KEY, startTestSandbox, transactionRequest } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

const UNSTORABLE = ['\u0000', 'Ring\u0000twice', '\ud83d', '\udca9\ud83d'] as const
const ABOVE_INTEGERS = 3_000_000_000

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

interface Body {
  readonly code?: string
  readonly fields?: readonly { readonly path: string }[]
}

/** An answer in short: its status, its code and the paths of what is wrong. */
async function short(response: Response): Promise<unknown[]> {
  const { code, fields = [] } = (await response.json()) as Body
  return [response.status, code, ...fields.map(({ path }) => path)]
}

async function send(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<unknown[]> {
  const headers = { 'content-type': 'application/json', ...MERCHANT_KEY }
  return short(await sandbox.fetch(path, { method, headers, body: JSON.stringify(body) }))
}

const faulty = (...paths: string[]) => [400, 'validation_failed', ...paths]
const at = (id: string) => ({ params: { path: { id } } })

test('a note that no database takes is refused by its path and nothing is paid, while an emoji is kept', async () => {
  const transaction = await sandbox.createTransaction({ buyerFields: { notes: 'optional' } })
  for (const notes of UNSTORABLE) {
    const { error, response } = await sandbox.pay(transaction, { body: { buyerFields: { notes } } })
    const paths = error?.fields?.map(({ path }) => path) ?? []
    assert.deepEqual([response.status, error?.code, ...paths], faulty('buyerFields.notes'), JSON.stringify(notes))
  }
  assert.deepEqual(await sandbox.ledger(transaction.id), [])
  const { data } = await sandbox.pay(transaction, { body: { buyerFields: { notes: 'Ring twice 💩' } } })
  assert.equal(data?.status, 'succeeded')
})

test('texts of a transaction that no database takes are told with their paths, names of fields included', async () => {
  for (const text of UNSTORABLE) {
    const item = (title: string) => ({ title, quantity: 1, price: 1 })
    const cases = [
      [{ notes: text }, 'notes'],
      [{ metadata: { order: { tags: ['fine', text] } } }, 'metadata.order.tags[1]'],
      [{ metadata: { order: { [text]: 1 } } }, 'metadata.order'],
      [{ lines: [{ lineItems: [item('Desk'), item(text)] }] }, 'lines[0].lineItems[1].title'],
    ] as const
    for (const [overrides, path] of cases)
      assert.deepEqual(
        await send('POST', '/transactions', { ...transactionRequest(), ...overrides }),
        faulty(path),
        JSON.stringify(overrides),
      )
  }
  const several = { ...transactionRequest(), notes: '\u0000', metadata: { a: '\ud83d', b: 'fine' } }
  const [status, code, ...paths] = await send('POST', '/transactions', several)
  assert.deepEqual([status, code, paths.sort()], [400, 'validation_failed', ['metadata.a', 'notes']])
})

test('a change of a transaction to such a text changes nothing', async () => {
  const { id } = await sandbox.createTransaction({ notes: 'Ring twice' })
  assert.deepEqual(await send('PATCH', `/transactions/${id}`, { notes: '\u0000' }), faulty('notes'))
  const { data } = await sandbox.merchant.PATCH('/transactions/{id}', { ...at(id), body: {} })
  assert.equal(data?.version, 2)
})

test('an address with %00 in its path or its query is refused, whoever calls', async () => {
  const { token } = await createTestBuyer(sandbox)
  const authorization = `Bearer ${token}`
  for (const [path, headers] of [
    ['/transactions/%00', {}],
    ['/transactions/txn%00', MERCHANT_KEY],
    ['/v1/transactions/%00', MERCHANT_KEY],
    ['/hosted/three-d-secure/%00', {}],
    ['/hosted/bank-link/%00', {}],
    ['/hosted/hand-offs/%00', {}],
    ['/v1/invoices?search=%00', { authorization }],
    ['/v1/invoices?search=desk%00', {}],
  ] as const)
    assert.deepEqual(await short(await sandbox.fetch(path, { headers })), faulty(), path)
  assert.equal((await sandbox.fetch('/v1/invoices?search=%2500', { headers: { authorization } })).status, 200)
})

test('a transaction cannot expire at a time that does not exist, or that a database does not know', async () => {
  const transaction = await sandbox.createTransaction()
  for (const expiresAt of ['2027-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59']) {
    const created = await send('POST', '/transactions', { ...transactionRequest(), expiresAt })
    assert.deepEqual(created, faulty('expiresAt'), expiresAt)
    assert.deepEqual(
      await send('PATCH', `/transactions/${transaction.id}`, { expiresAt }),
      faulty('expiresAt'),
      expiresAt,
    )
  }
  assert.equal((await sandbox.pay(transaction)).data?.status, 'succeeded')
})

test('a cursor with a number that no amount can be is none', async () => {
  const buyer = await createTestBuyer(sandbox)
  await sandbox.merchant.POST('/sandbox/buyers/{id}/invoices', { ...at(buyer.id), body: { count: 2 } })
  for (const number of ['1e300', '1.5']) {
    const cursor = Buffer.from(`[${number},"x"]`).toString('base64url')
    const { error, response } = await buyer.widget.GET('/v1/invoices', {
      params: { query: { cursor, sort: 'amount' } },
    })
    assert.deepEqual([response.status, error?.fields?.map(({ path }) => path)], [400, ['cursor']], number)
  }
})

test('a cursor with a moment that no database reads is none', async () => {
  const { widget } = await createTestBuyer(sandbox)
  for (const moment of [8.64e15, Date.UTC(10_000, 0)]) {
    const cursor = Buffer.from(JSON.stringify([moment, 'x'])).toString('base64url')
    const { error, response } = await widget.GET('/v1/activity', { params: { query: { cursor } } })
    assert.deepEqual([response.status, error?.fields?.map(({ path }) => path)], [400, ['cursor']])
  }
})

test('a cursor with text that no database takes is none', async () => {
  const { widget } = await createTestBuyer(sandbox)
  for (const last of [
    ['\u0000', 'x'],
    ['2027-01-01', '\u0000'],
  ]) {
    const cursor = Buffer.from(JSON.stringify(last)).toString('base64url')
    const { error, response } = await widget.GET('/v1/invoices', { params: { query: { cursor } } })
    assert.deepEqual([response.status, error?.fields?.map(({ path }) => path)], [400, ['cursor']])
  }
})

test('what was encrypted with text that no database takes cannot be used', async () => {
  const { id, widget } = await createTestBuyer(sandbox)
  for (const holderName of ['Cedar\u0000Works', 'Cedar \ud83d']) {
    const encrypted = await sandbox.encryptBank(id, { holderName })
    const { error, response } = await widget.POST('/v1/payment-methods', { body: { type: 'bank', encrypted } })
    assert.deepEqual([response.status, error?.fields?.map(({ path }) => path)], [422, ['encrypted']])
  }
})

test('a fault cannot be armed for more requests than can be counted', async () => {
  const fault = { kind: 'delay', path: '/none', times: ABOVE_INTEGERS }
  assert.deepEqual(await send('POST', '/sandbox/faults', fault), faulty('times'))
})

test('terms that are named along with a card are nothing to it, however many days they are', async () => {
  const transaction = await sandbox.createTransaction()
  const { data, response } = await sandbox.pay(transaction, { body: { termsNetDays: ABOVE_INTEGERS } })
  assert.deepEqual(
    [response.status, data?.outcome, data?.dueDate, data?.paymentMethodLabel],
    [201, 'paid', undefined, 'Visa ending 4242'],
  )
  const saved = await withSavedCard(sandbox)
  const confirmed = await confirm(sandbox, saved.id, { ...saved.byCard, termsNetDays: ABOVE_INTEGERS }, randomUUID())
  assert.deepEqual([confirmed.response.status, confirmed.data?.status], [201, 'confirmed'])
  for (const { id } of [transaction, saved])
    assert.deepEqual(
      (await sandbox.ledger(id)).map(({ type, amount }) => [type, amount]),
      [['charge', 1999]],
    )
})

test('only pages take forms: a call of the API refuses them', async () => {
  const { token } = await sandbox.createTransaction()
  const body = new URLSearchParams({ email: 'form@example.test' })
  for (const [path, headers] of [
    ['/buyers', MERCHANT_KEY],
    ['/v1/attempts', { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }],
  ] as const) {
    const response = await sandbox.fetch(path, { method: 'POST', headers, body })
    assert.deepEqual(await short(response), [415, 'request_refused'], path)
  }
})
