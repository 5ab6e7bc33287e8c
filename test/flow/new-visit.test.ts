import assert from 'node:assert/strict'
import type { Page, Request, Route } from 'playwright-core'
import { startAccountPages } from '../support/account.ts'
import { addCard } from '../support/accountActs.ts'
import { freshToken, setToken } from '../support/giveToken.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

/** Orders that only their number tells apart: what is sent for one would be good for the other. */
const orderOf = (externalReferenceId: string) => ({
  externalReferenceId,
  allowedPaymentMethods: ['invoice', 'wire'] as ('invoice' | 'wire')[],
})

test.describe('a page that gives another token', () => {
  const place = (page: Page) => page.getByRole('button', { name: /^Place order — / })
  const shows = (page: Page, number: string) => page.getByText(`Order ${number}`).waitFor()
  const isOf = (route: Route, token: string) => route.request().headers()['authorization'] === `Bearer ${token}`

  /** The order that the page shows, and the one that it will show. */
  async function twoOrders(journey: Journey): Promise<[shown: Visit, next: Visit]> {
    const [shown, next] = [await journey.visit(orderOf('A-1')), await journey.visit(orderOf('B-2'))]
    await next.page.close()
    await shows(shown.page, 'A-1')
    return [shown, next]
  }

  async function newBuyer(journey: Journey): Promise<string> {
    const body = { email: `buyer-${crypto.randomUUID()}@example.test`, businessName: 'Alder Works' }
    const { data } = await journey.merchant.POST('/buyers', { body })
    return data?.id ?? ''
  }

  async function tokenOfBuyer(journey: Journey, id: string, scope: 'ADD_PAYMENT_METHOD' | 'BUYER'): Promise<string> {
    const { data } = await journey.merchant.POST('/buyers/{id}/token', { params: { path: { id } }, body: { scope } })
    return data?.token ?? ''
  }

  /** Holds the first read with a token back. Resolves once it is asked for, to how to let it go. */
  async function holdRead(page: Page, token: string, act: () => Promise<unknown>): Promise<() => void> {
    let letGo = () => {}
    const gone = new Promise<void>((resolve) => (letGo = resolve))
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    await page.route(
      '**/v1/session',
      async (route) => {
        if (isOf(route, token)) {
          isAsked()
          await gone
        }
        await route.continue().catch(() => {})
      },
      { times: 1 },
    )
    await act()
    await asked
    return letGo
  }

  test('has no order placed while the next one is being read', async ({ journey }) => {
    const [shown, next] = await twoOrders(journey)
    const { page } = shown
    const letGo = await holdRead(page, next.transaction.token, () => setToken(page, next.transaction.token))
    await place(page).press('Enter')
    const result = page.evaluate("document.querySelector('balance-checkout').submit()")
    await page.locator('button', { hasText: 'Place order', has: page.locator('.spinner') }).waitFor()
    letGo()
    await shows(page, 'B-2')
    assert.deepEqual(await result, { result: 'prevented' })
    assert.equal(shown.sent('POST /v1/attempts'), 0)
    await shown.sees('The seller replaced this order. Nothing was charged for the previous one.')
    await until('the keyboard on what happened', async () => /^The seller replaced/.test(await focused(page)))
    await place(page).click()
    await shown.sees('You’ll receive the invoice by email')
    assert.deepEqual(await shown.ledger(), [])
    assert.deepEqual(await next.ledger(), ['invoice 1999 USD'])
    // Of the order before this one it would not be true.
    await setToken(page, shown.transaction.token)
    await shows(page, 'A-1')
    await place(page).waitFor()
    assert.equal(await page.getByText('The seller replaced this order').count(), 0)
  })

  test('takes the keyboard along to the next order', async ({ journey }) => {
    const [shown, byInvoice] = await twoOrders(journey)
    const byCard = await journey.visit({ externalReferenceId: 'C-3', allowedPaymentMethods: ['creditCard', 'invoice'] })
    await byCard.page.close()
    const { page } = shown
    const openTo = async ({ transaction }: Visit, number: string, name: RegExp) => {
      await page.getByRole('button', { name: /^(Place order|Pay) / }).focus()
      await setToken(page, transaction.token)
      await shows(page, number)
      await until(`the focus on ${String(name)}`, async () => name.test(await focused(page)))
    }
    await openTo(byCard, 'C-3', /^Card details$/)
    await openTo(byInvoice, 'B-2', /^Invoice/)
  })

  test('has the order placed once the fresh token of the same order is read', async ({ journey }) => {
    const [shown] = await twoOrders(journey)
    const { page } = shown
    const fresh = await freshToken(journey, shown)
    const letGo = await holdRead(page, fresh, () => setToken(page, fresh))
    await place(page).press('Enter')
    await page.locator('button', { hasText: 'Place order', has: page.locator('.spinner') }).waitFor()
    assert.equal(shown.sent('POST /v1/attempts'), 0)
    letGo()
    await shown.sees('You’ll receive the invoice by email')
    assert.deepEqual(await shown.ledger(), ['invoice 1999 USD'])
  })

  test('keeps the form where it goes back to the order that is shown', async ({ journey }) => {
    const [shown, next] = await twoOrders(journey)
    const { page } = shown
    const letGo = await holdRead(page, next.transaction.token, () => setToken(page, next.transaction.token))
    const button = await place(page).elementHandle()
    // By itself a read would be given up after 20 s.
    const isRead = (request: Request) => request.url().endsWith('/v1/session')
    const givenUp = page.waitForEvent('requestfailed', { predicate: isRead, timeout: 10_000 })
    await setToken(page, shown.transaction.token)
    await givenUp
    letGo()
    assert.equal(await button.evaluate((element) => element.isConnected), true)
    await place(page).click()
    await shown.sees('You’ll receive the invoice by email')
    assert.deepEqual(await shown.ledger(), ['invoice 1999 USD'])
  })

  test('shows the order of a token that comes after none', async ({ journey }) => {
    const [shown, next] = await twoOrders(journey)
    const { page } = shown
    await setToken(page, '')
    await shown.sees('There’s nothing to pay yet')
    await setToken(page, next.transaction.token)
    await shows(page, 'B-2')
    await place(page).click()
    await shown.sees('You’ll receive the invoice by email')
    assert.deepEqual(await next.ledger(), ['invoice 1999 USD'])
  })

  test('has nothing of the order before sent for the next one', async ({ journey }) => {
    const [shown, next] = await twoOrders(journey)
    const { page } = shown
    await journey.fault({
      transactionId: shown.transaction.id,
      method: 'POST',
      path: '/v1/attempts',
      kind: 'drop-request',
      times: 40,
    })
    // By itself it would be waited for for 60 s.
    const late = "new Promise((resolve) => setTimeout(resolve, 40_000, 'late'))"
    const over = page.evaluate(`Promise.race([document.querySelector('balance-checkout').submit(), ${late}])`)
    await shown.sees('We are confirming your payment.')
    const letGo = await holdRead(page, next.transaction.token, () => setToken(page, next.transaction.token))
    // The payment that is under way goes on meanwhile.
    const asked = shown.sent('GET /v1/session')
    await until('two more looks', () => shown.sent('GET /v1/session') >= asked + 2)
    letGo()
    await shows(page, 'B-2')
    assert.deepEqual(await over, { result: 'pending' })
    assert.deepEqual(await next.ledger(), [])
    const submitted = await page.evaluate<{ result: string }>("document.querySelector('balance-checkout').submit()")
    assert.equal(submitted.result, 'succeeded')
    assert.deepEqual(await next.ledger(), ['invoice 1999 USD'])
  })

  test('has nothing sent where the token that ran out is replaced by that of another order', async ({ journey }) => {
    const [shown, next] = await twoOrders(journey)
    const { page } = shown
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.evaluate((token) => {
      document.addEventListener('balance-token-expired', (event) => {
        const { detail } = event as CustomEvent<{ respondWith: (token: string) => void }>
        detail.respondWith(token)
      })
    }, next.transaction.token)
    await page.route('**/v1/attempts', async (route) => {
      if (route.request().method() !== 'POST' || !isOf(route, shown.transaction.token)) return route.continue()
      const [statusCode, code, error] = [401, 'token_expired', 'Unauthorized']
      const json = { statusCode, code, message: 'The token ran out.', error, requestId: 'r1' }
      return route.fulfill({ status: statusCode, json, headers: { 'Access-Control-Allow-Origin': '*' } })
    })
    await place(page).click()
    await shows(page, 'B-2')
    assert.match((await warning).text(), /: respondWith\(\) got a token of another order, /)
    assert.deepEqual(await next.ledger(), [])
    assert.equal(shown.sent('POST /v1/attempts'), 1)
  })

  test('never shows what one buyer owes to another', async ({ journey }) => {
    const visit = await journey.visit(orderOf('A-1'))
    await place(visit.page).click()
    await visit.sees('You’ll receive the invoice by email')
    const show = (token: string) =>
      visit.page.evaluate((next) => {
        const known = document.querySelector('balance-next')
        const element = Object.assign(known ?? document.createElement('balance-next'), { token: next })
        if (!known) document.body.replaceChildren(element)
      }, token)
    await show(await tokenOfBuyer(journey, visit.transaction.buyerId, 'BUYER'))
    await visit.page.getByRole('cell', { name: '$19.99' }).last().waitFor()
    await show(await tokenOfBuyer(journey, await newBuyer(journey), 'BUYER'))
    await visit.sees('There are no invoices.')
    assert.equal(await visit.page.getByRole('cell', { name: '$19.99' }).count(), 0)
  })

  test('never shows what one buyer has saved to another', async ({ journey }) => {
    const accounts = await startAccountPages(journey)
    try {
      const visit = await accounts.visit()
      await addCard(visit, CARDS.visa, 'Visa ending 4242')
      const token = await tokenOfBuyer(journey, await newBuyer(journey), 'ADD_PAYMENT_METHOD')
      await visit.page.evaluate((next) => {
        Object.assign(document.querySelector('balance-payment-method') ?? {}, { token: next })
      }, token)
      await visit.sees('No saved payment methods yet.')
      assert.deepEqual(await visit.rows(), [])
    } finally {
      await accounts.close()
    }
  })
})
