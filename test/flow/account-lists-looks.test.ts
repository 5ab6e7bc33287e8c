import { check, MANY, openAccount } from '../support/accountLooks.ts'
import { test } from '../support/journeyTest.ts'

const COMPARE = [
  { locale: 'en', compare: 'Compare with your list' },
  { locale: 'ar', compare: 'المقارنة بقائمتك' },
] as const

const STATEMENT = [
  { locale: 'en', section: 'Statement' },
  { locale: 'ar', section: 'كشف الحساب' },
] as const

test.describe('the lists of the account', () => {
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
      // The statement before is dimmed until this one is there.
      await page.locator('[aria-busy="false"] .statement-lines').waitFor()
      await check(visit, 'the statement')
      await page.locator('.statement-fields select').first().selectOption('other')
      await page.locator('.statement-actions button').first().click()
      await page.getByRole('dialog').waitFor()
      await check(visit, 'where it is mailed to')
    })
})
