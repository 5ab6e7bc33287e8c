import assert from 'node:assert/strict'
import { check, MANY, openAccount, PHONE } from '../support/accountLooks.ts'
import { saveCards } from '../support/buyerWithCards.ts'
import type { Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt } from '../support/tabbing.ts'

const AUTOPAY = [
  { locale: 'en', section: 'Scheduled', setUp: 'Set up autopay', on: 'Turn on autopay' },
  { locale: 'ar', section: 'المجدولة', setUp: 'إعداد الدفع التلقائي', on: 'تشغيل الدفع التلقائي' },
] as const

const table = ({ page }: Visit) => page.getByRole('table', { name: 'Invoices' })

test.describe('the screens of the account', () => {
  test('have no fault that axe finds and fit a phone: the list', async ({ journey }) => {
    const visit = await openAccount(journey, {}, { samples: MANY })
    const { page } = visit
    await table(visit).waitFor()
    await check(visit, 'the list')
    const isCut = await page.locator('.invoice-place').evaluate((place) => place.scrollWidth > place.clientWidth)
    assert.equal(isCut, false)
    await page.getByText('More filters').click()
    await page.getByLabel('Due from').waitFor()
    await check(visit, 'the filters')
    await page.getByRole('checkbox', { name: /^Select all/ }).check()
    await page.getByRole('group', { name: /selected$/ }).waitFor()
    await check(visit, 'a selection')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('dialog', { name: 'Download' }).waitFor()
    await check(visit, 'what can be downloaded')
    await pressAt(page, /^Close$/, 'Enter')
    await page.getByLabel('Search').fill('no such number')
    await visit.sees('No invoices match.')
    await check(visit, 'no matches')
  })

  test('have no fault that axe finds and fit a phone: an invoice, its payment', async ({ journey }) => {
    const visit = await openAccount(journey, {}, { samples: { ...MANY, currencies: ['USD'] } })
    const { page } = visit
    await page.getByRole('button', { name: /^INV-/ }).first().click()
    await page.getByRole('heading', { name: /^Invoice INV-/ }).waitFor()
    await check(visit, 'an invoice')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    const card = page.frameLocator('balance-next iframe[title="Card details"]').first()
    await card.getByLabel('Card number').waitFor()
    await page.getByText('Use credit').waitFor()
    await check(visit, 'its payment')
    await page.getByRole('button', { name: 'Back to invoices' }).click()
    await page.getByRole('button', { name: 'Activity' }).click()
    await page.getByRole('button', { name: 'Download CSV' }).waitFor()
    await check(visit, 'the activity')
  })

  test('have no fault that axe finds and fit a phone: a payment by date', async ({ journey }) => {
    const samples = { count: 3, earlyPayment: 1, lateFee: true }
    const visit = await openAccount(journey, {}, { samples, before: (id) => saveCards(journey, { id }, [{}]) })
    const { page } = visit
    await page
      .getByRole('row')
      .filter({ hasText: /^Save|Save \$/ })
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: /^Review and pay/ }).click()
    await page.getByRole('button', { name: 'Schedule for later' }).waitFor()
    // A click just after the browser has scrolled can go to the frame that was there.
    await pressAt(page, /^Schedule for later$/, 'Enter')
    await visit.sees('Lowest total')
    await page.getByRole('checkbox', { name: /^I authorize/ }).waitFor()
    await check(visit, 'the days and methods')
    await page.getByRole('checkbox', { name: /^I authorize/ }).check()
    await page.getByRole('button', { name: /^Schedule \$/ }).click()
    await page.getByRole('heading', { name: /^Payment scheduled for / }).waitFor()
    await check(visit, 'the end')
    await page.getByRole('button', { name: 'See scheduled payments' }).click()
    await page.getByRole('button', { name: /^Cancel payment on / }).waitFor()
    await check(visit, 'the scheduled payments')
  })

  for (const { locale, section, setUp, on } of AUTOPAY)
    test(`have no fault that axe finds and fit a phone: autopay (${locale})`, async ({ journey }) => {
      const before = async (id: string) => saveCards(journey, { id }, [{ number: CARDS.visa }])
      const visit = await openAccount(journey, { locale }, { samples: { count: 6, overdue: 1, seed: 11 }, before })
      const { page } = visit
      await page.getByRole('button', { name: section, exact: true }).click()
      await page.getByRole('button', { name: setUp }).waitFor()
      await check(visit, 'no autopay')
      await page.getByRole('button', { name: setUp }).click()
      const field = (name: string) => page.locator(`balance-next [name=${name}]`)
      const scope = page.locator('.autopay-scope [type=radio]')
      await scope.last().check()
      await page.getByRole('button', { name: on }).click()
      await page.getByRole('link').waitFor()
      await check(visit, 'no order')
      await field('order').selectOption({ index: 1 })
      await page.locator('.autopay-runs').waitFor()
      await page.locator('.autopay-form .primary:not([aria-disabled])').waitFor()
      await check(visit, 'one order')
      await scope.first().check()
      await field('from').fill('2020-01-01')
      await field('perInvoice').fill('x')
      await page.getByRole('button', { name: on }).click()
      await page.getByRole('link').waitFor()
      await check(visit, 'what is wrong')
      await field('perInvoice').fill('8500')
      await page.locator('.autopay-runs').waitFor()
      // A tick is for the terms that it was given to: those as they are now.
      await page.locator('.autopay-form .primary:not([aria-disabled])').waitFor()
      await page.getByRole('checkbox').last().check()
      await check(visit, 'the form')
      await page.getByRole('button', { name: on }).click()
      await page.locator('.autopay-runs .scheduled-actions').first().waitFor()
      await page.locator('.autopay-runs .scheduled-actions button').first().click()
      await check(visit, 'autopay')
      await page.locator('.autopay-ways .removal button').click()
      await page.getByRole('dialog').waitFor()
      await check(visit, 'whether it ends')
    })

  test('have no fault that axe finds and fit a phone: who may not pay', async ({ journey }) => {
    const visit = await openAccount(journey, {}, { samples: MANY, permissions: ['view'] })
    await table(visit).waitFor()
    await visit.page
      .getByRole('checkbox', { name: /^Select invoice/ })
      .first()
      .check()
    await visit.sees(/^You can view these invoices, but not pay them\./)
    await check(visit, 'a viewer')
  })

  test('have no fault that axe finds and fit a phone: nothing to show', async ({ journey }) => {
    const empty = await openAccount(journey, {})
    await empty.sees('There are no invoices.')
    await check(empty, 'no invoices')
    await empty.page.getByRole('button', { name: 'Payment methods' }).click()
    await empty.sees('No saved payment methods yet.')
    await check(empty, 'no payment methods')
    await empty.page.setViewportSize(PHONE)
    await empty.page.addStyleTag({ content: 'balance-next { --balance-font-size-body: 22px }' })
    const lines = await empty.page.locator('.sections button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const range = document.createRange()
        range.selectNodeContents(button)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }),
    )
    assert.deepEqual(lines, [1, 1, 1, 1, 1])
    const failed = await openAccount(
      journey,
      {},
      {
        before: (buyerId) =>
          journey.fault({ buyerId, method: 'GET', path: '/v1/invoices', kind: 'error-before', status: 403 }),
      },
    )
    await failed.sees('We couldn’t load your invoices. Check your connection and try again.')
    await check(failed, 'a failed read')
  })

  test('read from right to left on a phone', async ({ journey }) => {
    const visit = await openAccount(journey, { locale: 'ar' }, { samples: MANY })
    await visit.page.getByRole('table').waitFor()
    await check(visit, 'the list')
  })
})
