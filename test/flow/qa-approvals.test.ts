import { addressFrom } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'

const addressOf = (scenario: Readonly<Record<string, string>>): string =>
  `${addressFrom('STORE_ORIGIN')}/qa?${new URLSearchParams(scenario).toString()}`

const NEXT = { element: 'balance-next', 'b.invoices': '6', 'b.overdue': '1' }

for (const [state, shown] of [
  ['waiting', 'Waiting'],
  ['processing', 'Being paid'],
  ['declined', 'Declined'],
  ['void', 'Void'],
  ['withdrawn', 'Withdrawn'],
] as const)
  test(`the QA page shows a proposal that is ${state}`, async ({ page }) => {
    await page.goto(addressOf({ ...NEXT, 'b.permissions': 'view,propose', 'b.proposal': state, press: 'Approvals' }))
    await page.getByText(shown, { exact: true }).waitFor()
    await page.getByText(/^To Ana Approver /).waitFor()
  })

test('the QA page shows a limit before it is paid', async ({ page }) => {
  await page.goto(addressOf({ ...NEXT, 'b.payLimit': '1/2' }))
  await page
    .getByRole('checkbox', { name: /^Select invoice/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Review and pay/ }).click()
  await page.getByText('Up to $1.00 per payment').waitFor()
  await page.getByText('$2.00 of $2.00 left today (UTC)').waitFor()
  await page.getByRole('button', { name: 'Send for approval' }).waitFor()
})
