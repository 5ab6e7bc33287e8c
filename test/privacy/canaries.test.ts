import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { DECISION_MS } from '../support/creditApplication.ts'
import type { Journey } from '../support/journey.ts'
import { transactionRequest } from '../support/sandbox.ts'
import { KEEPER } from './accountCanaries.ts'
import {
  canariesAt,
  COPIES_TO,
  OF_ANY_PAGE,
  OF_THE_PAGE,
  ORDER,
  TYPED_BY_MISTAKE,
  TYPED_CARDS,
  TYPED_DETAILS,
} from './canaries.ts'
import { undescribed } from './catalogue.ts'
import { compareList, keepMethods } from './canaryAccount.ts'
import { payByTransfer, payOnTerms } from './canaryCredit.ts'
import { addElement, createPayer } from './canaryPayer.ts'
import { startCanaryShop } from './canaryShop.ts'
import { findCanaries } from './findCanaries.ts'
import type { Item } from './receiver.ts'
import { test } from './servicesTest.ts'

type Order = Parameters<typeof transactionRequest>[0]

const [DECLINED, CHALLENGED, LOST] = TYPED_CARDS
const PAID = 'You paid $85,733.78.'
/** Everything that the page is told in these flows, and the services with it. */
const TOLD = [
  ...['balance-step', 'balance-success', 'balance-error', 'balance-qualification'],
  ...['balance-payment-method-connected', 'balance-payment-method-removed'],
]

