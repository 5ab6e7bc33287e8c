import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { test } from '../support/journeyTest.ts'
import { expectToCover, visitOlder } from '../support/olderPage.ts'
import { CARDS } from '../support/sandbox.ts'

test('a page that uses window.blnceCheckout pays over its own content, and is called in order', async ({ journey }) => {
  const visit = await visitOlder(journey, 'blnceCheckout', { isAuth: false, hideDueDate: false, logoURL: '' })
  const { page } = visit
  await expectToCover(visit)
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $19.99.')
  const paid = [['onSuccess'], ['onComplete', { status: 'completed' }]]
  assert.deepEqual(await visit.calls(), paid)
  assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])

  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('balance-checkout')).toHaveCount(0)
  assert.deepEqual(await visit.calls(), [...paid, ['onClose']])
  const types = (await visit.messages()).map(([, error, message]) => {
    assert.equal(error, null)
    return (message as { type: string }).type
  })
  assert.deepEqual(
    types.filter((type) => type !== 'balance-step'),
    ['balance-ready', 'balance-success', 'balance-close'],
  )
  assert.deepEqual(visit.lines, [])
  // The page lies open again.
  await page.getByRole('button', { name: 'Place order' }).click({ trial: true })
})

test('a declined card is an error that the page learns of, and the payer goes on', async ({ journey }) => {
  const visit = await visitOlder(journey, 'balanceSDK')
  await visit.typeCard({ number: CARDS.declined })
  await visit.pay()
  await visit.sees(/^Your bank declined the card\./)
  assert.deepEqual(await visit.calls(), [['onError', 'card_declined']])
  const errors = (await visit.messages()).filter(([, error]) => error !== null)
  assert.deepEqual(errors, [['callback', 'card_declined', 'The bank declined the card. Nothing was charged.']])
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $19.99.')
  assert.deepEqual(
    (await visit.calls()).map(([name]) => name),
    ['onError', 'onSuccess', 'onComplete'],
  )
})

test('a payer who cancels closes the checkout, and the page shows it again with a new token', async ({ journey }) => {
  const visit = await visitOlder(journey, 'balanceCheckout')
  const { page } = visit
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.locator('balance-checkout')).toHaveCount(0)
  assert.deepEqual(await visit.calls(), [['onCancel'], ['onClose']])

  const { data } = await journey.merchant.POST('/transactions', {
    body: {
      currency: 'USD',
      buyer: { email: 'buyer@harborpine.example' },
      lines: [{ lineItems: [{ title: 'Task lamp', quantity: 1, price: '5.00' }] }],
      allowedPaymentMethods: ['creditCard'],
    },
  })
  await page.evaluate(`balanceCheckout.destroy(); token = '${data?.token ?? ''}'`)
  await visit.press()
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $5.00.')
  assert.deepEqual(visit.lines, [])
})

test('the surface scrolls by itself and takes the colours of the payer’s system', async ({ journey }) => {
  const visit = await visitOlder(journey, 'balanceCheckout')
  const { page } = visit
  const colour = () =>
    page
      .locator('div:has(> balance-checkout)')
      .evaluate((surface) => getComputedStyle(surface.shadowRoot?.querySelector('div') as Element).backgroundColor)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 480 })
    await expectToCover(visit)
    const pay = page.getByRole('button', { name: /^Pay / })
    await pay.scrollIntoViewIfNeeded()
    await expect(pay).toBeInViewport()
    assert.equal(await page.evaluate(() => document.scrollingElement?.scrollTop), 0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  assert.equal(await colour(), 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  assert.equal(await colour(), 'rgb(20, 23, 28)')
})
