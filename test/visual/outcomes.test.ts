import { agree } from '../support/agree.ts'
import { newBuyer, saveAccount } from '../support/checkoutBank.ts'
import { lostAnswer } from '../support/journey.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { CARDS } from '../support/sandbox.ts'
import { screens } from './screens.ts'

type Order = NonNullable<Parameters<Journey['visit']>[0]>

const done = ({ page }: Visit) => page.getByRole('button', { name: 'Done' }).waitFor()
const submit = ({ page }: Visit) => page.locator('balance-checkout button[type=submit]').click()

async function byCard(journey: Journey, order: Order = {}): Promise<Visit> {
  const visit = await journey.visit(order)
  await visit.typeCard({ number: CARDS.visa })
  await submit(visit)
  return visit
}

async function withoutCard(journey: Journey, order: Order): Promise<Visit> {
  const visit = await journey.visit(order)
  await visit.page.getByRole('button', { name: /^Place order/ }).waitFor()
  await submit(visit)
  await done(visit)
  return visit
}

/** An order of a buyer who has $50,000 of credit. */
async function onTerms(journey: Journey, price: number, more: Order): Promise<Visit> {
  const buyer = await newBuyer(journey, { qualificationStatus: 'completed' })
  const lines = [{ lineItems: [{ title: 'Desks', quantity: 1, price }] }]
  const visit = await journey.visit({
    ...buyer.order,
    ...more,
    lines,
    allowedPaymentMethods: ['payWithTerms'],
    netDaysOptions: [30, 60, 90],
  })
  await visit.page.getByRole('group', { name: 'When to pay' }).waitFor()
  return visit
}

screens('outcome', {
  paid: async ({ journey }) => {
    const visit = await byCard(journey, { externalReferenceId: 'order-1001' })
    await done(visit)
    return visit
  },

  authorized: async ({ journey }) => {
    const visit = await byCard(journey, { isAuth: true })
    await done(visit)
    return visit
  },

  wire: ({ journey }) => withoutCard(journey, { allowedPaymentMethods: ['wire'] }),

  invoiced: ({ journey }) => withoutCard(journey, { allowedPaymentMethods: ['invoice'] }),

  'debit-pending': async ({ journey }) => {
    const buyer = await newBuyer(journey)
    await saveAccount(journey, buyer.id)
    const visit = await journey.visit({ ...buyer.order, allowedPaymentMethods: ['achDebit'] })
    await visit.page.getByLabel(/^I authorize/).check()
    await submit(visit)
    await done(visit)
    return visit
  },

  terms: async ({ journey }) => {
    const visit = await onTerms(journey, 20_000, {})
    await visit.page.getByRole('radio', { name: '90 days' }).check()
    await agree(visit.page)
    await submit(visit)
    await done(visit)
    return visit
  },

  split: async ({ journey }) => {
    const visit = await onTerms(journey, 50_400.25, { splitMethods: ['creditCard'] })
    await visit.page.getByRole('radio', { name: '90 days' }).check()
    await visit.typeCard({ number: CARDS.visa })
    await agree(visit.page)
    await submit(visit)
    await done(visit)
    return visit
  },

  confirming: async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    await journey.fault(lostAnswer(visit))
    await visit.page.route('**/v1/session', () => {})
    await submit(visit)
    await visit.sees('We are confirming your payment. Don’t pay again.')
    return visit
  },

  elsewhere: async ({ journey }) => {
    const visit = await journey.visit()
    const other = await journey.openAgain(visit)
    await other.page.getByRole('button', { name: 'Cancel payment' }).waitFor()
    await visit.typeCard({ number: CARDS.visa })
    await visit.page.route('**/v1/attempts', () => {})
    await submit(visit)
    await other.sees(/^You’re already paying this order in another tab\./)
    return other
  },
})
