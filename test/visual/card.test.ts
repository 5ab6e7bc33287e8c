import { answerButton } from '../support/bankQuestion.ts'
import { buyerWithCards } from '../support/buyerWithCards.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { CARDS } from '../support/sandbox.ts'
import { screens } from './screens.ts'

type Order = Parameters<Journey['visit']>[0]

/** An order whose card form is there. */
async function openCard(journey: Journey, order: Order = {}): Promise<Visit> {
  const visit = await journey.visit(order)
  await visit.card.getByLabel('Security code').waitFor()
  await visit.page.getByRole('button', { name: 'Cancel payment' }).waitFor()
  return visit
}

async function payWith(journey: Journey, number: string): Promise<Visit> {
  const visit = await openCard(journey)
  await visit.typeCard({ number })
  await visit.pay()
  return visit
}

screens('card', {
  form: ({ journey }) => openCard(journey),

  typed: async ({ journey }) => {
    const visit = await openCard(journey, {
      externalReferenceId: 'order-1001',
      lines: [
        {
          lineItems: [
            { title: 'Oak desk, height adjustable', quantity: 2, price: 684, tax: 54.72 },
            { title: 'Task lamp', quantity: 12, price: 84 },
          ],
          shippingPrice: 45,
          discount: 60,
        },
      ],
    })
    await visit.typeCard({ number: CARDS.visa })
    await visit.page.locator('balance-checkout details').evaluate((details: HTMLDetailsElement) => {
      details.open = true
    })
    await visit.page.getByText('Subtotal').waitFor()
    return visit
  },

  empty: async ({ journey }) => {
    const visit = await openCard(journey)
    await visit.pay()
    await visit.sees('There is a problem')
    await visit.card.getByText('Enter the card number.').waitFor()
    return visit
  },

  declined: async ({ journey }) => {
    const visit = await payWith(journey, CARDS.declined)
    await visit.sees(/declined the card/)
    return visit
  },

  'wrong-code': async ({ journey }) => {
    const visit = await payWith(journey, CARDS.incorrectCvc)
    await visit.sees(/^The security code is incorrect/)
    return visit
  },

  saved: async ({ journey }) => {
    const cards = [{}, { number: CARDS.mastercard }, { expiryMonth: 1, expiryYear: 2024 }]
    const visit = await journey.visit({ buyer: await buyerWithCards(journey, ...cards) })
    await visit.page.getByRole('radio', { name: 'Another card' }).waitFor()
    await visit.card.getByLabel('Card number').waitFor({ state: 'hidden' })
    await visit.page.getByRole('button', { name: 'Cancel payment' }).waitFor()
    return visit
  },

  authorize: ({ journey }) => openCard(journey, { isAuth: true }),

  challenge: async ({ journey, picture }) => {
    const visit = await payWith(journey, CARDS.challenge)
    await answerButton(visit.page, 'Fail authentication').waitFor()
    await picture('challenge-asks', visit)
    await visit.page.getByRole('button', { name: 'Close' }).press('Enter')
    await visit.page.getByRole('dialog', { name: 'Stop confirming?' }).waitFor()
    return visit
  },

  'frame-failed': async ({ journey }) => {
    const visit = await journey.visit()
    await visit.page.route('**/secure-frame.html', (route) => route.abort())
    await visit.page.reload()
    await visit.sees(/^The card form didn’t load\./)
    return visit
  },

  offline: async ({ journey }) => {
    const visit = await openCard(journey)
    await visit.page.context().setOffline(true)
    await visit.sees(/^You’re offline\./)
    return visit
  },

  cancel: async ({ journey }) => {
    const visit = await openCard(journey)
    await visit.page.getByRole('button', { name: 'Cancel payment' }).press('Enter')
    await visit.sees(/^Cancel this payment\?/)
    return visit
  },
})
