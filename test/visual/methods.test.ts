import { bankPage, linkAccount, logIn, newBuyer, saveAccount, typeAccount } from '../support/checkoutBank.ts'
import { create, dialog, openElsewhere, link, open } from '../support/handOffDialog.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { pressKey } from '../support/tabbing.ts'
import { screens } from './screens.ts'

type Order = NonNullable<Parameters<Journey['visit']>[0]>

const ALL = ['creditCard', 'achDebit', 'achCredit', 'wire', 'invoice', 'payWithTerms'] as const
const DETAILS = {
  poNumber: 'required',
  costCentre: 'optional',
  department: 'optional',
  notes: 'optional',
  invoiceEmails: 'required',
  invoiceEmailsCc: 'optional',
  taxExemptionId: 'optional',
} as const

/** An order whose form is there with all that comes late. */
async function openOrder(journey: Journey, order: Order, attributes = ''): Promise<Visit> {
  const visit = await journey.visit(order, attributes)
  await visit.page.getByRole('button', { name: 'Cancel payment' }).waitFor()
  return visit
}

/** An order by debit, with the choice of how to connect an account. */
async function openConnect(journey: Journey): Promise<Visit> {
  const { order } = await newBuyer(journey)
  const visit = await openOrder(journey, { ...order, allowedPaymentMethods: ['achDebit'] })
  await visit.page.getByRole('button', { name: 'Connect a bank account' }).press('Enter')
  await visit.page.getByRole('button', { name: 'Continue' }).waitFor()
  return visit
}

const goOn = ({ page }: Visit) => page.getByRole('button', { name: 'Continue' }).press('Enter')

screens('methods', {
  all: async ({ journey, picture }) => {
    const { order } = await newBuyer(journey)
    const visit = await openOrder(journey, { ...order, allowedPaymentMethods: [...ALL], netDaysOptions: [30] })
    await visit.card.getByLabel('Security code').waitFor()
    await picture('card', visit)
    await visit.page.getByRole('radio', { name: /^Wire/ }).click()
    await visit.page.getByRole('button', { name: /^Place order/ }).waitFor()
    await picture('wire', visit)
    await visit.page.getByRole('radio', { name: /^Invoice/ }).click()
    await visit.sees(/^You will receive an invoice for/)
    return visit
  },

  details: async ({ journey, picture }) => {
    const order: Order = { allowedPaymentMethods: ['invoice'], buyerFields: DETAILS }
    const visit = await openOrder(journey, order)
    await visit.page.getByLabel('PO number').waitFor()
    await picture('details-blank', visit)
    await visit.page.getByLabel('Notes for the seller (optional)').fill('Card 4242 4242 4242 4242')
    await visit.page.locator('balance-checkout button[type=submit]').press('Enter')
    await visit.sees('There is a problem')
    return visit
  },

  debit: async ({ journey }) => {
    const buyer = await newBuyer(journey)
    await saveAccount(journey, buyer.id)
    await saveAccount(journey, buyer.id, { routingNumber: '110000000', accountNumber: '000123456789' })
    const visit = await openOrder(journey, { ...buyer.order, allowedPaymentMethods: ['achDebit'] })
    await visit.page.getByLabel(/^I authorize/).waitFor()
    return visit
  },

  'debit-without-account': async ({ journey }) => {
    const { order } = await newBuyer(journey)
    return openOrder(journey, { ...order, allowedPaymentMethods: ['achDebit', 'invoice'] })
  },

  'connect-by-login': async ({ journey, picture }) => {
    const visit = await openConnect(journey)
    await picture('connect', visit)
    await goOn(visit)
    await bankPage(visit.page).getByRole('button', { name: 'Alder & Main Bank' }).waitFor()
    await picture('connect-banks', visit)
    await logIn(visit.page, 'user_bad')
    await bankPage(visit.page).getByText('2 attempts left.').waitFor()
    return visit
  },

  'connect-account': async ({ journey }) => {
    const visit = await openConnect(journey)
    await goOn(visit)
    await logIn(visit.page, 'user_good')
    await bankPage(visit.page).getByLabel('Security code').waitFor()
    await linkAccount(visit.page)
    await visit.page.locator('dialog[open]').waitFor({ state: 'detached' })
    await visit.page.getByRole('radio', { name: /^Alder & Main Bank/ }).waitFor()
    return visit
  },

  'connect-by-numbers': async ({ journey, picture }) => {
    const visit = await openConnect(journey)
    await visit.page.getByRole('radio', { name: 'Enter the account numbers' }).click()
    await goOn(visit)
    await typeAccount(visit.page, { routing: '110000000', account: '000123456789' })
    await picture('connect-numbers', visit)
    await pressKey(visit.page, 'Enter')
    await visit.sees(/^Two small deposits will arrive by/)
    return visit
  },

  'hand-off': async ({ journey, picture }) => {
    const visit = await openOrder(journey, {})
    await open(visit)
    await create(visit).waitFor()
    await picture('hand-off-message', visit)
    await create(visit).click()
    await dialog(visit).getByText('The link hasn’t been opened yet.').first().waitFor()
    return visit
  },

  'hand-off-page': async ({ journey, picture }) => {
    const visit = await openOrder(journey, { allowedPaymentMethods: ['invoice'] })
    const page = await openElsewhere(journey, await link(visit))
    await page.getByRole('button', { name: /^Place order/ }).waitFor()
    await picture('hand-off-opened', { page, part: page.locator('body') })
    await journey.merchant.POST('/transactions/{id}/cancel', { params: { path: { id: visit.transaction.id } } })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { page, part: page.locator('body') }
  },
})
