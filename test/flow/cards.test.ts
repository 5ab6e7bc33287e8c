import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { recordAnnouncements } from '../support/announcements.ts'
import { answerButton } from '../support/bankQuestion.ts'
import type { Answer } from '../support/bankQuestion.ts'
import type { Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { chooseAt, focused, named, pressAt, pressKey, typeAt, typeCardAt } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

/** $19.99: what the test order costs. */
const TOTAL = 1999
const METHODS = /^(Invoice|Card(?! details| number))/

async function payWith(visit: Visit, number: string, cvc?: string): Promise<void> {
  await typeCardAt(visit, number, cvc)
  await pressAt(visit.page, /^Pay \$19\.99$/, 'Enter')
}

/** Answers the bank's question. */
async function answer({ page }: Visit, button: Answer): Promise<void> {
  await answerButton(page, button).waitFor()
  await pressAt(page, named(button), 'Enter')
}

test.describe('every card of the table by keyboard alone, from the two lines in a page of another origin', () => {
  // What becomes of each card is held by `test/sandbox/attempts.test.ts`; this one has four digits on the front.
  test("pays with an American Express card: one charge of the order's total", async ({ journey }) => {
    const visit = await journey.visit()
    const said = await recordAnnouncements(visit.page)
    // An answer that takes its time.
    let answered = () => {}
    const isAnswered = new Promise<void>((resolve) => (answered = resolve))
    await visit.page.route('**/v1/attempts', (route) => isAnswered.then(() => route.continue()))
    await payWith(visit, CARDS.amex, '1234')
    await visit.announces('Your payment is being processed. Keep this page open.')
    answered()
    await visit.sees('You paid $19.99.')
    // What has the focus is read, and read once; what was pressed last leaves it there.
    const outcome = async () => (await said()).filter((words) => /^(→ )?You paid/.test(words))
    assert.deepEqual(await outcome(), ['→ You paid $19.99.'])
    await pressAt(visit.page, /^Done$/, 'Enter')
    assert.equal(await focused(visit.page), 'You paid $19.99.')
    assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
    const [success, ...more] = await visit.heard('success')
    assert.equal(more.length, 0)
    assert.equal(success?.status, 'paid')
    assert.equal(success.amount, TOTAL)
    assert.equal(success.resumed, false)
  })

  const declines = {
    declined: [
      'card_declined',
      'Your bank declined the card. Nothing was charged. Use another card or contact your bank.',
      { number: /^Your bank declined this card\./, cvc: 'Cleared for your security. Enter it again.' },
    ],
    incorrectCvc: [
      'incorrect_cvc',
      'The security code is incorrect. Nothing was charged. Check the code and pay again.',
      { number: /^\s*Card brand: \w+$/, cvc: 'Incorrect. Enter the security code again.' },
    ],
  } as const
  for (const [card, [code, words, about]] of Object.entries(declines)) {
    test(`says why the ${card} card was refused, keeps what was typed, and a second card pays`, async ({ journey }) => {
      const visit = await journey.visit({ buyerFields: { poNumber: 'required', notes: 'optional' } })
      await visit.page.getByLabel('PO number').waitFor()
      await typeAt(visit.page, /^PO number/, 'PO-7781')
      await typeAt(visit.page, /^Notes for the seller/, 'Ring at the gate')
      const said = await recordAnnouncements(visit.page)
      await payWith(visit, CARDS[card as keyof typeof declines])
      await visit.sees(words)
      await visit.announces(words)
      assert.deepEqual((await said()).slice(-2), ['→ Card details', words])
      await expect(visit.card.getByLabel('Card number')).toHaveAccessibleDescription(about.number)
      await expect(visit.card.getByLabel('Security code')).toHaveAccessibleDescription(about.cvc)
      const wrong = visit.card.locator('[aria-invalid=true]')
      assert.equal(await wrong.evaluate((field) => document.activeElement === field), true)
      assert.equal(await wrong.getAttribute('id'), card === 'declined' ? 'number' : 'cvc')
      assert.deepEqual(await visit.ledger(), [])
      assert.deepEqual(
        (await visit.heard('error')).map((error) => [error.code, error.retryable]),
        [[code, true]],
      )
      assert.equal(await visit.page.getByLabel('PO number').inputValue(), 'PO-7781')
      assert.equal(await visit.page.getByLabel('Notes for the seller (optional)').inputValue(), 'Ring at the gate')
      assert.equal(await visit.card.getByLabel('Name on card').inputValue(), 'Cedar Tester')
      const cvc = visit.card.getByLabel('Security code')
      await until('an empty code', async () => (await cvc.inputValue()) === '')

      await payWith(visit, CARDS.visa)
      await visit.sees('You paid $19.99.')
      assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
    })
  }

  test('keeps the code of another card, and the focus, when the payer looks at other ways to pay after a decline', async ({
    journey,
  }) => {
    const visit = await journey.visit({ allowedPaymentMethods: ['creditCard', 'invoice'] })
    await payWith(visit, CARDS.declined)
    await visit.sees(/declined the card/)
    await typeCardAt(visit, CARDS.visa, '321')
    await chooseAt(visit.page, METHODS, /^Invoice/)
    await visit.card.getByLabel('Card number').waitFor({ state: 'hidden' })
    await chooseAt(visit.page, METHODS, /^Card/)
    await visit.card.getByLabel('Card number').waitFor()
    assert.match(await focused(visit.page), /^Card/)
    assert.equal(await visit.card.getByLabel('Security code').inputValue(), '321')
    await pressAt(visit.page, /^Pay \$19\.99$/, 'Enter')
    await visit.sees('You paid $19.99.')
  })

  test('asks the bank, and pays when the payer confirms, in a page without https, whose browser has no `randomUUID`', async ({
    journey,
  }) => {
    const visit = await journey.visit()
    await visit.page.evaluate('delete Crypto.prototype.randomUUID')
    await payWith(visit, CARDS.challenge)
    await answer(visit, 'Complete authentication')
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
  })

  test('is passed by Tab in the order in which it is read: the order first in one column, the methods in two', async ({
    journey,
  }) => {
    const { page } = await journey.visit({ allowedPaymentMethods: ['creditCard', 'invoice'] })
    await page.setViewportSize({ width: 600, height: 720 })
    await page.reload()
    await page.getByText('Order details').waitFor()
    await pressKey(page, 'Tab')
    assert.equal(await focused(page), 'Order details')
    await page.setViewportSize({ width: 1280, height: 720 })
    // A busy Chromium takes this up some time after the layout, and goes by the document until then.
    const order = () => page.locator('.pay').evaluate((form) => getComputedStyle(form).getPropertyValue('reading-flow'))
    assert.equal(await order(), 'grid-rows')
  })

  test('asks the bank, and charges nothing when the bank refuses', async ({ journey }) => {
    const visit = await journey.visit()
    await payWith(visit, CARDS.challenge)
    await answer(visit, 'Fail authentication')
    await visit.sees(/couldn’t confirm the payment\. Nothing was charged/)
    assert.deepEqual(await visit.ledger(), [])
  })

  test('lets the payer leave the challenge by Escape, charges nothing, and pays with another card', async ({
    journey,
  }) => {
    const visit = await journey.visit()
    await payWith(visit, CARDS.challenge)
    await visit.page.getByRole('dialog', { name: 'Confirm with your bank' }).waitFor()
    await pressKey(visit.page, 'Escape')
    await pressAt(visit.page, /^Stop$/, 'Enter')
    await visit.sees(/wasn’t confirmed with your bank/)
    assert.deepEqual(await visit.ledger(), [])
    await payWith(visit, CARDS.visa)
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
  })
})
