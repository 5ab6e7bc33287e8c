import assert from 'node:assert/strict'
import { smallPdf } from '../support/importedInvoices.ts'
import { openAccount } from '../support/buyerAccount.ts'
import { check, openAccount as openLooks } from '../support/accountLooks.ts'
import { mailsToBuyer } from '../support/mails.ts'
import { test } from '../support/journeyTest.ts'
import { pressAt, pressKey, tabTo, typeAt } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

const LINES = [
  { title: 'Desk', quantity: 2, price: '50.00' },
  { title: 'Lamp', quantity: 1, price: '20.00' },
]

function invoiceOf(buyerId: string) {
  const common = { externalReferenceId: `${buyerId}-1`, buyerId, currency: 'USD', dueDate: '2030-12-31' }
  return { ...common, number: 'Q-1', lines: LINES }
}

test('a line is queried by keyboard, and the rest is paid; the answer of the seller is read', async ({ journey }) => {
  const { merchant } = journey
  const visit = await openAccount(journey, {
    prepare: ({ id }) => merchant.POST('/invoices', { body: invoiceOf(id) as never }),
  })
  const { page, transaction } = visit
  await pressAt(page, /^Q-1/, 'Enter')
  await pressAt(page, /^Query this invoice$/, 'Enter')
  await page.getByRole('heading', { name: 'Query invoice Q-1' }).waitFor()
  await tabTo(page, /^What is wrong/)
  await page.keyboard.type('It was')
  await tabTo(page, /^Lamp/)
  await pressKey(page, 'Space')
  await typeAt(page, /^Message/, 'No lamp came.')
  await visit.sees('You can still pay $100.00 of this invoice.')
  // What is written survives a reload.
  await page.reload()
  await pressAt(page, /^Query this invoice$/, 'Enter')
  await tabTo(page, /^Message/)
  assert.equal(await page.locator('textarea[name=text]').inputValue(), 'No lamp came.')
  await pressAt(page, /^Send query$/, 'Enter')
  await page.getByRole('button', { name: 'Pay $100.00' }).waitFor()
  const { data } = await merchant.GET('/queries', {
    params: { query: { status: 'open', buyerId: transaction.buyerId } },
  })
  const [query] = data?.queries ?? []
  assert.deepEqual([query?.reason, query?.amount, query?.lines], ['not_received', 20, [{ place: 1, title: 'Lamp' }]])
  assert.equal(query?.messages[0]?.text, 'No lamp came.')

  const document = { name: 'Delivery.pdf', base64: smallPdf('delivery') }
  const params = { path: { id: query?.id ?? '' } }
  await merchant.POST('/queries/{id}/answers', {
    params,
    body: { text: 'You are right.', outcome: 'accepted', document },
  })
  await page.reload()
  await visit.sees('You are right.')
  await page.getByRole('button', { name: 'Delivery.pdf' }).waitFor()
  await page.getByRole('button', { name: 'Pay $100.00' }).waitFor()
  await until('the answer is mailed', async () =>
    (await mailsToBuyer({ merchant }, transaction.buyerId)).some(({ kind }) => kind === 'query_answered'),
  )
})

for (const [locale, name] of [
  ['en', /^Query this invoice$/],
  ['ar', /^الاستفسار عن هذه الفاتورة$/],
] as const)
  test(`a query has no fault that axe finds and fits a phone (${locale})`, async ({ journey }) => {
    const visit = await openLooks(
      journey,
      { locale },
      { before: (id) => journey.merchant.POST('/invoices', { body: invoiceOf(id) as never }) },
    )
    const { page } = visit
    await page.getByRole('button', { name: /^Q-1/ }).click()
    await page.getByRole('button', { name }).click()
    await page.locator('dialog form').waitFor()
    await check(visit, 'the form')
    await page.locator('dialog .primary').click()
    await page.locator('dialog .message.danger').first().waitFor()
    await check(visit, 'what is missing')
    await page.locator('dialog select').selectOption('wrong_price')
    await page.locator('dialog .primary').click()
    await page.locator('article.query').waitFor()
    await check(visit, 'the query')
  })
