import assert from 'node:assert/strict'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { confirm } from '../support/confirming.ts'
import { importInvoice, invoiceCalls } from '../support/importedInvoices.ts'
import { payInvoices } from '../support/invoices.ts'
import { addDays, today } from '../support/scheduled.ts'

// An invoice that may be paid for the second time is asked about once; the rule itself is tested with the domain.

const account = new AccountSandbox()
const { note, withdraw } = invoiceCalls(account)

const find = (ids: string[]) => account.buyer.widget.POST('/v1/invoices/duplicates', { body: { ids } })
const foundOf = async (ids: string[]) =>
  ((await find(ids)).data?.duplicates ?? []).map(({ invoice, other }) => [invoice.id, other.id, other.status])
const dismiss = (invoiceId: string, otherId: string) =>
  account.buyer.widget.POST('/v1/invoices/duplicates/dismissals', { body: { pairs: [{ invoiceId, otherId }] } })

const LINES = [{ lineItems: [{ title: 'Desks', quantity: 2, price: 600 }] }]
const send = async (fields: object = {}) =>
  importInvoice(account.sandbox, account.buyer.id, {
    ...{ poNumber: 'PO-4711', amount: undefined, lines: LINES, issuedAt: await today(account.sandbox) },
    ...fields,
  })

test('a twin of what was paid here, elsewhere or by credit of the buyer is found, with the day', async () => {
  const now = await today(account.sandbox)
  const [paid, twin, other] = [await send(), await send({ poNumber: ' po-4711 ' }), await send({ poNumber: 'PO-1' })]
  assert.deepEqual(await foundOf([paid]), [])
  await payInvoices(account.sandbox, account.buyer, { invoices: [{ id: paid, amount: 120_000 }] })
  const { data } = await find([twin, other])
  const [pair, ...others] = data?.duplicates ?? []
  assert.deepEqual(
    [pair?.invoice.id, pair?.other.id, pair?.other.status, pair?.other.day, others],
    [twin, paid, 'paid', now, []],
  )
  assert.deepEqual([pair?.invoice.amount, pair?.other.poNumber], [120_000, 'PO-4711'])
  const ofOrder = { poNumber: null, orderNumber: 'SO-7' }
  const [elsewhere, again] = [await send(ofOrder), await send(ofOrder)]
  const paidAt = addDays(now, -1)
  await note(elsewhere, '1200.00', { paidAt })
  const second = (await find([again])).data?.duplicates[0]?.other
  assert.deepEqual([second?.status, second?.id, second?.day], ['paid', elsewhere, paidAt])
})

test('a twin of what is under way, or selected beside it, is found; a void and a part-paid one are not', async () => {
  const [first, twin] = [await send(), await send()]
  assert.deepEqual(await foundOf([first, twin]), [[twin, first, 'selected']])
  await note(first, '10.00')
  assert.deepEqual(await foundOf([twin]), [])
  const body = { paymentMethodType: 'achCredit' } as const
  await payInvoices(account.sandbox, account.buyer, { invoices: [{ id: first, amount: 119_000 }], body })
  assert.deepEqual(await foundOf([twin]), [[twin, first, 'processing']])
  await withdraw(twin)
  assert.deepEqual(await foundOf([twin]), [])
})

test('an invoice of an order is compared by the lines of the order', async () => {
  const order = {
    buyer: { id: account.buyer.id },
    externalReferenceId: 'SO-881',
    lines: [{ lineItems: [{ title: 'Desks', quantity: 2, price: 600 }] }],
    allowedPaymentMethods: ['invoice' as const],
  }
  const { id } = await account.sandbox.createTransaction(order)
  await confirm(account.sandbox, id, { paymentMethodType: 'invoice' })
  const { data } = await account.buyer.widget.GET('/v1/invoices')
  const issued = data?.invoices[0]?.id ?? ''
  await payInvoices(account.sandbox, account.buyer, { invoices: [{ id: issued, amount: 120_000 }] })
  const brought = await send({ poNumber: null, orderNumber: 'SO-881' })
  assert.deepEqual(await foundOf([brought]), [[brought, issued, 'paid']])
  const asTotal = await send({ poNumber: null, orderNumber: 'SO-881', lines: undefined, amount: '1200.00' })
  assert.deepEqual(await foundOf([asTotal]), [])
})

test('rent of each month is not asked about', async () => {
  const now = await today(account.sandbox)
  const rent = await Promise.all([62, 31, 0].map((ago) => send({ issuedAt: addDays(now, -ago) })))
  const [first = '', second = '', third = ''] = rent
  for (const id of [first, second]) await note(id, '1200.00')
  assert.deepEqual(await foundOf([third]), [])
})

test('a pair that was answered is not asked about again, whichever of the two is paid', async () => {
  const [paid, twin, third] = [await send(), await send(), await send()]
  await note(paid, '1200.00')
  assert.deepEqual(await foundOf([twin]), [[twin, paid, 'paid']])
  for (const pair of [
    [twin, paid],
    [paid, twin],
  ] as const)
    assert.equal((await dismiss(...pair)).response.status, 204)
  assert.deepEqual(await foundOf([twin]), [])
  assert.deepEqual(await foundOf([third]), [[third, paid, 'paid']])
})

test('nobody reads or answers for another buyer', async () => {
  const [paid, twin] = [await send(), await send()]
  await note(paid, '1200.00')
  account.buyer = await createTestBuyer(account.sandbox)
  assert.deepEqual(await foundOf([twin]), [])
  const { error, response } = await dismiss(twin, paid)
  assert.deepEqual(
    [response.status, error?.fields?.map(({ path }) => path)],
    [404, ['pairs[0].invoiceId', 'pairs[0].otherId']],
  )
})
