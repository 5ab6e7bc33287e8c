import { pressAt } from '../support/tabbing.ts'
import { openAccount } from '../support/accountLooks.ts'
import { openElsewhere } from '../support/handOffDialog.ts'
import type { Journey } from '../support/journey.ts'
import { decline, linkIn } from '../support/proposals.ts'
import { screens } from './screens.ts'

const USER = { name: 'Quinn Tester', email: 'quinn@example.test' }

function addInvoices({ merchant }: Journey, buyerId: string) {
  const invoices = ['90.00', '250.00'].map((amount, at) => ({
    ...{ externalReferenceId: `${buyerId}-${at}`, number: `P-${at + 1}`, buyerId, currency: 'USD' },
    ...{ dueDate: '2030-12-31', amount },
  }))
  return merchant.POST('/invoices', { body: { invoices } })
}

screens('approvals', {
  limit: async ({ journey }) => {
    const payLimit = { currency: 'USD', perPayment: '100.00', perDay: '1000.00' }
    const before = (id: string) => addInvoices(journey, id)
    const visit = await openAccount(journey, {}, { holder: { user: USER, payLimit }, before })
    await visit.page.getByRole('checkbox', { name: 'Select invoice P-2' }).check()
    await visit.page.getByRole('button', { name: /^Review and pay/ }).click()
    await visit.sees('You can’t pay this yourself')
    await visit.page.getByText('Not within your payment limit').first().waitFor()
    return visit
  },

  proposals: async ({ journey, picture }) => {
    const before = (id: string) => addInvoices(journey, id)
    const visit = await openAccount(journey, {}, { permissions: ['view', 'propose'], holder: { user: USER }, before })
    const { page } = visit
    const show = (name: string | RegExp) => page.getByRole('button', { name }).click()
    for (const [row, approver] of [
      ['P-1', 'ana'],
      ['P-2', 'bo'],
    ] as const) {
      await page.getByRole('checkbox', { name: `Select invoice ${row}` }).check()
      await show(/^Ask approval for/)
      await page.getByLabel('Approver’s name').fill('Ana Approver')
      await page.getByLabel('Approver’s email').fill(`${approver}-${visit.transaction.buyerId.slice(-6)}@example.test`)
      await page.getByLabel('Message (optional)').fill('Approved in the budget of June.')
      if (row === 'P-1') await picture('propose', visit)
      await show(/^Send \$/)
      await visit.sees('Sent to Ana Approver')
      await page.getByRole('button', { name: 'Back to invoices' }).waitFor()
      if (row === 'P-1') await show('Back to invoices')
    }
    const declined = await linkIn(journey, `ana-${visit.transaction.buyerId.slice(-6)}@example.test`)
    await decline(declined, 'This belongs to another cost center.')
    await pressAt(page, /^See all proposals$/, 'Enter')
    await visit.sees('Ana Approver wrote: This belongs to another cost center.')
    const url = await linkIn(journey, `bo-${visit.transaction.buyerId.slice(-6)}@example.test`)
    const approver = await openElsewhere(journey, url)
    await approver.getByRole('button', { name: 'Pay $250.00' }).waitFor()
    await picture('approver', { page: approver, part: approver.locator('header') })
    await pressAt(approver, /^Decline this payment$/, 'Enter')
    await approver.getByLabel('Why do you decline it?').waitFor()
    await picture('decline', { page: approver, part: approver.locator('footer') })
    return visit
  },
})
