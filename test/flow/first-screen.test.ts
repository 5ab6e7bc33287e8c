import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { breakOrder } from '../support/breakOrder.ts'
import { CARDS } from '../support/sandbox.ts'
import { test } from '../support/journeyTest.ts'
import { pause, until } from '../support/waiting.ts'

test.describe('the first screen when something is wrong', () => {
  /** Loads the page again with another answer to the read of the session. */
  async function reloadWith(page: Page, answer: (route: Route) => Promise<unknown>): Promise<void> {
    await page.route('**/v1/session', async (route) => {
      if (route.request().method() === 'GET') await answer(route)
      else await route.fallback()
    })
    await page.reload()
  }

  test('stands in for a screen that breaks while it is drawn, and resets when its token changes', async ({
    journey,
  }) => {
    const visit = await journey.visit()
    await breakOrder(visit.page)
    await visit.page.reload()
    const sentence = visit.page.getByText(/^Something went wrong: ./)
    await sentence.waitFor()
    assert.equal(await sentence.evaluate((element) => getComputedStyle(element).color), 'rgb(180, 35, 24)')
    await visit.page.getByRole('button', { name: 'Try again' }).waitFor()

    await visit.page.unroute('**/v1/session')
    const params = { path: { id: visit.transaction.id } }
    const { data } = await journey.merchant.POST('/transactions/{id}/token', { params })
    await visit.page.evaluate((token) => {
      Object.assign(document.querySelector('balance-checkout') ?? {}, { token })
    }, data?.token)
    await visit.page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  })

  test('labels the amount of the order', async ({ journey }) => {
    const { page } = await journey.visit()
    const summary = page.getByRole('region', { name: 'Order summary' })
    await summary.getByText('Total', { exact: true }).first().waitFor()
    assert.match((await summary.textContent()) ?? '', /Total\s*\$19\.99/)
  })

  test('says after the first failure that it could not load, and loads at once when asked again', async ({
    journey,
  }) => {
    const visit = await journey.visit()
    let isBroken = true
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After',
      'Retry-After': '600',
    }
    await reloadWith(visit.page, (route) => (isBroken ? route.fulfill({ status: 503, headers }) : route.continue()))
    await visit.sees('This couldn’t be loaded')
    isBroken = false
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  })

  test('counts down to the tries that it makes by itself, and to none after the last', async ({ journey }) => {
    const visit = await journey.visit()
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After',
      'Retry-After': '3',
    }
    let isBroken = true
    let reads = 0
    await reloadWith(visit.page, (route) => {
      reads += 1
      return isBroken ? route.fulfill({ status: 503, headers }) : route.continue()
    })
    const countdown = visit.page.getByText(/^Retrying in \d+ s\.$/)
    await countdown.waitFor()
    // The one that is on its way before the code is there, the first of the code, and its three tries.
    await until('the last try', () => Promise.resolve(reads === 5))
    await countdown.waitFor({ state: 'detached' })
    await pause(1_500)
    assert.deepEqual([reads, await countdown.count()], [5, 0])
    isBroken = false
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  })

  test('can be closed as a dialog whose code did not load, by the payer and by the page', async ({ journey }) => {
    const { page, heard } = await journey.visit({}, 'display="dialog"')
    const call = (name: string) => page.evaluate(`document.querySelector('balance-checkout').${name}()`)
    const isOpen = () => page.evaluate("document.querySelector('balance-checkout').hasAttribute('open')")
    await page.route('**/chunks/app-*.js', (route) => route.abort())
    await page.reload()
    await page.waitForFunction(() => customElements.get('balance-checkout') !== undefined)
    for (const close of [() => page.getByRole('button', { name: 'Close' }).click(), () => call('close')]) {
      await call('show')
      await page.getByText('The checkout could not be loaded.').waitFor()
      assert.equal(await isOpen(), true)
      await close()
      await page.getByText('The checkout could not be loaded.').waitFor({ state: 'hidden' })
      // A browser tells of a dialog that was closed a moment later.
      await until('the attribute is gone', async () => !(await isOpen()))
    }
    assert.deepEqual(await heard('close'), [{ reason: 'dismiss' }])
  })

  test('gives up a read that hangs when it is asked again', async ({ journey }) => {
    const visit = await journey.visit()
    let reads = 0
    const held = new Set<unknown>()
    await reloadWith(visit.page, async (route) => {
      reads += 1
      await (reads > 3 ? route.continue() : held.add(route.request()))
    })
    let givenUp = 0
    visit.page.on('requestfailed', (request) => void (held.has(request) && (givenUp += 1)))
    await visit.sees('Still loading…')
    // Six that hang would take all connections that a browser has to one host.
    for (let asked = 1; asked <= 3; asked += 1) {
      await visit.page.getByRole('button', { name: 'Try again' }).press('Enter')
      while (reads <= asked) await visit.page.waitForTimeout(50)
    }
    // By itself a read would be given up after 20 s.
    await visit.page.getByRole('button', { name: 'Pay $19.99' }).waitFor({ timeout: 10_000 })
    // The first was asked for by the code that loads the element, and ends by its time-out.
    assert.equal(givenUp, 2)
  })

  test('shows nothing for three seconds, then that it is late, then the order', async ({ journey }) => {
    const visit = await journey.visit()
    const startedAt = Date.now()
    await reloadWith(visit.page, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 7_000))
      await route.continue()
    })
    await visit.sees('Still loading…')
    assert.ok(Date.now() - startedAt >= 3_000, 'the notice came too early')
    await visit.page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  })

  test('names an answer that cannot be read', async ({ journey }) => {
    const visit = await journey.visit()
    await reloadWith(visit.page, (route) =>
      route.fulfill({ json: { scope: 'checkout' }, headers: { 'Access-Control-Allow-Origin': '*' } }),
    )
    await visit.sees('This couldn’t be loaded')
    const [error] = await until('the error', async () => {
      const told = await visit.heard('error')
      return told.length > 0 && told
    })
    assert.equal(error?.code, 'malformed_answer')
  })

  test('moves nothing when the company details come late', async ({ journey }) => {
    const buyerFields = { poNumber: 'required', notes: 'optional' } as const
    const { page } = await journey.visit({ buyerFields })
    const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    await page.addInitScript(() => {
      const found: number[] = []
      Object.assign(window, { shifts: found })
      const observer = new PerformanceObserver((list) => {
        found.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))
      })
      observer.observe({ type: 'layout-shift', buffered: true })
    })
    await page.route(/chunks\/(pay|notices)-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await page.reload()
    await page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
    assert.equal(await page.getByLabel('PO number').count(), 0)
    await page.getByLabel('PO number').waitFor()
    assert.deepEqual(await shifts(), [])
    await page.evaluate(() => document.body.prepend('A word that pushes all down'))
    await page.waitForFunction('shifts.length > 0')
  })

  test('loads the card fields again when they did not come', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.page.route('**/secure-frame.html', (route) => route.abort())
    await visit.page.reload()
    await visit.sees(/^The card form didn’t load\./)
    // Neither what a browser shows of such a frame, nor a payment that could not be made.
    assert.equal(await visit.page.locator('iframe').isVisible(), false)
    assert.equal(await visit.page.getByRole('button', { name: /^Pay/ }).count(), 0)
    await visit.page.unroute('**/secure-frame.html')
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('keeps the form while a part of it does not load, and pays once it has', async ({ journey }) => {
    const visit = await journey.visit()
    const { page } = visit
    await page.route('**/chunks/pay-*.js', (route) => route.abort())
    await page.reload()
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees(/^Part of this page didn’t load\. Nothing was sent\./)
    await page.unroute('**/chunks/pay-*.js')
    await page.getByRole('button', { name: 'Cancel' }).waitFor()
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('checks the method that was chosen at once, and pays by none until its form is there', async ({ journey }) => {
    const visit = await journey.visit({ allowedPaymentMethods: ['creditCard', 'wire'] })
    const { page } = visit
    let letCome = () => {}
    const come = new Promise<void>((resolve) => (letCome = resolve))
    await page.route('**/chunks/pay-*.js', (route) => come.then(() => route.continue()))
    await page.reload()
    const wire = page.getByRole('radio', { name: 'Wire' })
    await wire.click()
    assert.equal(await wire.isChecked(), true)
    const pay = page.getByRole('button', { name: 'Pay $19.99' })
    assert.equal(await pay.getAttribute('aria-disabled'), 'true')
    await pay.click({ force: true })
    assert.equal(await page.locator('iframe').isVisible(), false)
    await page.getByRole('radio', { name: 'Card' }).click()
    await page.locator('iframe').waitFor()
    await wire.click()
    letCome()
    await page.getByRole('button', { name: /^Place order/ }).waitFor()
    assert.equal(await wire.isChecked(), true)
    assert.deepEqual(await visit.ledger(), [])
  })

  test('shows the order of the last token, also where the first is still being read', async ({ journey }) => {
    const lines = [{ lineItems: [{ title: 'Desk', quantity: 1, price: 55 }] }]
    const other = await journey.visit({ lines })
    const { page } = await journey.visit()
    let answer = () => {}
    const first = new Promise<void>((resolve) => (answer = resolve))
    await reloadWith(page, async (route) => {
      if (route.request().headers()['authorization'] !== `Bearer ${other.transaction.token}`) await first
      await route.continue().catch(() => {})
    })
    await page.locator('balance-view .app').waitFor({ state: 'attached' })
    await page.evaluate(`document.querySelector('balance-checkout').token = '${other.transaction.token}'`)
    await page.getByRole('button', { name: 'Pay $55.00' }).waitFor({ timeout: 10_000 })
    answer()
    await page.waitForTimeout(300)
    assert.equal(await page.getByRole('button', { name: 'Pay $19.99' }).count(), 0)
  })
})
