import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Request } from 'playwright-core'
import { addressFrom } from '../support/journey.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { CARDS } from '../support/sandbox.ts'
import { test } from './servicesTest.ts'

/** In milliseconds. */
const LIMIT = 20_000
const POLL = 50

const PAID = 'You paid $19.99.'
const flagServer = addressFrom('FLAGS_ORIGIN')

test.describe('flags', () => {
  /** The buyer's account in the page of a checkout, which has the script already. */
  async function openAccount(journey: Journey, { page }: Visit): Promise<void> {
    const { merchant } = journey
    const { data: buyer } = await merchant.POST('/buyers', { body: { email: 'buyer@example.test' } })
    assert.ok(buyer)
    const params = { path: { id: buyer.id } }
    const { data } = await merchant.POST('/buyers/{id}/token', { params, body: { scope: 'buyer' } })
    await page.evaluate((token) => {
      document.body.append(Object.assign(document.createElement('balance-next'), { token }))
    }, data?.token)
  }

  const listen = ({ page }: Visit): Request[] => {
    const requests: Request[] = []
    page.on('request', (request) => request.url().startsWith(flagServer) && requests.push(request))
    return requests
  }

  const methodsOf = ({ page }: Visit) =>
    page
      .locator('balance-checkout')
      .first()
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
  const untilFirst = ({ page }: Visit, type: string, element = 'balance-checkout') =>
    page
      .locator(element)
      .getByRole('radio')
      .first()
      .and(page.locator(`[value=${type}]`))
      .waitFor()

  /** It may have been asked for before the visit began to be looked at. */
  async function untilAsked(visit: Visit): Promise<void> {
    for (const end = Date.now() + LIMIT; visit.sent('GET /proxy') === 0;) {
      assert.ok(Date.now() < end, 'The flags were not asked for.')
      await sleep(POLL)
    }
  }

  test('are asked for once by all elements of a page, with nothing of the payer', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    const requests = listen(visit)
    await visit.page.reload()
    await visit.card.getByLabel('Card number').waitFor()
    await openAccount(journey, visit)
    await visit.sees('There are no invoices.')
    const gets = requests.filter((request) => request.method() === 'GET')
    assert.equal(gets.length, 1)
    const { searchParams } = new URL(gets[0]?.url() ?? '')
    assert.deepEqual([...searchParams.keys()].sort(), ['appName', 'environment', 'sessionId'])
    assert.deepEqual([searchParams.get('appName'), searchParams.get('environment')], ['balance-checkout', 'sandbox'])
    // A number that lives as long as the page.
    assert.match(searchParams.get('sessionId') ?? '', /^[\d-]+$/)
    assert.equal(
      await visit.page.evaluate(() => JSON.stringify([localStorage, document.cookie]).includes('unleash')),
      false,
    )
  })

  test('close the account, and open it', async ({ journey, services }) => {
    await services.setFlag('next', { enabled: false })
    const closed = await journey.visit()
    await openAccount(journey, closed)
    await closed.sees('We can’t show your account right now')
    await services.setFlag('next', { enabled: true })
    await closed.page.reload()
    await openAccount(journey, closed)
    await closed.sees('There are no invoices.')
  })

  test('order the methods', async ({ journey, services }) => {
    await services.setFlag('method-order', { value: 'wire,invoice' })
    const visit = await journey.visit({ allowedPaymentMethods: ['creditCard', 'invoice', 'wire'] })
    await untilFirst(visit, 'wire')
    assert.deepEqual(await methodsOf(visit), ['wire', 'invoice', 'creditCard'])
    // The first one that can be used is open.
    assert.equal(await visit.page.getByRole('radio', { checked: true }).getAttribute('value'), 'wire')
  })

  test('offer a split, and take the offer away', async ({ journey, services }) => {
    const visit = await journey.visit({
      buyer: { email: 'above@example.test', qualificationStatus: 'completed' },
      lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price: '60000.00' }] }],
      allowedPaymentMethods: ['creditCard', 'payWithTerms'],
      netDaysOptions: [30],
      splitMethods: ['creditCard'],
    })
    await visit.sees('$10,000.00 over your available credit: pay $10,000.00 by card, the rest on terms')
    await services.setFlag('split', { enabled: false })
    await visit.page.reload()
    await visit.page
      .getByText('$10,000.00 over your available credit. Other ways to pay: Card.', { exact: true })
      .waitFor()
  })

  test('move nothing under the hands of a payer who has begun', async ({ journey, services }) => {
    await services.setFlag('method-order', { value: 'wire,invoice' })
    const visit = await journey.visit({ allowedPaymentMethods: ['creditCard', 'invoice', 'wire'] })
    await visit.page.route(`${flagServer}/proxy**`, async (route) => {
      await visit.card.getByLabel('Card number').fill(CARDS.visa)
      await route.continue()
    })
    const answered = visit.page.waitForResponse(
      (answer) => answer.url().startsWith(`${flagServer}/proxy`) && answer.ok(),
    )
    await visit.page.reload()
    await answered
    // One more element of this page, which has the flags from its start.
    await visit.page.evaluate((token) => {
      document.body.append(Object.assign(document.createElement('balance-checkout'), { id: 'second', token }))
    }, visit.transaction.token)
    await untilFirst(visit, 'wire', '#second')
    assert.deepEqual(await methodsOf(visit), ['creditCard', 'invoice', 'wire'])
  })

  test('reach both services (S15)', async ({ journey, services }) => {
    await services.setFlag('method-order', { value: 'wire' })
    const visit = await journey.visit()
    await services.receiver.until(({ kind, content }) => kind === 'flag' && JSON.stringify(content).includes('"next"'))
    await visit.page.waitForFunction(() => '_DD_SESSION' in window)
    await visit.page.goto('about:blank')
    const flags = { next: 'on', split: 'on', 'method-order': 'wire' }
    await services.receiver.until(
      ({ kind, content }) => kind === 'view' && isDeepStrictEqual(content.feature_flags, flags),
    )
  })

  for (const behaviour of ['hang', 'fail', 'lie'] as const) {
    test(`have their fallbacks, and the payer pays, when every service answers: ${behaviour}`, async ({
      journey,
      services,
    }) => {
      await services.behave(behaviour)
      const allowedPaymentMethods = ['creditCard' as const, 'invoice' as const]
      const visit = await journey.visit({ allowedPaymentMethods }, 'telemetry="full"')
      await visit.typeCard({ number: CARDS.visa })
      await untilAsked(visit)
      assert.deepEqual(await methodsOf(visit), ['creditCard', 'invoice'])
      await openAccount(journey, visit)
      await visit.sees('There are no invoices.')
      await visit.pay()
      await visit.sees(PAID)
      assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
    })
  }
})
