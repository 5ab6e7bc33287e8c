import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startJourney } from '../support/journey.ts'
import type { Journey } from '../support/journey.ts'
import { CARDS } from '../support/sandbox.ts'

/** $19.99: what the test order costs. */
const TOTAL = 1999

describe('every card of the table, from the two lines in a page of another origin', () => {
  let journey: Journey
  before(async () => {
    journey = await startJourney()
  })
  after(() => journey.close())

  for (const brand of ['visa', 'mastercard', 'amex'] as const) {
    it(`pays with ${brand}: one charge of the order's total`, async () => {
      const visit = await journey.visit()
      await visit.typeCard({ number: CARDS[brand], cvc: brand === 'amex' ? '1234' : '123' })
      await visit.pay()
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
    it(`says why the ${card} card was refused, keeps what was typed, and a second card pays`, async () => {
      const visit = await journey.visit({ buyerFields: { poNumber: 'required', notes: 'optional' } })
      await visit.page.getByLabel('PO number').fill('PO-7781')
      await visit.page.getByLabel('Notes for the seller (optional)').fill('Ring at the gate')
      await visit.typeCard({ number: CARDS[card as keyof typeof declines] })
      await visit.pay()
      await visit.sees(new RegExp(words))
      assert.deepEqual(await visit.ledger(), [])
      assert.deepEqual(
        (await visit.heard('error')).map((error) => [error.code, error.retryable]),
        [[code, true]],
      )
      assert.equal(await visit.page.getByLabel('PO number').inputValue(), 'PO-7781')
      assert.equal(await visit.page.getByLabel('Notes for the seller (optional)').inputValue(), 'Ring at the gate')
      assert.equal(await visit.card.getByLabel('Name on card').inputValue(), 'Cedar Tester')
      assert.equal(await visit.card.getByLabel('Security code').inputValue(), '')

      await visit.typeCard({ number: CARDS.visa })
      await visit.pay()
      await visit.sees('You paid $19.99.')
      assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
    })
  }

  it('asks the bank, and pays when the payer confirms', async () => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.challenge })
    await visit.pay()
    const bank = visit.page.frameLocator('balance-checkout dialog iframe')
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
  })

  it('asks the bank, and charges nothing when the bank refuses', async () => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.challenge })
    await visit.pay()
    const bank = visit.page.frameLocator('balance-checkout dialog iframe')
    await bank.getByRole('button', { name: 'Fail authentication' }).click()
    await visit.sees(/could not confirm the payment\. Nothing was charged/)
    assert.deepEqual(await visit.ledger(), [])
  })

  it('lets the payer leave the challenge by Escape, charges nothing, and pays with another card', async () => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.challenge })
    await visit.pay()
    await visit.page.getByRole('dialog', { name: 'Confirm with your bank' }).waitFor()
    await visit.page.keyboard.press('Escape')
    await visit.sees(/not confirmed with your bank/)
    assert.deepEqual(await visit.ledger(), [])
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
  })

  it('pays with the card that is disputed later', async () => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.disputed })
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), [`charge ${TOTAL} USD`])
  })
})
