import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { Page } from 'playwright-core'
import type { paths } from '../../src/api/schema.d.ts'
import { answerBank } from '../support/bankQuestion.ts'
import { newBuyer, saveAccount } from '../support/checkoutBank.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { encryptCard } from '../support/encrypt.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused, pressAt, pressKey } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

const MANDATE = /^I authorize/
const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

/** Two cards, of which the first is the default one. */
async function saveCards(journey: Journey, buyer: { id: string }, numbers: readonly string[]): Promise<void> {
  const params = { path: { id: buyer.id } }
  const { data } = await journey.merchant.POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } })
  const widget = createClient<paths>({ baseUrl: journey.api, headers: { authorization: `Bearer ${data?.token}` } })
  const { data: session } = await widget.GET('/v1/session')
  for (const number of numbers) {
    const encrypted = await encryptCard(
      buyer.id,
      { number, nonce: randomUUID() },
      Math.floor(Date.parse(session?.serverTime ?? '') / 1_000),
    )
    await widget.POST('/v1/payment-methods', { body: { type: 'card', encrypted } })
  }
}

async function failAtTheBank({ page, sees }: Visit): Promise<void> {
  await answerBank(page, 'Fail authentication')
  await sees(/couldn’t confirm the payment/)
}

test.describe('a form that another screen had taken the place of stands as the payer left it', () => {
  test('with the saved card that was chosen, where the bank refused it', async ({ journey }) => {
    const buyer = await newBuyer(journey)
    await saveCards(journey, buyer, [CARDS.visa, CARDS.challenge])
    const visit = await journey.visit(buyer.order)
    const chosen = `Visa ending ${CARDS.challenge.slice(-4)}`
    await option(visit.page, chosen).check()
    await visit.card.getByLabel('Security code').fill('123')
    await visit.pay()
    await failAtTheBank(visit)
    assert.equal(await option(visit.page, chosen).isChecked(), true)
    assert.deepEqual(await visit.ledger(), [])
    await visit.page.evaluate("document.querySelector('balance-checkout').reset()")
    await until('the first card', () => option(visit.page, 'Visa ending 4242').isChecked())
  })

  test('with the account and the mandate, where another tab had tried', async ({ journey }) => {
    const buyer = await newBuyer(journey)
    await saveAccount(journey, buyer.id)
    await saveAccount(journey, buyer.id, { accountNumber: '000111111116' })
    const visit = await journey.visit({ ...buyer.order, allowedPaymentMethods: ['creditCard', 'bank'] })
    const other = await journey.openAgain(visit)
    await other.typeCard({ number: CARDS.challenge })
    await visit.page.bringToFront()
    await option(visit.page, /^Bank account/).click()
    const [first, chosen] = [option(visit.page, /ending 1111/), option(visit.page, /ending 1116/)]
    await first.waitFor()
    assert.equal(await first.isChecked(), true)
    await chosen.check()
    await visit.page.getByLabel(MANDATE).check()
    await other.page.bringToFront()
    await other.pay()
    await visit.page.getByText('already paying').first().waitFor()
    await failAtTheBank(other)
    await visit.page.bringToFront()
    await chosen.waitFor()
    assert.equal(await chosen.isChecked(), true)
    assert.equal(await visit.page.getByLabel(MANDATE).isChecked(), true)
    await visit.pay()
    await visit.sees('The debit takes about 3 days')
    assert.deepEqual(await visit.ledger(), ['debit-submitted 1999 USD'])
  })

  test('with the days and the consents of net terms, where the bank refused the card beside them', async ({
    journey,
  }) => {
    const buyer = await newBuyer(journey, { qualificationStatus: 'completed' })
    const visit = await journey.visit({
      ...buyer.order,
      allowedPaymentMethods: ['payWithTerms'],
      splitMethods: ['creditCard'],
      netDaysOptions: [30, 60, 90],
      lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price: 50_400.25 }] }],
    })
    const days = option(visit.page, /30 days/)
    await days.check()
    const boxes = visit.page.getByRole('checkbox')
    for (const box of await boxes.all()) await box.check()
    await visit.typeCard({ number: CARDS.challenge })
    await visit.page.getByRole('button', { name: /^Pay .* now, .* on terms$/ }).press('Enter')
    await failAtTheBank(visit)
    assert.equal(await days.isChecked(), true)
    const checked = await Promise.all((await boxes.all()).map((box) => box.isChecked()))
    assert.deepEqual(
      checked,
      checked.map(() => true),
    )
    assert.deepEqual(await visit.ledger(), [])
  })
})

test.describe('a way back that did not work', () => {
  test('keeps the bank’s question open, and leaves it at the next Escape', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.challenge })
    await visit.pay()
    const question = visit.page.getByRole('dialog', { name: 'Confirm with your bank' })
    await question.waitFor()
    // The answer, not the request: the fault may end before the request has arrived.
    const refused = visit.page.waitForResponse((response) => response.url().endsWith('/cancel') && !response.ok())
    const end = await journey.fault({ transactionId: visit.transaction.id, method: 'POST', kind: 'error-before' })
    const leave = async () => {
      await pressKey(visit.page, 'Escape')
      await visit.page.getByRole('dialog', { name: 'Stop confirming?' }).waitFor()
      await pressAt(visit.page, /^Stop$/, 'Enter')
    }
    await leave()
    await refused
    await until('the question', () => question.isVisible())
    await end()
    await leave()
    await visit.sees(/wasn’t confirmed with your bank/)
    assert.deepEqual(await visit.ledger(), [])
  })

  test('says that nobody knows whether the order was cancelled, and cancels at the next press', async ({ journey }) => {
    const visit = await journey.visit()
    await journey.fault({
      transactionId: visit.transaction.id,
      method: 'POST',
      path: '/v1/cancel',
      kind: 'error-before',
      times: 1,
    })
    await visit.page.getByRole('button', { name: 'Cancel payment' }).press('Enter')
    await visit.page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter')
    await visit.sees('The payment service isn’t responding. Try again in a moment.')
    await visit.page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter')
    await visit.sees('This payment was canceled')
    assert.equal(await focused(visit.page), 'This payment was canceled')
  })
})
