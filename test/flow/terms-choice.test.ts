import assert from 'node:assert/strict'
import { agree } from '../support/agree.ts'
import { test } from '../support/journeyTest.ts'
import { focused, pressAt, tabTo } from '../support/tabbing.ts'
import { onTerms, place, withFees } from '../support/termsOrder.ts'

test('has the days chosen that the merchant names, and says a fee in each row', async ({ journey }) => {
  const financingConfig = { financingNetDays: 60, financingNetDaysOptions: [30, 60] }
  const visit = await onTerms(journey, 100, { netDaysOptions: undefined, financingConfig })
  const { page } = visit
  await withFees(journey, visit)
  const terms = page.getByRole('group', { name: 'When to pay' })
  await terms.waitFor()
  const headings = ['Pay in', 'Due', 'Fee', 'Total', 'Credit left']
  assert.deepEqual(await terms.getByRole('columnheader').allInnerTexts(), headings)
  const cells = await terms.getByRole('row').nth(2).getByRole('cell').allInnerTexts()
  assert.deepEqual(cells.slice(1), ['$3.00', '$103.00', '$49,897.00'])
  await page.getByRole('button', { name: /^Place order — due / }).waitFor()
  await tabTo(page, /days$/)
  assert.equal(await focused(page), '60 days')
})

test('wants the consents in a line each, and shows no due date where the page hides it', async ({ journey }) => {
  const visit = await onTerms(journey, 100, { netDaysOptions: [30] }, 'hide-due-date')
  const { page } = visit
  await pressAt(page, /^Place order — \$100\.00$/, 'Enter')
  const links = page.locator('balance-checkout .notice').getByRole('link')
  await links.first().waitFor()
  const errors = ['Agree to the credit agreement.', 'Agree to sign electronically.', 'Confirm that you are authorized.']
  assert.deepEqual(await links.allInnerTexts(), errors)
  assert.equal(await page.getByText('Due', { exact: true }).count(), 0)
  await pressAt(page, /^Read the credit agreement$/, 'Enter')
  await visit.sees(/pays each invoice in full by its due date/)
  await agree(page)
  await place(page).press('Enter')
  await visit.sees('You’ll receive the invoice by email')
  assert.equal(await page.getByText('Due date').count(), 0)
  assert.deepEqual(await visit.ledger(), ['invoice 10000 USD'])
})
