import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { qualifiedBuyer } from '../support/buyerSandbox.ts'
import { addInvoice, payInvoices, quote } from '../support/invoices.ts'
import { openLink, OverCreditSandbox } from '../support/overCredit.ts'

// The session of an order over the credit lists the invoices that free enough of it.

const space = new OverCreditSandbox()

test('as many are listed as free enough, those due first', async () => {
  const { first, second } = await space.useUp()
  const { token } = await space.orderOf(1_000.01)
  assert.deepEqual((await space.sessionOf(token))?.freeing, [
    { invoiceId: first.id, number: first.number, dueDate: '2026-12-10', amount: 500_000, currency: 'USD' },
  ])
  assert.deepEqual(await space.freedBy((await space.orderOf(6_000)).token), [first.number])
  const two = await space.orderOf(6_000.01)
  assert.deepEqual(await space.freedBy(two.token), [first.number, second.number])
  const session = await space.sessionOf(two.token)
  assert.deepEqual([session?.retrySafe, session?.transaction?.methods[0]?.blocked?.code], [true, 'insufficient_credit'])
})

test('invoices due on one day are taken by number, and with their open balance', async () => {
  await space.owes(4_800_000, '2026-12-30')
  const b = await space.owes(100_000, '2026-12-10', { number: `B-${randomUUID()}`, amountDue: 40_000 })
  const a = await space.owes(100_000, '2026-12-10', { number: `A-${randomUUID()}` })
  const { token } = await space.orderOf(1_700)
  assert.deepEqual(
    (await space.sessionOf(token))?.freeing?.map(({ number, amount }) => [number, amount]),
    [
      [a.number, 100_000],
      [b.number, 40_000],
    ],
  )
})

test('what frees nothing is not listed', async () => {
  await space.useUp()
  await space.owes(10_000, '2026-12-01', { isOnTerms: false })
  await space.owes(10_000, '2026-12-01', { currency: 'CAD' })
  await space.owes(10_000, '2026-12-01', { amountDue: 0 })
  const byDebit = await space.owes(10_000, '2026-12-01', { allowedPaymentMethods: ['achDebit'] })
  const debited = await space.owes(10_000, '2026-12-02')
  const body = await space.byDebit()
  assert.equal(
    (await payInvoices(space.sandbox, space.buyer, { invoices: [debited], body })).data?.outcome,
    'pending_settlement',
  )
  const listed = await space.freedBy((await space.orderOf(3_000)).token)
  assert.equal(listed?.length, 1)
  assert.ok(!listed?.includes(byDebit.number) && !listed?.includes(debited.number))
})

test('a debit frees nothing until it has arrived', async () => {
  const { first } = await space.useUp()
  const body = await space.byDebit()
  await payInvoices(space.sandbox, space.buyer, { invoices: [first], body })
  const availableNow = async () =>
    (await space.sessionOf((await space.orderOf(2_000)).token))?.buyer.qualification.availableCredit
  assert.equal(await availableNow(), 100_000)
  await space.advance(8)
  assert.equal(await availableNow(), 600_000)
})

test('nothing is listed without a shortage, or where all is not enough', async () => {
  await space.useUp()
  assert.equal(await space.freedBy((await space.orderOf(1_000)).token), undefined)
  assert.equal(await space.freedBy((await space.orderOf(50_000.01)).token), undefined)
  // No credit is enough for this amount.
  assert.equal(await space.freedBy((await space.orderOf(2_000.13)).token), undefined)
  assert.equal(
    await space.freedBy((await space.orderOf(2_000, { allowedPaymentMethods: ['creditCard'] })).token),
    undefined,
  )
})

test('a shortage is more than the order is over, where the line of credit has shrunk', async () => {
  const { first, second, last } = await space.useUp()
  await space.owes(300_000, '2026-12-31')
  const { token } = await space.orderOf(3_000.01)
  // $52,000 of $50,000 are taken: $5,000 leave $3,000.
  assert.deepEqual(await space.freedBy(token), [first.number, second.number])
  assert.deepEqual(await space.freedBy((await space.orderOf(3_000)).token), [first.number])
  assert.deepEqual(await space.freedBy((await space.orderOf(18_000.01)).token), [
    first.number,
    second.number,
    last.number,
  ])
})

test('a link lists nothing, and pays nothing of it', async () => {
  const { first } = await space.useUp()
  const order = await space.orderOf(2_000, { allowedPaymentMethods: ['payWithTerms', 'creditCard'] })
  assert.deepEqual(await space.freedBy(order.token), [first.number])
  for (const allowSavedMethods of [false, true]) {
    const { data } = await space.sandbox.widget(order.token).POST('/v1/hand-offs', { body: { allowSavedMethods } })
    const token = await openLink(data?.url)
    const session = await space.sessionOf(token)
    assert.deepEqual([session?.scope, session?.freeing, session?.freeingAttempt], ['hand_off', undefined, undefined])
    const shares = [{ id: first.id, amount: first.amount }]
    const quoted = await space.sandbox.widget(token).POST('/v1/invoice-quotes', { body: { invoices: shares } })
    assert.equal(quoted.response.status, 403)
  }
})

test('with an order that was given to another space.buyer, the invoices are that one’s', async () => {
  const { first } = await space.useUp()
  const order = await space.orderOf(2_000)
  const other = await qualifiedBuyer(space.sandbox)
  await addInvoice(space.sandbox, other.id, { amount: 4_900_000, isOnTerms: true, number: 'OTHER-1' })
  const params = { path: { id: order.id } }
  await space.sandbox.merchant.PATCH('/transactions/{id}', { params, body: { buyer: { id: other.id } } })
  assert.deepEqual(await space.freedBy(order.token), ['OTHER-1'])
  assert.equal((await quote(space.payerBy(order.token), { invoices: [first] })).response.status, 409)
})
