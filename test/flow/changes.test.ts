import assert from 'node:assert/strict'
import { test } from '../support/journeyTest.ts'
import { CARDS, transactionRequest } from '../support/sandbox.ts'
import { until } from '../support/waiting.ts'

test.describe('what can happen to an order while the payer looks at it', () => {
  const dearer = { lines: [{ lineItems: [{ title: 'Desk', quantity: 2, price: 19.99 }] }] }

  test('charges nothing when the amount changed meanwhile, says so, and charges the new amount', async ({
    journey,
  }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    const params = { path: { id: visit.transaction.id } }
    await journey.merchant.PATCH('/transactions/{id}', { params, body: dearer })
    await visit.pay()
    await visit.sees('The seller changed this order from $19.99 to $39.98. Nothing was charged.')
    assert.deepEqual(await visit.ledger(), [])
    await visit.page.getByRole('button', { name: 'Pay $39.98' }).click()
    await visit.sees('You paid $39.98.')
    assert.deepEqual(await visit.ledger(), ['charge 3998 USD'])
  })

  test('says that the order changed where its amount did not, and charges nothing before the payer presses again', async ({
    journey,
  }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    const lines = [{ lineItems: [{ title: 'Stool', quantity: 1, price: 19.99 }] }]
    const params = { path: { id: visit.transaction.id } }
    await journey.merchant.PATCH('/transactions/{id}', { params, body: { lines } })
    await visit.pay()
    await visit.sees('The seller changed this order. Nothing was charged. Check the order, then pay.')
    assert.deepEqual(await visit.ledger(), [])
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('says after refresh() what was to be paid before, in the currency of then, and keeps what was typed', async ({
    journey,
  }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    const params = { path: { id: visit.transaction.id } }
    await journey.merchant.PATCH('/transactions/{id}', { params, body: { currency: 'EUR' } })
    await visit.page.evaluate("document.querySelector('balance-checkout').refresh()")
    await visit.sees('The seller changed this order from $19.99 to €19.99. Nothing was charged.')
    await visit.page.getByRole('button', { name: 'Pay €19.99' }).click()
    await visit.sees('You paid €19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 EUR'])
  })

  test('ends calmly when the order expired, and goes on where the seller gives it more time and calls refresh()', async ({
    journey,
  }) => {
    // Other journeys may have moved the sandbox’s clock. A busy machine needs a while between this call and the next one.
    const { data: clock } = await journey.merchant.POST('/sandbox/clock', { body: { advanceMs: 0 } })
    const after = (ms: number) => new Date(Date.parse(clock?.now ?? '') + ms).toISOString()
    const visit = await journey.visit({ expiresAt: after(5_000) })
    const params = { path: { id: visit.transaction.id } }
    await until('the order to expire', async () => {
      const { data } = await journey.merchant.GET('/transactions/{id}', { params })
      return data?.status === 'expired'
    })
    await visit.page.reload()
    await visit.sees('This order has expired')
    assert.deepEqual(
      (await visit.heard('error')).map(({ code }) => code),
      ['transaction_expired'],
    )
    const expiresAt = after(3_600_000)
    await journey.merchant.PATCH('/transactions/{id}', { params, body: { expiresAt } })
    await visit.page.evaluate("document.querySelector('balance-checkout').refresh()")
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('does not close the dialog of the order that the page shows once the one before is cancelled', async ({
    journey,
  }) => {
    const visit = await journey.visit({}, 'display="dialog" open')
    const next = await journey.merchant.POST('/transactions', { body: transactionRequest() })
    await visit.page.evaluate((token) => {
      const element = document.querySelector('balance-checkout') as HTMLElement & { token: string }
      element.addEventListener('balance-cancel', () => (element.token = token))
    }, next.data?.token ?? '')
    await visit.page.getByRole('button', { name: 'Cancel payment' }).click()
    await visit.page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await visit.page.waitForFunction("heard.some(([name]) => name === 'cancel')")
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.heard('close'), [])
  })

  test('lets the payer cancel, once they are asked', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.page.getByRole('button', { name: 'Cancel payment' }).click()
    await visit.page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await visit.sees('This payment was canceled')
    assert.equal((await visit.heard('cancel')).length, 1)
    await visit.page.waitForFunction("heard.some(([name]) => name === 'close')")
    assert.deepEqual(await visit.heard('close'), [{ reason: 'cancel' }])
  })

  test('lets the page stop a payment, at once and by a promise', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    const submit = "document.querySelector('balance-checkout').submit()"
    const stop = (how: string) =>
      `document.addEventListener('balance-before-submit', (event) => { ${how} }, { once: true })`
    await visit.page.evaluate(stop('event.preventDefault()'))
    assert.deepEqual(await visit.page.evaluate(submit), { result: 'prevented' })
    await visit.page.evaluate(stop("event.detail.waitUntil(Promise.reject(new Error('no stock')))"))
    assert.deepEqual(await visit.page.evaluate(submit), { result: 'prevented' })
    assert.equal(visit.sent('POST /v1/attempts'), 0)
    const paid = await visit.page.evaluate<{ result: string }>(submit)
    assert.equal(paid.result, 'succeeded')
  })

  test('gets a fresh token from the page when the old one ran out, and keeps what was typed', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    const params = { path: { id: visit.transaction.id } }
    const { data } = await journey.merchant.POST('/transactions/{id}/token', { params })
    await visit.page.evaluate((fresh) => {
      document.addEventListener('balance-token-expired', (event) => {
        const { detail } = event as CustomEvent<{ respondWith: (token: string) => void }>
        detail.respondWith(fresh)
      })
    }, data?.token ?? '')
    // The API says so to the next call, whichever it is.
    let isRefused = false
    await visit.page.route('**/v1/attempts', async (route) => {
      if (isRefused || route.request().method() !== 'POST') return route.continue()
      isRefused = true
      const body = {
        statusCode: 401,
        code: 'token_expired',
        message: 'The token ran out.',
        error: 'Unauthorized',
        requestId: 'r1',
      }
      const headers = { 'Access-Control-Allow-Origin': '*' }
      return route.fulfill({ status: 401, json: body, headers })
    })
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
    assert.equal((await visit.heard('token-expired')).length, 1)
  })

  test('says at each faulty field what to do, and takes the focus there', async ({ journey }) => {
    const visit = await journey.visit({ buyerFields: { poNumber: 'required' } })
    await visit.pay()
    await visit.sees('There is a problem')
    await visit.page.getByRole('link', { name: 'Enter the PO number.' }).click()
    assert.equal(await visit.page.getByLabel('PO number').evaluate((field) => field.matches(':focus')), true)
    await visit.page.getByRole('link', { name: 'Enter the security code.' }).press('Enter')
    const focusInFrame = () => visit.card.locator('body').evaluate(() => document.activeElement?.id)
    await until('the focus in the code', async () => (await focusInFrame()) === 'cvc')
    assert.equal(visit.sent('POST /v1/attempts'), 0)
  })

  test('reads from the left what is in Latin letters on an Arabic page', async ({ journey }) => {
    const lines = [{ lineItems: [{ title: '40 mm screws', quantity: 1, price: 19.99 }] }]
    const { page } = await journey.visit({ lines, buyerFields: { notes: 'optional' } }, 'locale="ar"')
    const note = page.getByLabel('ملاحظات للبائع')
    await note.fill('12 Main Street')
    const title = page.getByText('40 mm screws')
    await title.waitFor()
    const directions = [page.locator('balance-checkout fieldset, balance-checkout form').first(), note, title].map(
      (one) => one.evaluate((element) => getComputedStyle(element).direction),
    )
    assert.deepEqual(await Promise.all(directions), ['rtl', 'ltr', 'ltr'])
  })
})
