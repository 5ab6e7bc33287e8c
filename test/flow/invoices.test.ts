import assert from 'node:assert/strict'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { focused, pressAt } from '../support/tabbing.ts'

const PATH = '/v1/invoices'
const NOT_LOADED = 'We couldn’t load your invoices. Check your connection and try again.'

test.describe('the invoices of a buyer', () => {
  /** A page of the account in place of the checkout, for a buyer with 60 invoices: a page and some more. */
  async function openAccount(
    journey: Journey,
    arm: (buyerId: string) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Visit> {
    const visit = await journey.visit()
    const { buyerId } = visit.transaction
    const params = { path: { id: buyerId } }
    await journey.merchant.POST('/sandbox/buyers/{id}/invoices', { params, body: { count: 60 } })
    const { data } = await journey.merchant.POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } })
    await arm(buyerId)
    await visit.page.evaluate((token = '') => {
      document.body.replaceChildren(Object.assign(document.createElement('balance-next'), { token }))
    }, data?.token)
    return visit
  }

  const codes = async (visit: Visit) => (await visit.heard('error')).map(({ code }) => code)
  const rows = ({ page }: Visit) => page.getByRole('row').count()

  test('say that they cannot be read, tell the page, and stay on screen while they are read again', async ({
    journey,
  }) => {
    const visit = await openAccount(journey, (buyerId) =>
      journey.fault({ buyerId, method: 'GET', path: PATH, kind: 'error-before', status: 403 }),
    )
    const { page } = visit
    await visit.sees(NOT_LOADED)
    assert.equal(await page.locator('balance-next').getByRole('status').textContent(), NOT_LOADED)
    assert.equal((await codes(visit)).length, 1)
    await page.route(`**${PATH}`, () => {})
    await pressAt(page, /^Try again$/, 'Enter')
    const again = page.getByRole('button', { name: 'Try again', disabled: true })
    await again.waitFor()
    assert.ok(await again.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button))
  })

  test('stay when the next page of them does not come, which is shown when asked for again', async ({ journey }) => {
    const visit = await openAccount(journey)
    await visit.sees('50 of 60')
    const end = await journey.fault({
      buyerId: visit.transaction.buyerId,
      method: 'GET',
      path: PATH,
      kind: 'error-before',
      status: 403,
    })
    await pressAt(visit.page, /^Show more$/, 'Enter')
    await visit.page.locator('balance-next .notice', { hasText: NOT_LOADED }).waitFor()
    assert.equal(await rows(visit), 51)
    assert.equal((await codes(visit)).length, 1)
    await end()
    await pressAt(visit.page, /^Show more$/, 'Enter')
    await visit.page.locator('balance-next .notice').waitFor({ state: 'detached' })
    await visit.page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' })
    assert.equal(await rows(visit), 61)
    assert.equal(await focused(visit.page), '60 of 60')
    assert.equal(await visit.page.locator('balance-next').getByRole('status').textContent(), '60 of 60')
    await visit.page.getByRole('table', { name: 'Invoices' }).waitFor()
  })

  test('fit 320 px in either direction', async ({ journey }) => {
    const { page, sees } = await openAccount(journey)
    await page.setViewportSize({ width: 320, height: 640 })
    await sees('50 of 60')
    for (const locale of ['en', 'ar']) {
      await page.evaluate((next) => document.querySelector('balance-next')?.setAttribute('locale', next), locale)
      await page.getByRole('columnheader', { name: locale === 'en' ? 'Amount due' : 'المبلغ المستحق' }).waitFor()
      const widths = await page.getByRole('table').evaluate((table) => {
        const place = table.parentElement
        return [document.documentElement.scrollWidth, (place?.scrollWidth ?? 0) - (place?.clientWidth ?? 0)]
      })
      assert.deepEqual(widths, [320, 0], locale)
    }
  })
})
