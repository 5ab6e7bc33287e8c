import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import puppeteer from 'puppeteer-core'
import type { Browser, Page } from 'puppeteer-core'
import { CHROMIUM_ARGS, findBrowsers } from '../browsers.mjs'
import { DECISION_MS } from '../support/creditApplication.ts'
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
import { keepMethods } from './canaryAccount.ts'
import { payByTransfer, payOnTerms } from './canaryCredit.ts'
import { addElement, createPayer } from './canaryPayer.ts'
import { startCanaryShop } from './canaryShop.ts'
import type { Told } from './connectTold.ts'
import { connectTold } from './connectTold.ts'
import { findCanaries } from './findCanaries.ts'
import type { Item } from './receiver.ts'

type Order = Parameters<typeof transactionRequest>[0]

const [DECLINED, CHALLENGED, LOST] = TYPED_CARDS
const PAID = 'You paid $85,733.78.'
/** Everything that the page is told in these flows, and the services with it. */
const TOLD = [
  ...['balance-step', 'balance-success', 'balance-error', 'balance-qualification'],
  ...['balance-payment-method-connected', 'balance-payment-method-removed'],
]
const ENGINES = (['chromium', 'firefox'] as const).filter((name) => process.env.TEST_ENGINES?.split(',').includes(name))

