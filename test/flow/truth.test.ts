import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { Route } from 'playwright-core'
import { answerBank } from '../support/bankQuestion.ts'
import { CARDS } from '../support/sandbox.ts'
import { freshToken } from '../support/giveToken.ts'
import { payByCard } from '../support/handOffDialog.ts'
import { lostAnswer } from '../support/journey.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { storedIn } from '../support/storedIn.ts'
import { focused, pressKey } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

const CONFIRMING = 'We are confirming your payment. Don’t pay again.'
const PAID = 'You paid $19.99.'

/** What the API says to a token that has run out. */
const RUN_OUT = {
  status: 401,
  headers: { 'Access-Control-Allow-Origin': '*' },
  json: { statusCode: 401, code: 'token_expired', message: 'The token has run out.', error: '', requestId: 'r' },
}

test.describe('the screen says what is true', () => {
  async function readyToPay(journey: Journey, order: Parameters<Journey['visit']>[0] = {}): Promise<Visit> {
    const visit = await journey.visit(order)
    await visit.typeCard({ number: CARDS.visa })
    return visit
  }

  test('says without a connection that the result is not known, and finds it when the connection is back', async ({
    journey,
  }) => {
    const visit = await readyToPay(journey)
    await journey.fault({ transactionId: visit.transaction.id, path: '/v1/attempts', kind: 'hang' })
    const sent = visit.page.waitForRequest('**/v1/attempts')
    await visit.pay()
    await sent
    await visit.page.context().setOffline(true)
    await visit.sees(CONFIRMING)
    await visit.sees(/^You’re offline, so we can’t show the result yet\./)
    await visit.announces(/^We are confirming your payment\. Don’t pay again\. You’re offline/)
    await visit.page.context().setOffline(false)
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('says on the form that there is no connection, and that nothing typed is lost', async ({ journey }) => {
    const visit = await readyToPay(journey)
    await visit.page.context().setOffline(true)
    await visit.sees('You’re offline. Keep this page open and pay when you’re back online.')
    await visit.announces(/^You’re offline\. Keep this page open/)
    await visit.page.context().setOffline(false)
    await visit.announces('You’re back online.')
    await visit.pay()
    await visit.sees(PAID)
  })

  test('counts down a pause that the server asks for, and asks again only after it', async ({ journey }) => {
    const visit = await readyToPay(journey)
    const { id } = visit.transaction
    await journey.fault({
      transactionId: id,
      method: 'POST',
      path: '/v1/attempts',
      kind: 'too-many',
      retryAfter: 4,
      times: 1,
    })
    const startedAt = Date.now()
    await visit.pay()
    const looked = visit.page.waitForRequest('**/v1/session')
    await visit.sees(CONFIRMING)
    await visit.sees(/^Checking again in [1-4] s\.$/)
    await visit.announces(/^We are confirming your payment\. Don’t pay again\. .* Checking again in [45] s\.$/)
    await looked
    assert.ok(Date.now() - startedAt >= 4_000, 'the pause was not kept')
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('shows no poll error beside the question of the bank after an attempt whose answer was late', async ({
    journey,
  }) => {
    const visit = await journey.visit()
    const { page } = visit
    await visit.typeCard({ number: CARDS.challenge })
    const asked = page.getByRole('dialog')
    await page.route('**/v1/attempts', async (route) => {
      const response = await route.fetch()
      await asked.waitFor()
      await route.fulfill({ response, status: 503, headers: { ...response.headers(), 'retry-after': '20' }, body: '' })
    })
    const answered = page.waitForResponse('**/v1/attempts')
    await visit.pay()
    await answered
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    assert.equal(await asked.getByText('We can’t check the result right now.').count(), 0)
    assert.ok(await page.getByText(CONFIRMING).first().isVisible())
    assert.equal(await page.getByText(/^Checking again in/).count(), 0)
    await answerBank(page, 'Complete authentication')
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('tells a payer who comes back to the tab that the order was paid meanwhile', async ({ journey }) => {
    const visit = await readyToPay(journey)
    const context = await journey.browser.newContext({ locale: 'en-US' })
    const other = await context.newPage()
    await other.goto(visit.page.url())
    await payByCard(other)
    await other.getByRole('heading', { name: PAID }).waitFor()
    await context.close()
    await visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await visit.announces('There’s nothing left to pay.')
    assert.equal(await focused(visit.page), 'This order was paid while you were away')
    assert.deepEqual(await visit.heard('success'), [])
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('offers a way on when the session has run out, and keeps what was typed', async ({ journey }) => {
    const visit = await readyToPay(journey, { buyerFields: { poNumber: 'optional' } })
    await visit.page.getByLabel('PO number').fill('PO-45001')
    await visit.page.route('**/v1/attempts', (route) => route.fulfill(RUN_OUT))
    await visit.pay()
    await visit.sees(/^This payment session has expired\. Nothing was charged\./)
    await visit.announces(/^This payment session has expired\. Nothing was charged\./)
    await visit.page.unroute('**/v1/attempts')
    assert.equal(await visit.page.getByLabel('PO number').inputValue(), 'PO-45001')
    await visit.pay()
    await visit.sees(PAID)
  })

  test('says while it confirms that the session has run out, and shows the result once there is one again', async ({
    journey,
  }) => {
    const visit = await readyToPay(journey)
    await journey.fault(lostAnswer(visit))
    await visit.page.route('**/v1/session', (route) => route.fulfill(RUN_OUT))
    await visit.pay()
    await visit.sees(CONFIRMING)
    await visit.sees(/^This session has expired, so we can’t show the result here\./)
    await visit.announces(/Don’t pay again\. This session has expired/)
    await visit.page.getByRole('button', { name: 'Check now' }).focus()
    const looks: Route[] = []
    await visit.page.route('**/v1/session', (route) => void looks.push(route))
    // One of the page's own is left without an answer: none follows it, and the next is that of the button.
    await until('a look of the page itself', () => looks.length > 0)
    await pressKey(visit.page, 'Enter')
    await until('the look that was asked for', () => looks.length > 1, 10_000)
    await Promise.all(looks.map((route) => route.continue()))
    await visit.page.unroute('**/v1/session')
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('says that nothing was sent where the page takes long over a fresh token, and pays with it once it is there', async ({
    journey,
  }) => {
    const visit = await readyToPay(journey)
    const fresh = await freshToken(journey, visit)
    await visit.page.route(/\/v1\/(attempts|session)$/, (route) =>
      route.request().headers().authorization === `Bearer ${fresh}` || route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill(RUN_OUT),
    )
    await visit.page.evaluate(() => {
      const login = new Promise<string>((resolve) => Object.assign(window, { login: resolve }))
      document.addEventListener('balance-token-expired', (event) =>
        (event as CustomEvent<{ respondWith: (token: Promise<string>) => void }>).detail.respondWith(login),
      )
    })
    await visit.pay()
    await visit.sees(CONFIRMING)
    await visit.sees(/^This payment session has expired\. Nothing was charged\./)
    assert.equal((await visit.heard('token-expired')).length, 1)
    await visit.page.evaluate((token) => (window as unknown as { login: (token: string) => void }).login(token), fresh)
    await visit.page.waitForResponse((response) => response.url().endsWith('/v1/session') && response.ok())
    await visit.pay()
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('keeps the company details over a reload until the order is paid, and never the number of a card', async ({
    journey,
  }) => {
    const visit = await readyToPay(journey, { buyerFields: { poNumber: 'required', notes: 'optional' } })
    await visit.page.getByLabel('PO number').fill('PO-45001')
    await visit.page.getByLabel('Notes').fill(`Use ${CARDS.mastercard}`)
    assert.match(await storedIn(visit.page), /PO-45001/)
    assert.doesNotMatch(await storedIn(visit.page), /5555 ?5555|4242 ?4242/)
    await visit.pay()
    await visit.sees('Notes for the seller: this looks like a card number. Leave it out.')
    await visit.page.getByLabel('Notes').fill('Dock 4')
    await visit.page.reload()
    await visit.typeCard({ number: CARDS.declined })
    const valueOf = (field: string) => visit.page.getByLabel(field).inputValue()
    await until('what was typed', async () => (await valueOf('PO number')) !== '')
    assert.deepEqual([await valueOf('PO number'), await valueOf('Notes')], ['PO-45001', 'Dock 4'])
    await visit.pay()
    await visit.sees(/^Your bank declined the card\./)
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees(PAID)
    assert.doesNotMatch(await storedIn(visit.page), /balance:draft|PO-45001|Dock 4|4000000000000002|4242424242424242/)
  })

  test('says beside the bank’s question that the result cannot be read, until it can', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.challenge })
    await visit.page.route('**/v1/events', (route) => route.abort())
    await visit.pay()
    const dialog = visit.page.getByRole('dialog', { name: 'Confirm with your bank' })
    await dialog.waitFor()
    const endFault = await journey.fault({ transactionId: visit.transaction.id, method: 'GET', kind: 'error-before' })
    const notice = dialog.getByText('We can’t check the result right now. Continue here while we keep trying.').first()
    await notice.waitFor()
    await expect(dialog.getByRole('status')).toHaveText(/can’t check the result/)
    await endFault()
    await notice.waitFor({ state: 'detached' })
    await answerBank(visit.page, 'Complete authentication')
    await visit.sees(PAID)
  })
})
