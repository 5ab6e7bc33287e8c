import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import puppeteer from 'puppeteer-core'
import type { Page } from 'puppeteer-core'
import { findBrowsers } from '../browsers.mjs'
import { transactionRequest } from '../support/sandbox.ts'
import {
  canariesAt,
  OF_ANY_PAGE,
  OF_THE_PAGE,
  ORDER,
  TYPED_BY_MISTAKE,
  TYPED_CARDS,
  TYPED_DETAILS,
} from './canaries.ts'
import { addElement, createPayer } from './canaryPayer.ts'
import { startCanaryShop } from './canaryShop.ts'
import { findCanaries } from './findCanaries.ts'
import type { Told } from './startTold.ts'
import { startTold } from './startTold.ts'

const [DECLINED, CHALLENGED, LOST] = TYPED_CARDS
const PAID = 'You paid $85,733.78.'
const ENGINES = (['chromium', 'firefox'] as const).filter((name) => process.env.TEST_ENGINES?.split(',').includes(name))

describe('nothing private is told', () => {
  let told: Told
  let shop: Awaited<ReturnType<typeof startCanaryShop>>
  before(async () => {
    told = await startTold()
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
    assert.deepEqual(findCanaries({ at: 1790941099871, ms: 987 }, ['987', '94109']), [])
    assert.deepEqual(findCanaries({ amount: 8573378 }, ['8573378']), ['8573378'])
    assert.deepEqual(findCanaries('nothing here', ['4242424242424242']), [])
  })

  it('looks for sixty and more', () => {
    for (const level of ['standard', 'full'] as const) assert.ok(new Set(canariesAt(level)).size >= 60)
  })

  /** Gives what only the servers know and is nobody's business either. */
  async function openOrder(): Promise<{ token: string; id: string }> {
    const { data, error } = await told.journey.merchant.POST('/transactions', { body: transactionRequest(ORDER) })
    assert.ok(data, JSON.stringify(error))
    return data
  }

  /** The account and the methods of a buyer with invoices: their tokens, and the numbers of some invoices. */
  async function openBuyer() {
    const { merchant } = told.journey
    const { data: buyer } = await merchant.POST('/buyers', { body: ORDER.buyer })
    assert.ok(buyer)
    const params = { path: { id: buyer.id } }
    await merchant.POST('/sandbox/buyers/{id}/invoices', { params, body: { count: 3 } })
    const tokenOf = async (scope: 'buyer' | 'add_payment_method') => {
      const { data } = await merchant.POST('/buyers/{id}/token', { params, body: { scope } })
      return data?.token ?? ''
    }
    return { account: await tokenOf('buyer'), methods: await tokenOf('add_payment_method') }
  }

  /** Uses the page itself, as recordings begin when somebody does. */
  async function usePage(page: Page): Promise<void> {
    await page.click('h1')
    await page.type('#search', OF_ANY_PAGE.search)
    await page.type('#password', OF_ANY_PAGE.password)
    await page.type('#remark', OF_ANY_PAGE.textarea)
    await page.evaluate(`${OF_THE_PAGE.script}()`)
  }

  async function payByCard(page: Page): Promise<void> {
    const payer = createPayer(page)
    await payer.typeCard(DECLINED)
    for (const text of TYPED_BY_MISTAKE) await payer.typeDetail('department', text)
    await payer.typeDetail('notes', DECLINED.number)
    await payer.pay()
    await payer.sees('There is a problem')
    for (const [name, text] of Object.entries(TYPED_DETAILS)) await payer.typeDetail(name, text)
    await payer.pay()
    await payer.sees('declined the card')
    await payer.typeCard(CHALLENGED)
    await payer.pay()
    await payer.answerBank()
    await payer.sees(PAID)
  }

  /** The charge is made and its answer lost, so that it has to be looked for. */
  async function payWithoutAnswer(page: Page, { token, id }: { token: string; id: string }, level: string) {
    await told.journey.fault({ transactionId: id, method: 'POST', path: '/v1/attempts', kind: 'drop-answer', times: 1 })
    await addElement(page, 'balance-checkout', { id: 'second', token, telemetry: level })
    const payer = createPayer(page, '#second')
    await payer.typeCard(LOST)
    await payer.pay()
    await payer.sees(PAID)
  }

  for (const engine of ENGINES) {
    for (const level of ['standard', 'full'] as const) {
      it(`${engine}, ${level}: none of them, in no way of writing, in every flow`, async () => {
        await told.receiver.clear()
        const binary = findBrowsers()[engine]?.binary
        assert.ok(binary)
        const browser = await puppeteer.launch({
          browser: engine === 'chromium' ? 'chrome' : engine,
          executablePath: binary,
          args: engine === 'chromium' ? ['--no-sandbox'] : [],
        })
        try {
          const [order, second, buyer] = [await openOrder(), await openOrder(), await openBuyer()]
          const page = await browser.newPage()
          await page.goto(shop.pageOf(order.token, level))
          await createPayer(page).sees('$85,733.78')
          await usePage(page)
          if (level === 'full') await told.receiver.until(({ kind }) => kind === '$snapshot')
          await payByCard(page)
          await payWithoutAnswer(page, second, level)
          await addElement(page, 'balance-next', { token: buyer.account, telemetry: level })
          await createPayer(page, 'balance-next').sees('Invoices')
          await addElement(page, 'balance-payment-method', { token: buyer.methods, telemetry: level })
          await createPayer(page, 'balance-payment-method').sees('No payment method is saved yet.')
          await told.receiver.until(({ kind }) => kind === 'balance-success')
          await page.goto('about:blank')
          await told.receiver.until(
            ({ kind, content }) => kind === 'view' && 'custom_timings' in (content.view as object),
          )
          if (level === 'full') await told.receiver.until(({ kind }) => kind === 'replay')

          const arrivals = await told.receiver.arrivals()
          const tokens = [order.token, second.token, buyer.account, buyer.methods]
          assert.deepEqual(findCanaries(arrivals, [...canariesAt(level), ...tokens]), [])
          // What is searched is what was told: the recordings, unpacked, hold the element with what is inside.
          const items = await told.receiver.items()
          for (const kind of level === 'full' ? ['$snapshot', 'replay'] : [])
            assert.match(JSON.stringify(items.filter((item) => item.kind === kind)), /balance-view/)
          // Our own words, which say nothing of anybody, are to be read.
          if (level === 'full')
            assert.match(JSON.stringify(items.filter(({ kind }) => kind === '$snapshot')), /Company details/)
          assert.deepEqual(findCanaries(arrivals, ['balance-success']), ['balance-success'])
        } finally {
          await browser.close()
        }
      })
    }
  }
})
