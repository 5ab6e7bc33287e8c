import assert from 'node:assert/strict'
import { shipOrder } from '../../demo/qa/shippedOrders.ts'
import type { ShippedOrder } from '../../demo/qa/shippedOrders.ts'
import { check, openAccount as openLooks } from '../support/accountLooks.ts'
import { openAccount } from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { capture, invoiceOrder, reserveOrder } from '../support/shippedOrder.ts'
import { focused, pressAt, pressKey, tabTo } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

test('a difference becomes a query by keyboard, which the merchant reads with its lines and amount', async ({
  journey,
}) => {
  const { merchant } = journey
  let added: ShippedOrder | undefined
  const visit = await openAccount(journey, {
    prepare: async ({ id }) => {
      added = await shipOrder(journey.merchant, id)
    },
  })
  const { page } = visit
  const open = async () => {
    const { data } = await merchant.GET('/queries', {
      params: { query: { status: 'open', invoiceId: added?.differing ?? '' } },
    })
    return data?.queries[0]
  }
  await pressAt(page, /^ERP-2041/, 'Enter')
  await visit.sees('$134.08 more is invoiced than was ordered and has shipped.')
  await visit.sees('2 more than shipped: $100.00')
  await visit.sees('Price higher than ordered: $10.00')
  await visit.sees('Not ordered: $15.00')
  await visit.sees('1 shipped, not invoiced yet')
  await pressAt(page, /^Query \$100\.00: Standing desk/, 'Enter')
  await page.getByRole('heading', { name: 'Query invoice ERP-2041' }).waitFor()
  const value = (selector: string) => page.locator(`dialog ${selector}`).inputValue()
  assert.deepEqual(
    [await value('select'), await value('[name=amount]'), await value('textarea')],
    ['wrong_quantity', '100.00', 'Standing desk: 2 more invoiced than shipped, $100.00.'],
  )
  assert.equal(await page.getByRole('checkbox', { name: /^Standing desk/ }).isChecked(), true)
  // The payer adds to it, and what is written is kept beside another difference.
  await tabTo(page, /^Message/)
  await pressKey(page, 'Control+End')
  await page.keyboard.type(' We counted twice.')
  await pressKey(page, 'Escape')
  await pressAt(page, /^Query all differences: \$134\.08/, 'Enter')
  const text = await value('textarea')
  assert.match(
    text,
    /^Standing desk: 2 more.*\nDesk lamp: invoiced at \$22\.50, ordered at \$20\.00, \$10\.00 too much/,
  )
  assert.match(text, /Tax: \$61\.88 invoiced, \$52\.80 ordered, \$9\.08 too much\.\n\nStanding.*We counted twice\.$/)
  await pressAt(page, /^Send query$/, 'Enter')
  const query = await until('the query', open)
  assert.deepEqual(
    [query.reason, query.amount, query.lines],
    [
      'wrong_quantity',
      134.08,
      [
        { place: 0, title: 'Standing desk', orderLineId: 'desk' },
        { place: 1, title: 'Desk lamp', orderLineId: undefined },
        { place: 3, title: 'Pallet', orderLineId: undefined },
      ].map(({ orderLineId, ...line }) => (orderLineId === undefined ? line : { ...line, orderLineId })),
    ],
  )
  assert.match(query.messages[0]?.text ?? '', /We counted twice\.$/)
  // It is not claimed twice, here and after the answer.
  await visit.sees('Nothing of the difference is left to query.')
  assert.equal(await page.getByRole('button', { name: /^Query/ }).count(), 0)
  assert.equal(await focused(page), 'Ordered, shipped, invoiced')
  await merchant.POST('/queries/{id}/answers', {
    params: { path: { id: query.id } },
    body: { outcome: 'accepted', amount: '110.00' },
  })
  await page.reload()
  await visit.sees('Credited already')
  await pressAt(page, /^Query \$15\.00: Pallet/, 'Enter')
  assert.equal(await value('[name=amount]'), '15.00')
})

