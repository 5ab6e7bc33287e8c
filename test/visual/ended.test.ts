import { breakOrder } from '../support/breakOrder.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { CARDS } from '../support/sandbox.ts'
import { until } from '../support/waiting.ts'
import { screens } from './screens.ts'
import type { Shown } from './screens.ts'

const heading = ({ page }: Shown, name: string) => page.getByRole('heading', { name }).waitFor()

/** The element once more, with other attributes. */
async function replaceBy(visit: Visit, attributes: Readonly<Record<string, string>>): Promise<void> {
  await visit.page.evaluate((given) => {
    const element = document.createElement('balance-checkout')
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
    document.querySelector('balance-checkout')?.replaceWith(element)
  }, attributes)
}

/** Declines an order until no more attempt is taken. */
async function declineOften(journey: Journey): Promise<Visit> {
  const visit = await journey.visit()
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await visit.typeCard({ number: CARDS.declined })
    const answer = visit.page.waitForResponse('**/v1/attempts')
    await visit.pay()
    if ((await answer).status() === 422) break
  }
  await visit.page.reload()
  return visit
}

screens('ended', {
  expired: async ({ journey }) => {
    // Journeys that run beside this may have moved the sandbox's clock.
    const { data: clock } = await journey.merchant.POST('/sandbox/clock', { body: { advanceMs: 0 } })
    const visit = await journey.visit({ expiresAt: new Date(Date.parse(clock?.now ?? '') + 3_000).toISOString() })
    const params = { path: { id: visit.transaction.id } }
    await until('the order to expire', async () => {
      const { data } = await journey.merchant.GET('/transactions/{id}', { params })
      return data?.status === 'expired'
    })
    await visit.page.reload()
    await heading(visit, 'This order has expired')
    return visit
  },

  paid: async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees('You paid $19.99.')
    const page = await (await journey.browser.newContext({ locale: 'en-US' })).newPage()
    await page.goto(visit.page.url())
    await heading({ page }, 'This order is paid')
    return { page }
  },

  canceled: async ({ journey }) => {
    const visit = await journey.visit()
    await journey.merchant.POST('/transactions/{id}/cancel', { params: { path: { id: visit.transaction.id } } })
    await visit.page.reload()
    await heading(visit, 'This payment was canceled')
    return visit
  },

  'missing-token': async ({ journey }) => {
    const visit = await journey.visit()
    await replaceBy(visit, {})
    await heading(visit, 'There’s nothing to pay yet')
    return visit
  },

  'unknown-route': async ({ journey }) => {
    const visit = await journey.visit()
    await replaceBy(visit, { token: visit.transaction.token, route: '/nowhere' })
    await heading(visit, 'This screen doesn’t exist')
    return visit
  },

  suspended: async ({ journey }) => {
    const buyer = { email: `suspended@${crypto.randomUUID()}.test` }
    const visit = await journey.visit({ buyer, allowedPaymentMethods: ['payWithTerms', 'creditCard'] })
    await heading(visit, 'Your account is suspended')
    return visit
  },

  'declined-often': async ({ journey }) => {
    const visit = await declineOften(journey)
    await heading(visit, 'Too many declined payments')
    return visit
  },

  late: async ({ journey }) => {
    const visit = await journey.visit()
    await visit.page.route('**/v1/session', () => {})
    await visit.page.reload()
    await heading(visit, 'Still loading…')
    return visit
  },

  crashed: async ({ journey }) => {
    const visit = await journey.visit()
    await breakOrder(visit.page)
    await visit.page.reload()
    await visit.sees(/^Something went wrong: ./)
    return visit
  },

  'not-loaded': async ({ journey }) => {
    const visit = await journey.visit()
    await visit.page.route('**/chunks/app-*.js', (route) => route.abort())
    await visit.page.reload()
    await visit.sees('The checkout could not be loaded.')
    return visit
  },
})
