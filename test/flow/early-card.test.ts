import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { buyerWithCards } from '../support/buyerWithCards.ts'
import type { Journey } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressKey } from '../support/tabbing.ts'
import { takeShifts, watchShifts } from '../support/shifts.ts'

const VISA = '4242 4242 4242 4242'

/** Holds React and the form back; gives what lets them come. */
async function holdForm(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/chunks\/(react|app)-/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** A checkout whose form is still loading. */
async function visitEarly(journey: Journey, order: Parameters<Journey['visit']>[0] = {}, attributes = '') {
  const visit = await journey.visit(order, attributes)
  const { page } = visit
  const release = await holdForm(page)
  await watchShifts(page)
  await page.reload({ waitUntil: 'commit' })
  const fields = page.frameLocator('balance-checkout iframe').first()
  return { visit, page, release, number: fields.locator('#number'), expiry: fields.locator('#expiry') }
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $19.99' })

const placeOf = (page: Page) =>
  page.locator('balance-checkout iframe').evaluate((frame) => JSON.stringify(frame.getBoundingClientRect()))

/** Waits until the session was read, and gives whether card fields are on the screen then. */
async function showsFields(page: Page): Promise<boolean> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /session$/.test(name)))
  await page.evaluate('new Promise((passed) => setTimeout(passed, 500))')
  return page
    .locator('balance-checkout iframe')
    .first()
    .evaluate((frame) => frame.checkVisibility({ opacityProperty: true }))
}

const SEVERAL = { allowedPaymentMethods: ['creditCard', 'achDebit', 'invoice'] } satisfies Parameters<
  Journey['visit']
>[0]

for (const [width, order, name] of [
  [360, {}, 'a card'],
  [640, {}, 'a card'],
  [1280, {}, 'a card'],
  [360, SEVERAL, 'the first of several methods'],
  [640, SEVERAL, 'the first of several methods'],
  [1280, SEVERAL, 'the first of several methods'],
] as const) {
  test(`${name} that is typed before the form is there stays, with the cursor, ${width} px wide`, async ({
    journey,
  }) => {
    const { visit, page, release, number } = await visitEarly(journey, order)
    await page.setViewportSize({ width, height: 1000 })
    await number.click()
    await page.keyboard.type('4242 4242')
    const place = await placeOf(page)
    release()
    await payButton(page).waitFor()
    await page.keyboard.type(' 4242 4242')
    assert.equal(await number.inputValue(), VISA)
    assert.equal(await placeOf(page), place)
    assert.equal(await page.locator('balance-view slot[name=early]').count(), 0)
    if (order !== SEVERAL) assert.deepEqual(await takeShifts(page), [])
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })
}

test('an Arabic form is typed into at its place, and in its language', async ({ journey }) => {
  const { page, release, number } = await visitEarly(journey, {}, 'locale="ar"')
  await page.setViewportSize({ width: 1280, height: 1000 })
  await number.click()
  const place = await placeOf(page)
  assert.match((await number.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? '', /رقم/)
  release()
  await page.getByRole('button', { name: /19[.٫]99/ }).waitFor()
  assert.equal(await placeOf(page), place)
})

test('what is pasted is formatted at once, Enter pays nothing, and Tab goes from field to field', async ({
  journey,
}) => {
  const { visit, page, release, number, expiry } = await visitEarly(journey)
  await number.focus()
  await page.keyboard.insertText(CARDS.visa)
  await pressKey(page, 'Enter')
  await pressKey(page, 'Tab')
  await page.keyboard.type('1230')
  await expiry.evaluate((input) => input.ownerDocument.activeElement === input || Promise.reject(new Error('focus')))
  assert.equal(await number.inputValue(), VISA)
  release()
  await payButton(page).waitFor()
  assert.deepEqual([await visit.ledger(), visit.sent('POST /v1/attempts')], [[], 0])
  assert.equal(await visit.card.getByLabel('Expiration').inputValue(), '12/30')
  await pressKey(page, 'Tab')
  for (const text of ['123', 'Cedar Tester', '94107']) {
    await page.keyboard.type(text)
    await pressKey(page, 'Tab')
  }
  await visit.pay()
  await visit.sees('You paid $19.99.')
})

test('what the browser fills in before the form is there is paid with, and again after a decline', async ({
  journey,
}) => {
  const { visit, page, release, number } = await visitEarly(journey)
  await number.waitFor()
  for (const [field, value] of [
    ['number', CARDS.declined],
    ['expiry', '12/30'],
    ['cvc', '123'],
    ['name', 'Cedar Tester'],
    ['postalCode', '94107'],
  ] as const)
    await page.frameLocator('iframe').locator(`#${field}`).fill(value)
  release()
  await payButton(page).click()
  await visit.sees(/declined/)
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $19.99.')
  assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
})

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

test('a page that comes back from the cache of the browser has what was typed before the form', async ({ journey }) => {
  const { visit, page, release, number } = await visitEarly(journey)
  await number.click()
  await page.keyboard.type('4242 4242')
  release()
  await payButton(page).waitFor()
  await page.goto('about:blank')
  await page.goBack()
  await payButton(page).waitFor()
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $19.99.')
})
