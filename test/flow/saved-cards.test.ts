import { expect } from '@playwright/test'
import assert from 'node:assert/strict'
import { buyerWithCards, saveCards } from '../support/buyerWithCards.ts'
import type { Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressKey } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

const PAID = ['charge 1999 USD']
const CODE = 'Security code'
/** As a word: within an id or what is encrypted the same digits stand by chance. */
const TYPED = /(?<![\w-])739(?![\w-])/

test.describe('a buyer who keeps cards', () => {
  const choice = ({ page }: Visit, name: string) => page.getByRole('radio', { name })
  const code = ({ card }: Visit) => card.getByLabel(CODE)
  /** Asked of the document: `:focus` matches only while the browser itself believes that this window is in front. */
  const focusIn = ({ card }: Visit) => card.locator('body').evaluate(() => document.activeElement?.id)
  const untilFocused = (visit: Visit, field: string) =>
    until(`the focus in ${field}`, async () => (await focusIn(visit)) === field)
  const untilEmpty = (visit: Visit) => until('the code empty', async () => (await code(visit).inputValue()) === '')
  /** Types the code once it is all that is asked for: what is typed before that is emptied with the question. */
  async function typeCode(visit: Visit, digits: string) {
    await code(visit).waitFor()
    await visit.card.getByLabel('Card number').waitFor({ state: 'hidden' })
    await code(visit).fill(digits)
  }

  test('pays with the default card and its code, and nothing of the code is in the page', async ({ journey }) => {
    const visit = await journey.visit({ buyer: await buyerWithCards(journey, {}, { number: CARDS.mastercard }) })
    await typeCode(visit, '739')
    assert.equal(await choice(visit, 'Visa ending 4242').isChecked(), true)
    assert.equal(await visit.page.getByLabel('Save this card for later').count(), 0)
    const bodies: string[] = []
    visit.page.on('request', (request) => bodies.push(request.postData() ?? ''))
    assert.doesNotMatch(await visit.page.content(), TYPED)
    await visit.pay()
    await visit.sees('You paid $19.99.')
    await visit.sees('Visa ending 4242')
    assert.deepEqual(await visit.ledger(), PAID)
    const sent = bodies.filter((body) => body.includes('paymentMethodId'))
    assert.equal(sent.length, 1)
    assert.doesNotMatch(sent[0] ?? '', TYPED)
    assert.doesNotMatch(sent[0] ?? '', /"cvc"/)
  })

  test('pays by keyboard alone with another of the saved cards', async ({ journey }) => {
    const visit = await journey.visit({ buyer: await buyerWithCards(journey, {}, { number: CARDS.amex, cvc: '1234' }) })
    await code(visit).waitFor()
    await choice(visit, 'Visa ending 4242').focus()
    await pressKey(visit.page, 'ArrowDown')
    await visit.card.getByText('4 digits on the front').waitFor()
    await pressKey(visit.page, 'Tab')
    await untilFocused(visit, 'cvc')
    await visit.page.keyboard.type('1234')
    await pressKey(visit.page, 'Enter')
    await visit.sees('You paid $19.99.')
    await visit.sees('American Express ending 0005')
    assert.deepEqual(await visit.ledger(), PAID)
  })

  test('goes on with the card that is being typed when another one is saved meanwhile', async ({ journey }) => {
    const buyer = await buyerWithCards(journey)
    const visit = await journey.visit({ buyer })
    await visit.typeCard({ number: CARDS.visa })
    await saveCards(journey, buyer, [{ number: CARDS.mastercard }])
    const read = visit.page.waitForResponse((response) => response.url().endsWith('/v1/session') && response.ok())
    await visit.page.evaluate(() => dispatchEvent(new Event('online')))
    await read
    await visit.page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    assert.equal(await visit.card.getByLabel('Card number').inputValue(), '4242 4242 4242 4242')
    assert.equal(await choice(visit, 'Mastercard ending 4444').count(), 0)
    await visit.pay()
    await visit.sees('Visa ending 4242')
    assert.deepEqual(await visit.ledger(), PAID)
    const next = await journey.visit({ buyer })
    await choice(next, 'Mastercard ending 4444').waitFor()
  })

  test('says that a card has expired and lets nobody choose it', async ({ journey }) => {
    const visit = await journey.visit({
      buyer: await buyerWithCards(journey, { expiryMonth: 1, expiryYear: 2025 }, {}),
    })
    const expired = visit.page.getByRole('radio', { name: 'Visa ending 4242' }).first()
    await expired.waitFor()
    await visit.sees('Expired 01/2025')
    assert.equal(await expired.getAttribute('aria-disabled'), 'true')
    await visit.page.getByText('Expired 01/2025').click({ force: true })
    assert.equal(await expired.isChecked(), false)
    await typeCode(visit, '123')
    await visit.pay()
    await visit.sees('You paid $19.99.')
  })

  test('asks for a whole card where every saved one has expired', async ({ journey }) => {
    const visit = await journey.visit({ buyer: await buyerWithCards(journey, { expiryMonth: 1, expiryYear: 2025 }) })
    await visit.typeCard({ number: CARDS.mastercard })
    assert.equal(await choice(visit, 'Another card').isChecked(), true)
    await visit.pay()
    await visit.sees('You paid $19.99.')
    await visit.sees('Mastercard ending 4444')
  })

  test('asks for the code in words and leads to it', async ({ journey }) => {
    const visit = await journey.visit({ buyer: await buyerWithCards(journey, {}) })
    await code(visit).waitFor()
    await visit.pay()
    const summary = visit.page.getByRole('link', { name: /security code/i })
    await summary.waitFor()
    await expect(summary).toHaveCount(1)
    assert.equal(await code(visit).getAttribute('aria-invalid'), 'true')
    assert.equal(visit.sent('POST /v1/attempts'), 0)
    await summary.click()
    await untilFocused(visit, 'cvc')
    await code(visit).fill('12')
    await visit.pay()
    await visit.card.getByText('Check the security code.').first().waitFor()
    assert.equal(visit.sent('POST /v1/attempts'), 0)
  })

  test('says why a saved card was declined, empties its code, and another card pays', async ({ journey }) => {
    const visit = await journey.visit({ buyer: await buyerWithCards(journey, { number: CARDS.incorrectCvc }) })
    await typeCode(visit, '999')
    await visit.pay()
    await visit.sees(/The security code is incorrect/)
    await untilFocused(visit, 'cvc')
    await untilEmpty(visit)
    assert.deepEqual(await visit.ledger(), [])
    await choice(visit, 'Another card').check()
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees('You paid $19.99.')
    await visit.sees('Visa ending 4242')
    assert.deepEqual(await visit.ledger(), PAID)
  })

  test('empties the code when another card is chosen, and keeps what was typed of a new card', async ({ journey }) => {
    const visit = await journey.visit({ buyer: await buyerWithCards(journey, {}, { number: CARDS.mastercard }) })
    await typeCode(visit, '123')
    await choice(visit, 'Mastercard ending 4444').check()
    await untilEmpty(visit)
    await choice(visit, 'Another card').check()
    await visit.card.getByLabel('Name on card').fill('Cedar Tester')
    await choice(visit, 'Visa ending 4242').check()
    await visit.card.getByLabel('Name on card').waitFor({ state: 'hidden' })
    await choice(visit, 'Another card').check()
    assert.equal(await visit.card.getByLabel('Name on card').inputValue(), 'Cedar Tester')
  })

  test('shows a whole card again when the payer looks at another method and comes back to a new card', async ({
    journey,
  }) => {
    const allowedPaymentMethods = ['creditCard' as const, 'invoice' as const]
    const visit = await journey.visit({ buyer: await buyerWithCards(journey, {}), allowedPaymentMethods })
    await code(visit).waitFor()
    await choice(visit, 'Invoice').click()
    await visit.sees(/Place order/)
    await visit.page.getByRole('radio', { name: /^Card/ }).click()
    await typeCode(visit, '123')
    await visit.pay()
    await visit.sees('You paid $19.99.')
  })

  test('keeps a card by keyboard, with the consent beside the box, and the next order offers it', async ({
    journey,
  }) => {
    const buyer = await buyerWithCards(journey)
    const visit = await journey.visit({ buyer })
    await visit.typeCard({ number: CARDS.mastercard })
    const box = visit.page.getByLabel('Save this card for later')
    await box.waitFor()
    assert.equal(await visit.page.getByText(/to save this card/).count(), 0)
    await box.focus()
    await pressKey(visit.page, 'Space')
    await visit.sees(/to save this card and charge it when I place an order/)
    await visit.pay()
    await visit.sees('You paid $19.99.')

    const next = await journey.visit({ buyer })
    await choice(next, 'Mastercard ending 4444').waitFor()
    await typeCode(next, '123')
    await next.pay()
    await next.sees('You paid $19.99.')
    assert.deepEqual(await next.ledger(), PAID)
  })

  test('keeps no card that nobody asked to keep', async ({ journey }) => {
    const buyer = await buyerWithCards(journey)
    const visit = await journey.visit({ buyer })
    await visit.typeCard({ number: CARDS.visa })
    const box = visit.page.getByLabel('Save this card for later')
    await box.check()
    await box.uncheck()
    await visit.pay()
    await visit.sees('You paid $19.99.')
    const next = await journey.visit({ buyer })
    await next.card.getByLabel('Card number').waitFor()
    assert.equal(await next.page.getByText('Another card').count(), 0)
  })
})
