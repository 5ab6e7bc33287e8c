import { expect } from '@playwright/test'
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newBuyer } from '../support/checkoutBank.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { chooseAt, pressAt, typeCardAt } from '../support/tabbing.ts'

const priced = (price: number) => ({ lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price }] }] })
const place = (page: Page) => page.getByRole('button', { name: /^(Place order — |Pay )/ })
const QUALIFIED = { qualificationStatus: 'completed' }

test('opens the split by the way out that its row gives', async ({ journey }) => {
  const buyer = await newBuyer(journey, QUALIFIED)
  const visit = await journey.visit({
    ...buyer.order,
    ...priced(50_400),
    allowedPaymentMethods: ['creditCard', 'payWithTerms'],
    netDaysOptions: [30],
    splitMethods: ['creditCard'],
  })
  await visit.sees('$400.00 over your available credit: pay $400.00 by card, the rest on terms')
  await visit.page.getByText('pay $400.00 by card, the rest on terms', { exact: true }).click()
  await visit.page.getByRole('button', { name: 'Pay $400.00 now, $50,000.00 on terms' }).waitFor()
})

test('says by how much the order is over the credit, and a card is the way out', async ({ journey }) => {
  const buyer = await newBuyer(journey, QUALIFIED)
  const visit = await journey.visit({
    ...buyer.order,
    ...priced(120.13),
    allowedPaymentMethods: ['payWithTerms', 'creditCard'],
    netDaysOptions: [30],
  })
  await visit.sees('$120.13 over your available credit. Other ways to pay: Card.')
  await chooseAt(visit.page, /^(Net terms|Card)/, /^Net terms/)
  await visit.page.locator('.notice').getByRole('button', { name: 'Card' }).waitFor()
  await place(visit.page).waitFor({ state: 'detached' })
  await expect(visit.page.getByText('$120.13 over')).toHaveCount(1)
  await pressAt(visit.page, /^Card$/, 'Enter')
  await typeCardAt(visit, CARDS.visa)
  await pressAt(visit.page, /^Pay \$/, 'Enter')
  await visit.sees('You paid $120.13.')
  assert.deepEqual(await visit.ledger(), ['charge 12013 USD'])
})

test('lets no suspended buyer pay, and says so', async ({ journey }) => {
  const buyer = { email: `suspended@${crypto.randomUUID()}.test` }
  const visit = await journey.visit({ buyer, allowedPaymentMethods: ['payWithTerms', 'creditCard'] })
  const { page } = visit
  await page.getByRole('heading', { level: 2, name: 'Your account is suspended' }).waitFor()
  await visit.sees(/Contact Cedar & Slate Supply/)
  for (const role of ['radio', 'button'] as const) assert.equal(await page.getByRole(role).count(), 0, role)
  assert.deepEqual(
    (await visit.heard('step')).map(({ step }) => step),
    ['ended'],
  )
  assert.deepEqual(await visit.ledger(), [])
})