test.describe('nothing private is sent', () => {
  test('finds a planted canary in every way of writing it', () => {
    const gate = 'Ring at the canary gate'
    const ways = [
      'a 4242424242424242 b',
      '4242 4242 4242 4242',
      '4242-4242-4242-4242',
      encodeURIComponent(gate),
      encodeURIComponent(encodeURIComponent(gate)),
      'Ring+at+the+canary+gate',
      Buffer.from(`x ${gate}`).toString('base64'),
      Buffer.from(gate).toString('base64url'),
      Buffer.from(gate).toString('hex'),
      gate.toUpperCase(),
      gate.split('').reverse().join(''),
      Array.from(gate, (letter) => `&#${letter.charCodeAt(0)};`).join(''),
      Array.from(gate, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
      JSON.stringify(JSON.stringify({ a: gate })),
    ]
    for (const text of ways) assert.equal(findCanaries({ a: [text] }, ['4242424242424242', gate]).length, 1, text)
    assert.deepEqual(findCanaries({ code: '987', 94109: 1 }, ['987', '94109', '9876']), ['987', '94109'])
    assert.deepEqual(findCanaries(Array(1_000).fill('other'), ['987']), [])
    assert.deepEqual(findCanaries({ at: 1790941099871, ms: 987 }, ['987', '94109']), [])
    assert.deepEqual(findCanaries({ id: '2f1c83d0-0968-4e0b-9876-5d2c7a1e0f42', code: '0968' }, ['0968', '9876']), [
      '0968',
    ])
    assert.deepEqual(findCanaries({ duration: 110000000 }, ['110000000']), [])
    assert.deepEqual(findCanaries({ text: 'at 110000000' }, ['110000000']), ['110000000'])
    assert.deepEqual(findCanaries({ amount: 8573378 }, ['8573378']), ['8573378'])
    assert.deepEqual(findCanaries('nothing here', ['4242424242424242']), [])
  })

  test('looks for sixty and more', () => {
    for (const level of ['standard', 'full'] as const) assert.ok(new Set(canariesAt(level)).size >= 60)
  })

  test('has a description of all that may be told of our own events', () => {
    assert.deepEqual(undescribed(), [])
  })

  /** Gives what only the servers know and is nobody's business either. */
  async function openOrder(journey: Journey, changes: Order = {}): Promise<{ token: string; id: string }> {
    const body = transactionRequest({ ...ORDER, ...changes })
    const { data, error } = await journey.merchant.POST('/transactions', { body })
    assert.ok(data, JSON.stringify(error))
    return data
  }

  /** The token of a buyer with invoices. */
  async function openBuyer(
    journey: Journey,
    body: Pick<typeof ORDER.buyer, 'email'>,
    scope: 'buyer' | 'add_payment_method',
  ) {
    const { merchant } = journey
    const { data: buyer } = await merchant.POST('/buyers', { body })
    assert.ok(buyer)
    const params = { path: { id: buyer.id } }
    await merchant.POST('/sandbox/buyers/{id}/invoices', { params, body: { count: 3 } })
    const { data } = await merchant.POST('/buyers/{id}/token', { params, body: { scope } })
    return { id: buyer.id, token: data?.token ?? '' }
  }

  /** Uses the page itself, as recordings begin when somebody does. */
  async function usePage(page: Page): Promise<void> {
    await page.click('h1')
    await page.locator('#search').pressSequentially(OF_ANY_PAGE.search)
    await page.locator('#password').pressSequentially(OF_ANY_PAGE.password)
    await page.locator('#remark').pressSequentially(OF_ANY_PAGE.textarea)
    await page.evaluate(`${OF_THE_PAGE.script}()`)
  }

  /** Gives the address at which the bank asks. */
  async function payByCard(page: Page): Promise<string> {
    const payer = createPayer(page)
    await payer.typeCard(DECLINED)
    for (const text of TYPED_BY_MISTAKE) await payer.typeDetail('department', text)
    await payer.typeDetail('notes', DECLINED.number)
    await payer.pay()
    await payer.sees('There is a problem')
    for (const [name, text] of Object.entries({ ...TYPED_DETAILS, ...COPIES_TO })) await payer.typeDetail(name, text)
    await payer.pay()
    await payer.sees('declined the card')
    await payer.typeCard(CHALLENGED)
    await payer.pay()
    const address = await payer.addressOf('dialog iframe')
    await payer.answerBank()
    await payer.sees(PAID)
    return address
  }

  /** The charge is made and its answer lost, so that it has to be looked for. */
  async function payWithoutAnswer(
    journey: Journey,
    page: Page,
    { token, id }: { token: string; id: string },
    level: string,
  ) {
    const fault = { transactionId: id, method: 'POST', path: '/v1/attempts', kind: 'drop-answer', times: 1 } as const
    await journey.merchant.POST('/sandbox/faults', { body: fault })
    await addElement(page, 'balance-checkout', { id: 'second', token, telemetry: level })
    const payer = createPayer(page, '#second')
    await payer.typeCard(LOST)
    await payer.pay()
    await payer.sees(PAID)
  }

  /** Whoever knows the address of a bank's page can use it, or what it ends with. */
  const keysIn = (address: string) => [address, address.split('/').at(-1) ?? '']

  /** What a buyer does who keeps methods, of whom only this visit knows. Gives what only the servers know. */
  async function payLater(journey: Journey, page: Page, telemetry: string): Promise<string[]> {
    const buyer = { ...KEEPER, email: `canary.keeper.${randomUUID()}@example.com` }
    const { id, token: methods } = await openBuyer(journey, buyer, 'add_payment_method')
    const terms = await openOrder(journey, {
      buyer: { id },
      allowedPaymentMethods: ['creditCard', 'payWithTerms'],
      netDaysOptions: [30, 60],
      splitMethods: ['creditCard'],
    })
    const transfer = await openOrder(journey, { currency: 'EUR', allowedPaymentMethods: ['sepaCredit'] })
    const address = await keepMethods(page, methods, telemetry)
    const decide = async () => {
      await journey.merchant.POST('/sandbox/clock', { body: { advanceMs: DECISION_MS } })
    }
    const dueDate = await payOnTerms({ page, token: terms.token, telemetry, decide })
    const ofTransfer = await payByTransfer(page, transfer.token, telemetry)
    return [buyer.email, methods, terms.token, transfer.token, ...ofTransfer, dueDate, ...keysIn(address)]
  }

  for (const level of ['standard', 'full'] as const) {
    test(`${level}: none of them, in no way of writing, in every flow`, async ({ journey, services, assets }) => {
      await services.receiver.clear()
      const shop = await startCanaryShop(`${assets}/`)
      const [order, second] = [await openOrder(journey), await openOrder(journey)]
      const { token: account } = await openBuyer(journey, ORDER.buyer, 'buyer')
      const page = await (await journey.browser.newContext()).newPage()
      await page.goto(shop.pageOf(order.token, level))
      await createPayer(page).sees('$85,733.78')
      // What is done before a library is there, it does not see.
      await services.receiver.untilAsked('/recording/array/')
      await usePage(page)
      if (level === 'full') await services.receiver.until(({ kind }) => kind === '$snapshot')
      const bank = await payByCard(page)
      await payWithoutAnswer(journey, page, second, level)
      await addElement(page, 'balance-next', { token: account, telemetry: level })
      await createPayer(page, 'balance-next').sees('Invoices')
      await compareList(page)
      const given = await payLater(journey, page, level)
      // A recording is sent every few seconds, and what waits when the page is left may be more than goes along then.
      const words =
        level === 'full' ? ['Company details', 'Legal business name', 'Scan with your banking app', 'Missing here'] : []
      const isShot = ({ kind, content }: Item, text: string) =>
        kind === '$snapshot' && JSON.stringify(content).includes(text)
      // Our own words, which say nothing of anybody, are to be read.
      for (const text of words) await services.receiver.until((item) => isShot(item, text))
      // What else waits to be sent is sent when the page is left.
      await page.goto('about:blank')
      await services.receiver.until(
        ({ kind, content }) => kind === 'view' && 'custom_timings' in (content.view as object),
      )
      for (const event of TOLD) await services.receiver.until(({ kind }) => kind === event)
      if (level === 'full') await services.receiver.until(({ kind }) => kind === 'replay')

      const arrivals = await services.receiver.arrivals()
      for (const key of [...keysIn(bank), ...given]) assert.ok(key.length > 7, key)
      const tokens = [order.token, second.token, account, ...keysIn(bank), ...given]
      assert.deepEqual(findCanaries(arrivals, [...canariesAt(level), ...tokens]), [])
      // The search reads what was sent: the recordings, unpacked, hold the element with its content.
      const items = await services.receiver.items()
      for (const kind of level === 'full' ? ['$snapshot', 'replay'] : [])
        assert.match(JSON.stringify(items.filter((item) => item.kind === kind)), /balance-view/)
      assert.deepEqual(findCanaries(arrivals, ['balance-success']), ['balance-success'])
      await shop.close()
    })
  }
})
