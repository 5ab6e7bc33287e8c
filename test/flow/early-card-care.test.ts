import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { Page } from 'playwright-core'
import type { paths } from '../../src/api/schema.d.ts'
import { buyerWithCards } from '../support/buyerWithCards.ts'
import { holdForm, payButton, SEVERAL, VISA, visitEarly } from '../support/earlyCard.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'

/** Waits until the session was read, and gives whether card fields are on the screen then. */
async function showsFields(page: Page): Promise<boolean> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /session$/.test(name)))
  await page.evaluate('new Promise((passed) => setTimeout(passed, 500))')
  return page
    .locator('balance-checkout iframe')
    .first()
    .evaluate((frame) => frame.checkVisibility({ opacityProperty: true }))
}

test('of two elements each keeps what was typed into it', async ({ journey }) => {
  const { page, release } = await visitEarly(journey)
  await page.setViewportSize({ width: 1280, height: 2000 })
  const { data } = await journey.merchant.POST('/transactions', {
    body: {
      currency: 'USD',
      buyer: { email: 'second@example.test' },
      lines: [{ lineItems: [{ title: 'Lamp', quantity: 1, price: 5 }] }],
      allowedPaymentMethods: ['creditCard'],
    },
  })
  await page.evaluate((token) => {
    const element = document.createElement('balance-checkout')
    element.setAttribute('token', token)
    document.body.append(element)
  }, data?.token ?? assert.fail())
  const numberIn = (index: number) =>
    page.locator('balance-checkout').nth(index).locator('iframe').contentFrame().locator('#number')
  // A locator that looks into a frame which is only just made does not find what comes later.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('balance-checkout')].every((element) =>
      element.shadowRoot?.querySelector('iframe')?.checkVisibility({ opacityProperty: true }),
    ),
  )
  await numberIn(0).pressSequentially(CARDS.visa)
  await numberIn(1).pressSequentially(CARDS.mastercard)
  release()
  await payButton(page).waitFor()
  await page.getByRole('button', { name: 'Pay $5.00' }).waitFor()
  assert.equal(await numberIn(0).inputValue(), VISA)
  assert.equal(await numberIn(1).inputValue(), '5555 5555 5555 4444')
})

test('a saved card, other methods and a payment that has begun show no fields before the form', async ({ journey }) => {
  const buyer = await buyerWithCards(journey, { number: CARDS.visa })
  const saved = await visitEarly(journey, { buyer })
  assert.equal(await showsFields(saved.page), false)
  saved.release()
  await payButton(saved.page).waitFor()
  const others = await visitEarly(journey, { allowedPaymentMethods: ['invoice', 'creditCard'] })
  assert.equal(await showsFields(others.page), false)
  const client = createClient<paths>({
    baseUrl: journey.api,
    headers: { authorization: `Bearer ${(await journey.visit(SEVERAL)).transaction.token}` },
  })
  const { data } = await client.POST('/v1/hand-offs', { body: { paymentMethodType: 'achDebit' } })
  await holdForm(others.page)
  await others.page.goto(data?.url ?? assert.fail(), { waitUntil: 'commit' })
  assert.equal(await showsFields(others.page), false)
  const begun = await visitEarly(journey)
  begun.release()
  await payButton(begun.page).waitFor()
  await begun.visit.typeCard({ number: CARDS.challenge })
  await begun.visit.pay()
  await begun.page.frameLocator('iframe[title*="bank" i]').locator('body').waitFor()
  await holdForm(begun.page)
  await begun.page.reload({ waitUntil: 'commit' })
  assert.equal(await showsFields(begun.page), false)
})

test('an element that is moved before the form is there says that the fields are empty again', async ({ journey }) => {
  const { visit, page, release, number } = await visitEarly(journey)
  await number.click()
  await page.keyboard.type('4242')
  await page.evaluate(() => document.body.prepend(document.querySelector('balance-checkout') ?? ''))
  release()
  await visit.sees(/card details/i)
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $19.99.')
})

test('the fields give way to a screen without a form, and go with their element', async ({ journey }) => {
  const { page, release, number } = await visitEarly(journey)
  await number.click()
  await page.evaluate(() => document.querySelector('balance-checkout')?.setAttribute('route', '/nowhere'))
  release()
  await page.getByText('This screen doesn’t exist').first().waitFor()
  assert.equal(await number.isVisible(), false)
  const left = await page.evaluate(async () => {
    document.querySelector('balance-checkout')?.remove()
    await new Promise((passed) => setTimeout(passed))
    return window.length
  })
  assert.equal(left, 0)
})