test('an invoice that matches, one without an order and a capture without lines are each called what they are', async ({
  journey,
}) => {
  const { merchant } = journey
  const visit = await openAccount(journey, {
    samples: { count: 1 },
    prepare: async ({ id }) => {
      const { id: orderId, matching } = await shipOrder(merchant, id)
      await capture(journey, orderId, { amount: '30.00' })
      const { data } = await merchant.GET('/invoices/{id}', { params: { path: { id: matching } } })
      assert.equal(data?.lines?.[0]?.orderLineId, 'chair')
    },
  })
  const { page } = visit
  await page
    .getByRole('checkbox', { name: /^Select invoice INV-/ })
    .first()
    .waitFor()
  const numbers = await page
    .getByRole('checkbox', { name: /^Select invoice INV-/ })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.replace('Select invoice ', '') ?? ''))
  assert.equal(numbers.length, 3)
  const texts = new Set<string>()
  for (const number of numbers) {
    await page.getByRole('button', { name: number, exact: true }).click()
    await page.getByRole('heading', { name: 'Ordered, shipped, invoiced' }).waitFor()
    texts.add(await page.locator('.match > :nth-child(2)').innerText())
    await page.getByRole('button', { name: 'Back to invoices' }).click()
  }
  assert.deepEqual([...texts].sort(), [
    'All lines match. What is invoiced was ordered at this price, and it has shipped.',
    'It isn’t recorded which items of the order this invoice is for, so it can’t be compared.',
    'No order is known for this invoice, so there is nothing to compare it with.',
  ])
})

test('whoever may only view reads the differences and queries nothing', async ({ journey }) => {
  const visit = await openAccount(journey, {
    permissions: ['view'],
    prepare: ({ id }) => shipOrder(journey.merchant, id),
  })
  await pressAt(visit.page, /^ERP-2041/, 'Enter')
  await visit.sees('2 more than shipped: $100.00')
  assert.equal(await visit.page.getByRole('button', { name: /^Query/ }).count(), 0)
})

test('an invoice that was credited elsewhere meanwhile is not queried for more than is due', async ({ journey }) => {
  const { merchant } = journey
  let added: ShippedOrder | undefined
  const visit = await openAccount(journey, {
    prepare: async ({ id }) => {
      added = await shipOrder(journey.merchant, id)
    },
  })
  const { page } = visit
  await pressAt(page, /^ERP-2041/, 'Enter')
  await pressAt(page, /^Query all differences/, 'Enter')
  await merchant.POST('/credit-notes', {
    body: { invoiceId: added?.differing ?? '', lines: [{ amount: '800.00', reason: 'Agreed' }] },
  })
  await pressAt(page, /^Send query$/, 'Enter')
  await visit.sees('This invoice has changed meanwhile. Close this window to see how it stands.')
  await pressKey(page, 'Escape')
  await visit.sees('Nothing of the difference is left to query.')
  const { data } = await merchant.GET('/queries', { params: { query: { invoiceId: added?.differing ?? '' } } })
  assert.deepEqual(data?.queries, [])
})

test('of a long invoice what differs comes first, and its line can be marked', async ({ journey }) => {
  const { merchant } = journey
  const items = Array.from({ length: 60 }, (_, at) => ({ title: `Shelf ${at + 1}, oak`, quantity: 2, price: '5.00' }))
  const visit = await openAccount(journey, {
    prepare: async ({ id }) => {
      const order = await reserveOrder(journey, id, { lines: [{ lineItems: items }] })
      const lines = items.map((item, at) => ({ ...item, orderLineId: String(at + 1) }))
      const own = lines.map((line, at) => (at === 59 ? { ...line, price: '7.00' } : line))
      await invoiceOrder({ merchant }, id, order, own, { number: 'ERP-60' })
    },
  })
  const { page } = visit
  await pressAt(page, /^ERP-60/, 'Enter')
  await visit.sees('$4.00 more is invoiced than was ordered.')
  const rows = page.locator('.match-table tbody tr')
  assert.equal(await rows.count(), 50)
  assert.match(await rows.first().innerText(), /Shelf 60, oak/)
  await page.getByRole('button', { name: 'Show all 60 lines' }).click()
  assert.equal(await rows.count(), 60)
  await page.getByRole('button', { name: 'Query $4.00: Shelf 60, oak' }).click()
  assert.equal(await page.getByRole('checkbox', { name: /^Shelf 60, oak/ }).isChecked(), true)
  assert.equal(await page.getByRole('checkbox', { name: /^Shelf 59, oak/ }).count(), 0)
})

for (const locale of ['en', 'ar'])
  test(`the comparison has no fault that axe finds and fits a phone (${locale})`, async ({ journey }) => {
    const visit = await openLooks(journey, { locale }, { before: (id) => shipOrder(journey.merchant, id) })
    const { page } = visit
    await page.getByRole('button', { name: /^ERP-2041/ }).click()
    await page.locator('.match-table').waitFor()
    await check(visit, 'the differences')
    await page.locator('.match-difference button').first().click()
    await page.locator('dialog form').waitFor()
    await check(visit, 'the query of one')
  })
