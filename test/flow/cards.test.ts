import assert from 'node:assert/strict'
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
  // This bank answers after half a minute, in which the other cards are played.
  let late: Visit
  test('says that the payment is being confirmed while the bank takes its time', async ({ journey }) => {
    late = await journey.visit({ lines: [{ lineItems: [{ title: 'Desk', quantity: 1, price: 19.37 }] }] })
    await typeCardAt(late, CARDS.visa)
    await pressAt(late.page, /^Pay \$19\.37$/, 'Enter')
    await late.sees('We are confirming your payment. Do not pay again.')
    assert.deepEqual(await late.ledger(), [])
    assert.equal(await late.page.getByRole('button', { name: /^Pay / }).count(), 0)
  })

  for (const brand of ['visa', 'mastercard', 'amex'] as const) {
    test(`pays with ${brand}: one charge of the order's total`, async ({ journey }) => {
      const visit = await journey.visit()
      await payWith(visit, CARDS[brand], brand === 'amex' ? '1234' : '123')
      await visit.sees('You paid $19.99.')
      assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
      const [success, ...more] = await visit.heard('success')
      assert.equal(more.length, 0)
      assert.equal(success?.status, 'paid')
      assert.equal(success.amount, TOTAL)
      assert.equal(success.resumed, false)
    })
  }

  const declines = {
    declined: ['card_declined', 'declined the card'],
    insufficientFunds: ['insufficient_funds', 'not enough funds'],
    expired: ['card_expired', 'The card has expired'],
    incorrectCvc: ['incorrect_cvc', 'The security code is wrong'],
    processingError: ['card_declined', 'declined the card'],
  } as const
  for (const [card, [code, words]] of Object.entries(declines)) {
    test(`says why the ${card} card was refused, keeps what was typed, and a second card pays`, async ({ journey }) => {
      const visit = await journey.visit({ buyerFields: { poNumber: 'required', notes: 'optional' } })
      await visit.page.getByLabel('PO number').waitFor()
      await typeAt(visit.page, /^PO number/, 'PO-7781')
      await typeAt(visit.page, /^Notes for the seller/, 'Ring at the gate')
      await payWith(visit, CARDS[card as keyof typeof declines])
      await visit.sees(new RegExp(words))
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

  test('pays in a page without https, whose browser has no `randomUUID`', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.page.evaluate('delete Crypto.prototype.randomUUID')
    await payWith(visit, CARDS.challenge)
    await answer(visit, 'Complete authentication')
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
  })

  test('asks the bank, and pays when the payer confirms', async ({ journey }) => {
    const visit = await journey.visit()
    await payWith(visit, CARDS.challenge)
    await answer(visit, 'Complete authentication')
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
  })

  test('asks the bank, and charges nothing when the bank refuses', async ({ journey }) => {
    const visit = await journey.visit()
    await payWith(visit, CARDS.challenge)
    await answer(visit, 'Fail authentication')
    await visit.sees(/could not confirm the payment\. Nothing was charged/)
    assert.deepEqual(await visit.ledger(), [])
  })

  test('lets the payer leave the challenge by Escape, charges nothing, and pays with another card', async ({
    journey,
  }) => {
    const visit = await journey.visit()
    await payWith(visit, CARDS.challenge)
    await visit.page.getByRole('dialog', { name: 'Confirm with your bank' }).waitFor()
    await pressKey(visit.page, 'Escape')
    await visit.sees(/not confirmed with your bank/)
    assert.deepEqual(await visit.ledger(), [])
    await payWith(visit, CARDS.visa)
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
  })

  test('pays with the card that is disputed later', async ({ journey }) => {
    const visit = await journey.visit()
    await payWith(visit, CARDS.disputed)
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
  })

  test('says that it is paid once the bank has answered after half a minute', async () => {
    await late.sees('You paid $19.37.')
    assert.deepEqual(await late.ledger(), ['charge 1937 USD'])
    assert.equal((await late.heard('success')).length, 1)
  })
})
