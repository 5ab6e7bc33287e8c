import assert from 'node:assert/strict'
import type { paths } from '../../src/api/schema.d.ts'
import { newBuyer } from '../support/checkoutBank.ts'
import { saveCards } from '../support/buyerWithCards.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { overflowOf } from '../support/overflow.ts'
import { CARDS } from '../support/sandbox.ts'
import { faultsInThemesOf } from '../support/shop.ts'
import { pressAt } from '../support/tabbing.ts'

type Samples = paths['/sandbox/buyers/{id}/invoices']['post']['requestBody']['content']['application/json']
type Grant = paths['/buyers/{id}/token']['post']['requestBody']['content']['application/json']

const MANY: Samples = {
  count: 30,
  overdue: 6,
  partPaid: 4,
  paid: 2,
  creditNotes: 1,
  currencies: ['USD', 'EUR'],
  seed: 7,
}
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

const AUTOPAY = [
  { locale: 'en', section: 'Scheduled', setUp: 'Set up autopay', on: 'Turn on autopay' },
  { locale: 'ar', section: 'المجدولة', setUp: 'إعداد الدفع التلقائي', on: 'تشغيل الدفع التلقائي' },
] as const

const COMPARE = [
  { locale: 'en', compare: 'Compare with your list' },
  { locale: 'ar', compare: 'المقارنة بقائمتك' },
] as const

const STATEMENT = [
  { locale: 'en', section: 'Statement' },
  { locale: 'ar', section: 'كشف الحساب' },
] as const

/** The account of a new buyer in place of a checkout. */
async function openAccount(
  journey: Journey,
  attributes: Readonly<Record<string, string>>,
  {
    samples,
    permissions,
    before,
  }: { samples?: Samples; permissions?: Grant['permissions']; before?: (id: string) => Promise<unknown> } = {},
): Promise<Visit> {
  const { id, order } = await newBuyer(journey)
  const visit = await journey.visit(order)
  const params = { path: { id } }
  if (samples) await journey.merchant.POST('/sandbox/buyers/{id}/invoices', { params, body: samples })
  await before?.(id)
  const body: Grant = { scope: 'BUYER', ...(permissions ? { permissions } : {}) }
  const { data } = await journey.merchant.POST('/buyers/{id}/token', { params, body })
  await visit.page.evaluate(
    ([all, token = '']) => {
      const element = Object.assign(document.createElement('balance-next'), { token })
      for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
      const main = document.createElement('main')
      const title = Object.assign(document.createElement('h1'), { textContent: 'Account' })
      main.append(title, element)
      document.body.replaceChildren(main)
    },
    [attributes, data?.token] as const,
  )
  return visit
}

/** axe finds nothing on a phone and on a desk, in both themes, and the phone's page does not move sideways. */
async function check({ page }: Visit, what: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    assert.deepEqual(await faultsInThemesOf(page), [], `${what}, ${size.width} px`)
    assert.equal(await overflowOf(page), 0, `${what}, ${size.width} px`)
  }
}

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

  for (const { locale, compare } of COMPARE)
    test(`have no fault that axe finds and fit a phone: a list beside the invoices (${locale})`, async ({
      journey,
    }) => {
      const visit = await openAccount(journey, { locale }, { samples: { count: 4, seed: 11 } })
      const { page } = visit
      await page.getByRole('button', { name: compare }).click()
      await page.locator('textarea').waitFor()
      await check(visit, 'no list')
      const start = page.locator('.list-source .primary')
      await start.click()
      await page.locator('.list-source .notice').waitFor()
      await check(visit, 'what is wrong')
      await page.locator('textarea').fill('INV-10001\t7.00\nINV-10001\t8.00\nX-1\t1.00\n\t9.00\nINV-10002\tsoon')
      await start.click()
      await page.locator('.compare-groups').waitFor()
      await page.locator('.list-columns-place > summary').click()
      await check(visit, 'the result')
    })

  for (const { locale, section } of STATEMENT)
    test(`have no fault that axe finds and fit a phone: the statement (${locale})`, async ({ journey }) => {
      const visit = await openAccount(journey, { locale }, { samples: { ...MANY, count: 14, paid: 1 } })
      const { page } = visit
      await page.getByRole('button', { name: section, exact: true }).click()
      await page.locator('.statement-fields select').first().selectOption('twelve')
      await page.locator('.statement-lines').waitFor()
      await check(visit, 'the statement')
      await page.locator('.statement-fields select').first().selectOption('other')
      await page.locator('.statement-actions button').first().click()
      await page.getByRole('dialog').waitFor()
      await check(visit, 'where it is mailed to')
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
    assert.deepEqual(lines, [1, 1, 1, 1])
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
