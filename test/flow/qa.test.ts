import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { addressFrom } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { cardOf, typeCard } from '../support/typeCard.ts'

/** Longer than what the sandbox asks for by itself, which is a second. */
const PAUSE_SECONDS = 5

const FAULT = {
  'f.kind': 'error-before',
  'f.request': 'GET /v1/attempts',
  'f.times': '',
  'f.afterMs': '10',
  'f.status': '503',
  'f.retryAfter': 'Fri, 01 Jan 2027 00:00:00 GMT',
  'f.probability': '0.5',
  'f.seed': '7',
}

test.describe('the QA page', () => {
  const addressOf = (scenario: Readonly<Record<string, string>>): string =>
    `${addressFrom('STORE_ORIGIN')}/qa?${new URLSearchParams(scenario).toString()}`

  const scenarioOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams)

  async function open(page: Page, scenario: Readonly<Record<string, string>>): Promise<void> {
    await page.goto(addressOf(scenario))
    await page.getByRole('button', { name: /^Pay / }).waitFor()
  }

  async function payByCard(page: Page): Promise<void> {
    await typeCard(cardOf(page))
    await page.getByRole('button', { name: /^Pay / }).press('Enter')
  }

  test('plays an address: the pause that a 429 asks for is counted down, then the order is paid', async ({ page }) => {
    await open(page, { 'f.kind': 'too-many', 'f.retryAfter': String(PAUSE_SECONDS) })
    await payByCard(page)
    await page.getByText(/^Checking again in [2-5] s\.$/).waitFor()
    await page.getByText('You paid $1,240.00.').first().waitFor()
    await page.getByRole('tab', { name: 'Ledger' }).click()
    await page.locator('#ledger').getByText('charge', { exact: true }).waitFor()
  })

  test('keeps every field of a fault in the address, and arms just that', async ({ page }) => {
    const armed: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/qa/api/sandbox/faults')) armed.push(request.postDataJSON())
    })
    await open(page, FAULT)
    assert.deepEqual(scenarioOf(page), FAULT)
    const [fault] = armed as [{ transactionId?: string }]
    const { transactionId, ...rest } = fault
    assert.ok(transactionId)
    assert.deepEqual(rest, {
      kind: 'error-before',
      method: 'GET',
      path: '/v1/attempts',
      afterMs: 10,
      status: 503,
      retryAfter: FAULT['f.retryAfter'],
      probability: 0.5,
      seed: 7,
    })
    await page.getByLabel('Retry-After').fill('9')
    await page.getByLabel('Times').fill('2')
    await page.getByRole('button', { name: 'too-many' }).click()
    await page.getByText(/^Armed: too-many /).waitFor()
    assert.deepEqual(scenarioOf(page), { ...FAULT, 'f.kind': 'too-many', 'f.retryAfter': '9', 'f.times': '2' })
    assert.deepEqual(armed[1], { ...rest, transactionId, kind: 'too-many', retryAfter: 9, times: 2 })
  })

  test('shows on the stage why a scenario cannot be made', async ({ page }) => {
    await page.goto(addressOf({ 't.currency': 'ZZZ' }))
    await page
      .locator('#stage')
      .getByText(/^POST \/api\/transactions: 400 /)
      .waitFor()
  })

  test('moves the clock by the address, once the order is made', async ({ page }) => {
    // The clock is that of everyone who uses this sandbox.
    await page.route('**/qa/api/sandbox/clock', (route) => route.fulfill({ json: {} }))
    const asked: string[] = []
    page.on('request', (request) => {
      const path = /\/(clock|transactions)$/.exec(new URL(request.url()).pathname)?.[1]
      const body = path === 'clock' ? ` ${request.postData() ?? ''}` : ''
      if (path) asked.push(`${request.method()} ${path}${body}`.trim())
    })
    await open(page, { 'clock.hours': '1.5' })
    assert.deepEqual(scenarioOf(page), { 'clock.hours': '1.5' })
    assert.deepEqual(asked, ['DELETE clock', 'POST transactions', 'POST clock {"advanceMs":5400000}'])
  })

  test('shows the same order again by its id, with its outcome elsewhere', async ({ page }) => {
    await open(page, { 't.methods': 'creditCard,invoice', 't.price': '12.37', 't.confirm': '' })
    const [again] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Same order in another tab' }).click(),
    ])
    await again.getByRole('button', { name: 'Pay $12.37' }).waitFor()
    assert.match(scenarioOf(again)['t.id'] ?? '', /^txn_/)
    await again.close()
    await page.goto(addressOf({ 't.methods': 'creditCard,invoice', 't.price': '12.37', 't.confirm': 'invoice' }))
    await page.getByText('Someone else is already paying this order. Don’t pay again.').first().waitFor()
  })
  test('makes an order that ships in parts, whose invoice differs', async ({ page }) => {
    await page.goto(addressOf({ element: 'balance-next', 'b.shipped': 'on' }))
    await page.getByRole('button', { name: 'ERP-2041' }).click()
    await page.getByText('$134.08 more is invoiced than was ordered and has shipped.').waitFor()
  })
})

test('a query is answered as the merchant does, on the page', async ({ journey, page }) => {
  await page.goto(`${addressFrom('STORE_ORIGIN')}/qa?element=balance-next&b.invoices=3&b.overdue=1&press=INV-10001`)
  await page.getByRole('button', { name: 'Query this invoice' }).click()
  await page.getByLabel('What is wrong?').selectOption('wrong_price')
  await page.getByLabel('Amount in question').fill('10.00')
  await page.getByLabel('Message', { exact: true }).fill('We agreed on less.')
  await page.getByRole('button', { name: 'Send query' }).click()
  await page.locator('article.query').waitFor()
  await page.getByRole('tab', { name: 'Queries' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Queries' })
  await panel.getByText('We agreed on less.').waitFor()
  await panel.getByRole('combobox', { name: 'Answer' }).selectOption('accepted')
  await panel.getByLabel('Credited, if accepted').fill('8.00')
  await panel.getByLabel('Text').fill('You are right.')
  // What is typed stays while the page reads again.
  await panel.getByRole('button', { name: 'Refresh' }).click()
  assert.equal(await panel.getByLabel('Text').inputValue(), 'You are right.')
  await panel.getByRole('button', { name: 'Send answer to query of INV-10001' }).click()
  await panel.getByText('wrong_price, accepted').waitFor()
  const { data } = await journey.merchant.GET('/queries', { params: { query: { status: 'accepted', limit: 1 } } })
  assert.deepEqual(
    data?.queries[0]?.messages.map(({ from, text }) => [from, text]),
    [
      ['buyer', 'We agreed on less.'],
      ['seller', 'You are right.'],
    ],
  )
  assert.equal(data?.queries[0]?.credited, 8)
})
