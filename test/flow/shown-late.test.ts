import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openAccount } from '../support/buyerAccount.ts'
import { newBuyer } from '../support/checkoutBank.ts'
import type { Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { until } from '../support/waiting.ts'

const PAID = ['charge 1999 USD']
const CARD = { number: CARDS.visa }

/** Ways in which a page hides what it will show, with what shows it. */
const HIDDEN: Readonly<Record<string, { before: string; after: string; show: (page: Page) => Promise<unknown> }>> = {
  'display: none': {
    before: '<div id="place" style="display: none">',
    after: '</div>',
    show: (page) => page.locator('#place').evaluate((place) => place.style.removeProperty('display')),
  },
  'the hidden attribute': {
    before: '<div id="place" hidden>',
    after: '</div>',
    show: (page) => page.locator('#place').evaluate((place) => place.removeAttribute('hidden')),
  },
  'visibility: hidden': {
    before: '<div id="place" style="visibility: hidden">',
    after: '</div>',
    show: (page) => page.locator('#place').evaluate((place) => place.style.removeProperty('visibility')),
  },
  'a closed dialog': {
    before: '<dialog id="place" style="width: 40rem">',
    after: '</dialog>',
    show: (page) => page.locator('#place').evaluate((place: HTMLDialogElement) => place.showModal()),
  },
  'a closed popover': {
    before: '<div id="place" popover style="width: 40rem">',
    after: '</div>',
    show: (page) => page.locator('#place').evaluate((place: HTMLElement) => place.showPopover()),
  },
  'no width': {
    before: '<div id="place" style="width: 0; overflow: hidden">',
    after: '</div>',
    show: (page) => page.locator('#place').evaluate((place) => place.style.removeProperty('width')),
  },
  'content-visibility: hidden': {
    before: '<div id="place" style="content-visibility: hidden">',
    after: '</div>',
    show: (page) => page.locator('#place').evaluate((place) => place.style.removeProperty('content-visibility')),
  },
  'far below what is in view': {
    before: '<div style="height: 20000px"></div><div id="place">',
    after: '</div>',
    show: (page) => page.locator('#place').evaluate((place) => place.scrollIntoView()),
  },
}

/** The frame takes the place of its fields: nothing of them is cut off, and there is no gap below. */
async function assertWhole({ card, page }: Visit): Promise<void> {
  const fields = await card.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
  const frame = page.locator('iframe[title="Card details"]').first()
  await until('the frame as high as its fields', async () => {
    const box = await frame.boundingBox()
    return Math.abs((box?.height ?? 0) - fields) <= 1
  })
}

test.describe('card fields that are not shown from the first moment on', () => {
  for (const [name, { before, after, show }] of Object.entries(HIDDEN)) {
    test(`are there when the page shows what it had hidden by ${name}`, async ({ journey }) => {
      const visit = await journey.visitPage(
        {},
        ({ assets, token }) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hidden</title>
          <script async src="${assets}/balance.js"></script>
          ${before}<balance-checkout token="${token}"></balance-checkout>${after}</html>`,
      )
      await until('the form', async () => (await visit.heard('ready')).length > 0)
      await show(visit.page)
      await visit.card.getByLabel('Card number').click()
      await assertWhole(visit)
      await visit.typeCard(CARD)
      await visit.pay()
      await visit.sees('You paid $19.99.')
      assert.deepEqual(await visit.ledger(), PAID)
    })
  }

  test('are there where another method comes first', async ({ journey }) => {
    const visit = await journey.visit({ allowedPaymentMethods: ['invoice', 'creditCard'] })
    await visit.page.getByRole('radio', { name: 'Card' }).check()
    await visit.card.getByLabel('Card number').click()
    await assertWhole(visit)
    await visit.typeCard(CARD)
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), PAID)
  })

  test('are there when a payment that never arrived can be made again', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard(CARD)
    const { id } = visit.transaction
    // Of an earlier page of this browser, and too old to arrive still.
    await visit.page.evaluate(
      (key) => localStorage.setItem(key, '{"key":"k","startedAt":-1e15}'),
      `balance:attempt:${id}:k`,
    )
    await visit.page.reload()
    await visit.sees('Your payment didn’t reach us.')
    await visit.card.getByLabel('Card number').click()
    await assertWhole(visit)
    await visit.typeCard(CARD)
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), PAID)
  })

  test('are there for the invoices of an account', async ({ journey }) => {
    const visit = await openAccount(journey, { samples: { count: 2, overdue: 2 } })
    await visit.page.getByRole('button', { name: /^Pay overdue/ }).click()
    await visit.card.getByLabel('Card number').click()
    await assertWhole(visit)
    await visit.typeCard(CARD)
    await visit.page.getByRole('button', { name: /^Pay \$/ }).click()
    await visit.sees(/^You paid \$/)
  })

  test('are there for a bank account whose dialog the page hides while it loads', async ({ journey }) => {
    const buyer = await newBuyer(journey)
    const visit = await journey.visitPage(
      { ...buyer.order, allowedPaymentMethods: ['achDebit'] },
      ({ assets, token }) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hidden</title>
        <script async src="${assets}/balance.js"></script>
        <div id="place"><balance-checkout token="${token}"></balance-checkout></div></html>`,
    )
    const { page } = visit
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/bank-frame.html', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Connect a bank account' }).click()
    await page.getByRole('radio', { name: 'Enter the account numbers' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.locator('#place').evaluate((place) => (place.style.display = 'none'))
    release()
    const bank = page.frameLocator('iframe[title="Bank account"]')
    await bank.getByLabel('Routing number').waitFor({ state: 'attached' })
    await page.locator('#place').evaluate((place) => place.style.removeProperty('display'))
    await bank.getByLabel('Routing number').fill('021000021')
    await bank.getByLabel('Account number', { exact: true }).click()
  })
})
