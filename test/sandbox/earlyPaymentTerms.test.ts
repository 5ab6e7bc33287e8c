import assert from 'node:assert/strict'
import { test } from 'vitest'
import { dueDate } from '../../demo/sandbox/domain/bankDays.ts'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { importInvoice, invoiceCalls, invoiceRequest, sendInvoices } from '../support/importedInvoices.ts'

const account = new AccountSandbox()
const { read } = invoiceCalls(account)
const TERMS = { percent: 2, days: 10 }

async function dayIn(days: number): Promise<string> {
  const { data } = await account.sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 0 } })
  return new Date(Date.parse(data?.now ?? '') + days * 86_400_000).toISOString().slice(0, 10)
}

test('a second send leaves the discount, changes it, or takes it away', async () => {
  const sent = invoiceRequest(account.buyer.id, {
    amount: '1200.00',
    issuedAt: await dayIn(0),
    dueDate: await dayIn(60),
    earlyPayment: TERMS,
  })
  const id = await importInvoice(account.sandbox, account.buyer.id, sent)
  const { earlyPayment: _, ...without } = sent
  const offerAfter = async (more: object) => {
    const { error } = await sendInvoices(account.sandbox, [{ ...without, ...more }])
    assert.equal(error, undefined)
    return (await read(id))?.earlyPayment?.amount
  }
  assert.equal(await offerAfter({}), 24)
  assert.equal(await offerAfter({ earlyPayment: { percent: '1.5', days: 60 } }), 18)
  assert.equal(await offerAfter({ earlyPayment: {} }), undefined)
})

test('a discount that cannot be is refused by its path', async () => {
  const paths = async (more: object) => {
    const sent = invoiceRequest(account.buyer.id, { issuedAt: '2026-11-30', dueDate: '2026-12-30', ...more })
    return (await sendInvoices(account.sandbox, [sent])).error?.fields?.map(({ path }) => path)
  }
  assert.deepEqual(await paths({ earlyPayment: { percent: 100, days: 31 } }), [
    'invoices[0].earlyPayment.percent',
    'invoices[0].earlyPayment.days',
  ])
  assert.deepEqual(await paths({ earlyPayment: { percent: 2, days: 0 } }), ['invoices[0].earlyPayment.days'])
  const { merchant } = account.sandbox
  const lines = [{ lineItems: [{ title: 'Desks', quantity: 1, price: 10 }] }]
  const send = (earlyPayment: object, more: object) =>
    merchant.POST('/transactions', {
      body: { currency: 'USD', buyer: { id: account.buyer.id }, lines, earlyPayment, ...more } as never,
    })
  const onTerms = { allowedPaymentMethods: ['payWithTerms'], netDaysOptions: [15, 60] }
  const refused = await send({ percent: '2.00001', days: 61 }, onTerms)
  assert.deepEqual(
    refused.error?.fields?.map(({ path }) => path),
    ['earlyPayment.percent', 'earlyPayment.days'],
  )
  assert.equal((await send({ percent: 2, days: 60 }, onTerms)).response.status, 201)
  const byCard = await send(TERMS, { allowedPaymentMethods: ['creditCard'] })
  assert.match(byCard.data?.warnings?.[0] ?? '', /^earlyPayment changes nothing/)
})

test('an order says what its invoice will take off, by invoice and for each choice of terms', async () => {
  const transactionOf = async (more: object = {}) => {
    const { token } = await account.sandbox.createTransaction({
      buyer: { id: account.buyer.id },
      allowedPaymentMethods: ['invoice', 'payWithTerms'],
      netDaysOptions: [5, 60],
      earlyPayment: { percent: '1.5', days: 10 },
      ...more,
    })
    return (await account.sandbox.widget(token).GET('/v1/session')).data?.transaction
  }
  const { invoiceEarlyPayment, termsOptions: [short, long] = [] } = (await transactionOf()) ?? {}
  assert.equal(invoiceEarlyPayment?.percent, 1.5)
  assert.equal(invoiceEarlyPayment.lastDay, dueDate(await dayIn(0), 10, 'USD'))
  assert.deepEqual([short?.earlyPayment?.lastDay, long?.earlyPayment], [short?.dueDate, invoiceEarlyPayment])
  // The invoice of a reserved order is issued on a day that nobody knows yet.
  const reserved = await transactionOf({ isAuth: true })
  assert.deepEqual([reserved?.invoiceEarlyPayment, reserved?.termsOptions[1]?.earlyPayment], [undefined, undefined])
})

test('a discount of an order is changed or taken away until it is placed', async () => {
  const { merchant } = account.sandbox
  const created = await account.sandbox.createTransaction({ allowedPaymentMethods: ['invoice'] })
  const params = { path: { id: created.id } }
  const patch = async (earlyPayment: object) => {
    const { response, data } = await merchant.PATCH('/transactions/{id}', { params, body: { earlyPayment } as never })
    return [response.status, data?.warnings]
  }
  assert.deepEqual(await patch(TERMS), [200, undefined])
  assert.equal((await patch({ percent: 2, days: 90 }))[0], 400)
  assert.deepEqual(await patch({}), [200, undefined])
})
