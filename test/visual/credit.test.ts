import { agree } from '../support/agree.ts'
import {
  addFile,
  applyWith,
  chooseUpload,
  describeBusiness,
  dialog,
  fillIn,
  opener,
  PDF,
} from '../support/applyInDialog.ts'
import { newBuyer } from '../support/checkoutBank.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { cardOfInvoices, openStep, overCredit, WAY } from '../support/overCreditOrder.ts'
import { pressAt } from '../support/tabbing.ts'
import { screens } from './screens.ts'

const desks = (price: number) => ({ lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price }] }] })

/** An order of a buyer who has $50,000 of credit. */
async function openTerms(journey: Journey, price: number, more = {}): Promise<Visit> {
  const { order } = await newBuyer(journey, { qualificationStatus: 'completed' })
  const visit = await journey.visit({
    ...order,
    ...desks(price),
    allowedPaymentMethods: ['payWithTerms', 'creditCard'],
    netDaysOptions: [30, 60, 90],
    ...more,
  })
  await visit.page.getByRole('radio', { name: /^Net terms/ }).click()
  await visit.page.getByRole('button', { name: 'Cancel payment' }).waitFor()
  return visit
}

async function send({ page }: Visit, decision: RegExp): Promise<void> {
  await pressAt(page, /^Submit application$/, 'Enter')
  await dialog(page).getByText(decision).first().waitFor()
}

screens('credit', {
  terms: async ({ journey }) => {
    const visit = await openTerms(journey, 20_000, { allowedTermsPaymentMethods: ['achDebit', 'wire'] })
    await visit.page.getByRole('group', { name: 'When to pay' }).waitFor()
    await visit.page.getByLabel(/agrees to pay/).waitFor()
    return visit
  },

  split: async ({ journey }) => {
    const visit = await openTerms(journey, 50_400, { splitMethods: ['creditCard'] })
    await visit.page.getByRole('button', { name: 'Pay $400.00 now, $50,000.00 on terms' }).waitFor()
    await visit.card.getByLabel('Security code').waitFor()
    return visit
  },

  over: async ({ journey }) => {
    const visit = await openTerms(journey, 120.13)
    await visit.page.locator('.notice').getByRole('button', { name: 'Card' }).waitFor()
    return visit
  },

  freeing: async ({ journey, picture }) => {
    const visit = await overCredit(journey)
    await visit.page.getByRole('radio', { name: 'Net terms' }).check()
    await visit.page.getByRole('button', { name: WAY }).waitFor()
    await picture('freeing-offer', visit)
    await openStep(visit)
    await cardOfInvoices(visit.page).getByLabel('Security code').waitFor()
    return visit
  },

  none: async ({ journey }) => {
    const { order } = await newBuyer(journey)
    const allowedPaymentMethods = ['payWithTerms', 'creditCard'] as const
    const visit = await journey.visit({
      ...order,
      allowedPaymentMethods: [...allowedPaymentMethods],
      netDaysOptions: [30],
    })
    await visit.page.getByRole('radio', { name: /^Net terms/ }).click()
    await opener(visit.page).waitFor()
    return visit
  },

  approved: async ({ journey, picture }) => {
    const visit = await applyWith(journey)
    const { page } = visit
    await picture('business', visit)
    await describeBusiness(page, '1')
    await dialog(page)
      .getByRole('link', { name: /Enter the 9-digit EIN/ })
      .waitFor()
    await picture('business-faults', visit)
    await dialog(page).getByLabel('EIN').fill('11-1111111')
    await dialog(page).getByRole('button', { name: 'Continue' }).press('Enter')
    await dialog(page).getByRole('heading', { name: 'Your bank' }).waitFor()
    await picture('bank', visit)
    await chooseUpload(page)
    await addFile(page, PDF)
    await dialog(page).getByRole('button', { name: 'Remove statement.pdf' }).waitFor()
    await picture('statements', visit)
    await agree(page, dialog(page))
    await send(visit, /You are approved for \$50,000\.00/)
    await dialog(page).getByRole('heading', { name: 'Activate net terms' }).waitFor()
    return visit
  },

  'under-review': async ({ journey }) => {
    const visit = await fillIn(journey, '33-3333333')
    await send(visit, /Your application is under review/)
    return visit
  },

  refused: async ({ journey }) => {
    const visit = await fillIn(journey, '44-4444444')
    await send(visit, /^You can still pay another way\./)
    return visit
  },
})
