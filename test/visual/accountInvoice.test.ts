import { shipOrder } from '../../demo/qa/shippedOrders.ts'
import { sendInvoice } from '../support/twinInvoices.ts'
import { openAccount } from './openAccount.ts'
import { screens } from './screens.ts'

screens('account', {
  query: async ({ journey, picture }) => {
    const visit = await openAccount(journey, { prepare: (id) => sendInvoice(journey, id, { number: 'INV-10001' }) })
    const { page } = visit
    await page.getByRole('button', { name: 'INV-10001' }).click()
    await page.getByRole('button', { name: 'Query this invoice' }).click()
    await page.getByLabel('What is wrong?').selectOption('wrong_price')
    await page.getByLabel('Amount in question').fill('200.00')
    await page.getByLabel('Message').fill('We agreed on $500.00 a desk.')
    await picture('query-form', visit)
    await page.getByRole('button', { name: 'Send query' }).click()
    await page.getByRole('article').waitFor()
    return visit
  },

  matched: async ({ journey, picture }) => {
    const visit = await openAccount(journey, { prepare: (id) => shipOrder(journey.merchant, id) })
    const { page } = visit
    await page.getByRole('button', { name: /^INV-/ }).click()
    await visit.sees(/^All lines match/)
    await picture('match', visit)
    await page.getByRole('button', { name: 'Back to invoices' }).click()
    await page.getByRole('button', { name: 'ERP-2041' }).click()
    await page.locator('.match-table').waitFor()
    await picture('differences', visit)
    await page.getByRole('button', { name: /^Query all differences/ }).click()
    await page.locator('dialog form').waitFor()
    return visit
  },
})
