import { sendMouse } from '@web/test-runner-commands'
import { assert } from '@esm-bundle/chai'
import type { components } from '../../src/api/schema.d.ts'
import type { TagName } from '../../src/contract/routes.ts'
import { deepQueryIn, deepText } from '../support/deepQuery.ts'
import { collectEvents, createElement } from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { press, typeText } from '../support/keyboard.ts'
import { callMerchant, createTransaction, readLedger } from '../support/merchant.ts'
import type { OrderRequest } from '../support/merchant.ts'
import { afterEach, before, describe, it } from '../support/mocha.ts'
import { readOrigins } from '../support/origins.ts'
import { until, untilAtRest } from '../support/waiting.ts'

// The journeys of a payer in each engine, by its own mouse and keyboard, in the test's own page and not in a frame of it.

type Schemas = components['schemas']

const VISA = '4242424242424242'
const CHALLENGE = '4000002760003184'
/** Expiry, code, name, ZIP code, in the order of the fields. */
const REST = ['1234', '123', 'Example Buyer', '10001']
const CARD_FRAME = 'iframe[title="Card details"]'

describe('a payer', () => {
  let element: BalanceElement

  before(async () => {
    const script = document.createElement('script')
    script.src = `${(await readOrigins()).assets}/balance.js`
    document.head.append(script)
    await customElements.whenDefined('balance-checkout')
  })
  afterEach(() => element.remove())

  function open(token: string, tag?: TagName): void {
    element = createElement({ document }, { token }, tag)
    document.body.prepend(element)
  }

  const withText = (selector: string, text: RegExp) =>
    until(`${selector} with ${text}`, () => deepQueryIn(element, selector).find((found) => text.test(nameOf(found))))
  const sees = (text: RegExp) => until(String(text), () => text.test(deepText(element)))
  const choose = async (name: RegExp) => clickAt(await withText('input[type=radio]', name))
  const tick = async (name: RegExp) => clickAt(await withText('input[type=checkbox]', name))
  const pressButton = async (name: RegExp) => clickAt(await withText('button', name))
  const cardFrame = () =>
    until('the card fields', () =>
      deepQueryIn(element, CARD_FRAME).find((frame) => frame.checkVisibility({ opacityProperty: true })),
    )

  /** Puts the cursor into the first field of the card frame, and types there and in those that follow. */
  async function typeIntoCard([first = '', ...others]: string[], y = 45): Promise<void> {
    await putCursorInto(await cardFrame(), { x: 60, y })
    await typeText(first)
    for (const text of others) {
      await press('Tab')
      await typeText(text)
    }
  }

  async function assertLedger(transactionId: string, entries: string[]): Promise<void> {
    const ledger = await readLedger({ transactionId })
    assert.sameMembers(ledger.map(summaryOf), entries)
  }

  async function newBuyer(body: Partial<Schemas['BuyerRequest']> = {}): Promise<string> {
    const email = `payer-${crypto.randomUUID()}@example.test`
    const buyer = { email, businessName: 'Example Works', ...body }
    return (await callMerchant<{ id: string }>('/buyers', buyer)).id
  }

  const order = (id: string, more: OrderRequest = {}) => createTransaction({ buyer: { id }, price: 1240, ...more })

  it('pays by card where another method comes first', async () => {
    const { id, token } = await createTransaction({ allowedPaymentMethods: ['invoice', 'creditCard'] })
    open(token)
    await choose(/^Card/)
    await typeIntoCard([VISA, ...REST])
    await pressButton(/^Pay \$1,240\.00/)
    await sees(/You paid \$1,240\.00/)
    await assertLedger(id, ['charge 124000'])
  })

  it('saves a card, and pays the next order by it with the security code alone', async () => {
    const buyer = await newBuyer()
    open((await order(buyer)).token)
    await typeIntoCard([VISA, ...REST])
    await tick(/^Save this card/)
    await pressButton(/^Pay \$1,240\.00/)
    await sees(/You paid \$1,240\.00/)
    element.remove()
    const { id, token } = await order(buyer)
    open(token)
    await withText('input[type=radio]', /^Visa ending 4242/)
    // One field is lower than a whole card.
    await until('the security code alone', async () => (await cardFrame()).getBoundingClientRect().height < 150)
    await typeIntoCard(['123'])
    await pressButton(/^Pay \$1,240\.00/)
    await sees(/You paid \$1,240\.00/)
    await assertLedger(id, ['charge 124000'])
  })

  it('answers the question of the bank, and is charged then', async () => {
    const { id, token } = await createTransaction()
    open(token)
    await typeIntoCard([CHALLENGE, ...REST])
    await pressButton(/^Pay \$1,240\.00/)
    const bank = await until('the page of the bank', () =>
      deepQueryIn(element, 'dialog iframe[sandbox]').find(
        (frame) => frame instanceof HTMLIFrameElement && !frame.contentDocument,
      ),
    )
    await putCursorInto(bank)
    await press('Tab')
    await press('Enter')
    await sees(/You paid \$1,240\.00/)
    await assertLedger(id, ['charge 124000'])
  })

  it('splits an order between terms and a card', async () => {
    const buyer = await newBuyer({ qualificationStatus: 'completed' })
    const { id, token } = await order(buyer, {
      price: 50_400.25,
      allowedPaymentMethods: ['payWithTerms'],
      splitMethods: ['creditCard'],
      netDaysOptions: [30],
    })
    open(token)
    await choose(/^30 days/)
    await typeIntoCard([VISA, ...REST])
    for (const box of deepQueryIn(element, 'input[type=checkbox]')) await clickAt(box)
    await pressButton(/^Pay \$400\.25 now, \$50,000\.00 on terms/)
    await sees(/You paid \$400\.25/)
    await assertLedger(id, ['charge 40025', 'invoice 5000000'])
  })

  it('pays everything that is overdue', async () => {
    const buyerId = await newBuyer()
    await callMerchant(`/sandbox/buyers/${buyerId}/invoices`, { count: 3, overdue: 2 })
    const { token } = await callMerchant<{ token: string }>(`/buyers/${buyerId}/token`, { scope: 'BUYER' })
    open(token, 'balance-next')
    const paid = collectEvents(element, 'balance-invoices-paid')
    await pressButton(/^Pay overdue/)
    await typeIntoCard([VISA, ...REST])
    await pressButton(/^Pay \$/)
    await sees(/You paid \$/)
    await until('the event', () => paid.length > 0)
    assert.lengthOf(paid[0]?.invoiceIds ?? [], 2)
    const charges = (await readLedger({ buyerId })).filter(({ type }) => type === 'charge')
    assert.deepEqual(charges.map(summaryOf), [`charge ${paid[0]?.amount}`])
  })
})

function summaryOf({ type, amount }: Schemas['LedgerEntry']): string {
  return `${type} ${amount}`
}

/** What a payer calls it: its label's words, or its own. */
function nameOf(element: Element): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return (labels.map((label) => label.innerText).join(' ') || (element as HTMLElement).innerText).trim()
}

/** Clicks until the frame has the focus: no key may come before, as it would press what is around the frame. */
async function putCursorInto(frame: Element, point = { x: 4, y: 4 }): Promise<void> {
  await until('the cursor in the frame', async () => {
    await clickAt(frame, point)
    return (frame.getRootNode() as ShadowRoot).activeElement === frame
  })
}

/** Clicks with the real mouse, in the middle unless a point of the element is named. */
async function clickAt(element: Element, point?: { x: number; y: number }): Promise<void> {
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = await untilAtRest(element)
  const { x, y } = point ?? { x: width / 2, y: height / 2 }
  await sendMouse({ type: 'click', position: [Math.round(left + x), Math.round(top + y)] })
}