describe('nothing private is told', () => {
  let told: Told
  let shop: Awaited<ReturnType<typeof startCanaryShop>>
  before(async () => {
    told = await connectTold()
    shop = await startCanaryShop(told.assets)
  })
  after(async () => {
    await shop.close()
    await told.close()
  })

  it('finds a planted canary in every way of writing it', () => {
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

  it('looks for sixty and more', () => {
    for (const level of ['standard', 'full'] as const) assert.ok(new Set(canariesAt(level)).size >= 60)
  })

  it('has a description of all that may be told of our own events', () => {
    assert.deepEqual(undescribed(), [])
  })

  /** Gives what only the servers know and is nobody's business either. */
  async function openOrder(changes: Order = {}): Promise<{ token: string; id: string }> {
    const body = transactionRequest({ ...ORDER, ...changes })
    const { data, error } = await told.merchant.POST('/transactions', { body })
    assert.ok(data, JSON.stringify(error))
    return data
  }

  /** The token of a buyer with invoices. */
  async function openBuyer(body: Pick<typeof ORDER.buyer, 'email'>, scope: 'buyer' | 'add_payment_method') {
    const { merchant } = told
    const { data: buyer } = await merchant.POST('/buyers', { body })
    assert.ok(buyer)
    const params = { path: { id: buyer.id } }
    await merchant.POST('/sandbox/buyers/{id}/invoices', { params, body: { count: 3 } })
    const { data } = await merchant.POST('/buyers/{id}/token', { params, body: { scope } })
    return data?.token ?? ''
  }

  /** Uses the page itself, as recordings begin when somebody does. */
  async function usePage(page: Page): Promise<void> {
    await page.click('h1')
    await page.type('#search', OF_ANY_PAGE.search)
    await page.type('#password', OF_ANY_PAGE.password)
    await page.type('#remark', OF_ANY_PAGE.textarea)
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
  async function payWithoutAnswer(page: Page, { token, id }: { token: string; id: string }, level: string) {
    const fault = { transactionId: id, method: 'POST', path: '/v1/attempts', kind: 'drop-answer', times: 1 } as const
    await told.merchant.POST('/sandbox/faults', { body: fault })
    await addElement(page, 'balance-checkout', { id: 'second', token, telemetry: level })
    const payer = createPayer(page, '#second')
    await payer.typeCard(LOST)
    await payer.pay()
    await payer.sees(PAID)
  }

  /** Whoever knows the address of a bank's page can use it, or what it ends with. */
  const keysIn = (address: string) => [address, address.split('/').at(-1) ?? '']

  /** What a buyer does who keeps methods, of whom only this visit knows. Gives what only the servers know. */
  async function payLater(page: Page, telemetry: string): Promise<string[]> {
    const buyer = { ...KEEPER, email: `canary.keeper.${randomUUID()}@example.com` }
    const methods = await openBuyer(buyer, 'add_payment_method')
    const terms = await openOrder({
      buyer,
      allowedPaymentMethods: ['creditCard', 'payWithTerms'],
      netDaysOptions: [30, 60],
      splitMethods: ['creditCard'],
    })
    const transfer = await openOrder({ currency: 'EUR', allowedPaymentMethods: ['sepaCredit'] })
    const address = await keepMethods(page, methods, telemetry)
    const decide = async () => {
      await told.merchant.POST('/sandbox/clock', { body: { advanceMs: DECISION_MS } })
    }
    const dueDate = await payOnTerms({ page, token: terms.token, telemetry, decide })
    const ofTransfer = await payByTransfer(page, transfer.token, telemetry)
    return [buyer.email, methods, terms.token, transfer.token, ...ofTransfer, dueDate, ...keysIn(address)]
  }

  for (const engine of ENGINES) {
    describe(`in ${engine}`, () => {
      let browser: Browser
      before(async () => {
        const executablePath = findBrowsers()[engine]?.binary
        assert.ok(executablePath)
        browser = await puppeteer.launch({
          browser: engine === 'chromium' ? 'chrome' : engine,
          executablePath,
          args: engine === 'chromium' ? [...CHROMIUM_ARGS] : [],
        })
      })
      after(() => browser.close())

      for (const level of ['standard', 'full'] as const) {
        it(`${level}: none of them, in no way of writing, in every flow`, async () => {
          await told.receiver.clear()
          const context = await browser.createBrowserContext()
          const [order, second] = [await openOrder(), await openOrder()]
          const account = await openBuyer(ORDER.buyer, 'buyer')
          const page = await context.newPage()
          await page.goto(shop.pageOf(order.token, level))
          await createPayer(page).sees('$85,733.78')
          // What is done before a library is there, it does not see.
          await told.receiver.untilAsked('/recording/array/')
          await usePage(page)
          if (level === 'full') await told.receiver.until(({ kind }) => kind === '$snapshot')
          const bank = await payByCard(page)
          await payWithoutAnswer(page, second, level)
          await addElement(page, 'balance-next', { token: account, telemetry: level })
          await createPayer(page, 'balance-next').sees('Invoices')
          const given = await payLater(page, level)
          // A recording is sent every few seconds, and what waits when the page is left may be more than goes along then.
          const words = level === 'full' ? ['Company details', 'Legal name of the business', 'Send the money'] : []
          const isShot = ({ kind, content }: Item, text: string) =>
            kind === '$snapshot' && JSON.stringify(content).includes(text)
          // Our own words, which say nothing of anybody, are to be read.
          for (const text of words) await told.receiver.until((item) => isShot(item, text))
          // What else waits to be sent is sent when the page is left.
          await page.goto('about:blank')
          await told.receiver.until(
            ({ kind, content }) => kind === 'view' && 'custom_timings' in (content.view as object),
          )
          for (const event of TOLD) await told.receiver.until(({ kind }) => kind === event)
          if (level === 'full') await told.receiver.until(({ kind }) => kind === 'replay')

          const arrivals = await told.receiver.arrivals()
          for (const key of [...keysIn(bank), ...given]) assert.ok(key.length > 7, key)
          const tokens = [order.token, second.token, account, ...keysIn(bank), ...given]
          assert.deepEqual(findCanaries(arrivals, [...canariesAt(level), ...tokens]), [])
          // What is searched is what was told: the recordings, unpacked, hold the element with what is inside.
          const items = await told.receiver.items()
          for (const kind of level === 'full' ? ['$snapshot', 'replay'] : [])
            assert.match(JSON.stringify(items.filter((item) => item.kind === kind)), /balance-view/)
          assert.deepEqual(findCanaries(arrivals, ['balance-success']), ['balance-success'])
          await context.close()
        })
      }
    })
  }
})
