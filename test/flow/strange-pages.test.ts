import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { answerBank, answerButton } from '../support/bankQuestion.ts'
import { lostAnswer } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { startTranslator } from '../support/translator.ts'

const METHODS = ['creditCard', 'invoice', 'wire'] as const

/** What went wrong in the page while it was translated. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text())
  })
  return errors
}

test.describe('a page that the browser translates', () => {
  test('declines, pays and says so as any other', async ({ journey }) => {
    const visit = await journey.visit({ allowedPaymentMethods: [...METHODS], externalReferenceId: 'Spring refill' })
    const { page } = visit
    const errors = collectErrors(page)
    await page.evaluate(startTranslator)
    const button = page.locator('balance-checkout button[type=submit]')
    await expect(button.locator('font')).not.toHaveCount(0)
    await expect(button.locator('[translate=no]')).toHaveText('$19.99')
    await expect(page.locator('balance-checkout .merchant [translate=no]')).toHaveText('Spring refill')

    await page.getByRole('radio', { name: /^Invoice/ }).click()
    await expect(button).toHaveText(/^Place order — due /)
    await page.getByRole('radio', { name: /^Card/ }).click()
    await expect(button).toHaveText('Pay $19.99')

    await visit.typeCard({ number: CARDS.declined })
    await button.click()
    await visit.sees(/declined the card/)
    await expect(button).toHaveText('Pay $19.99')
    await visit.typeCard({ number: CARDS.challenge })
    await button.click()
    await answerBank(page, 'Complete authentication')
    await visit.sees('You paid')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
    assert.equal((await visit.heard('success')).length, 1)
    assert.deepEqual(errors, [])
  })

  test('shows at a box and at a field what is wrong, and takes it back', async ({ journey }) => {
    const visit = await journey.visit({
      allowedPaymentMethods: ['invoice'],
      buyerFields: { poNumber: 'required' },
    })
    const { page } = visit
    const errors = collectErrors(page)
    await page.evaluate(startTranslator)
    const button = page.locator('balance-checkout button[type=submit]')
    await button.click()
    await visit.sees('There is a problem')
    const field = page.getByLabel('PO number')
    await expect(page.locator('balance-checkout .message.danger font')).not.toHaveCount(0)
    await field.fill('PO-1')
    await expect(page.locator('balance-checkout .message.danger')).toHaveCount(0)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await button.click()
    await page.locator('balance-checkout [part=outcome] h2').waitFor()
    assert.equal((await visit.heard('success')).length, 1)
    assert.deepEqual(errors, [])
  })
})

test('a form that breaks while it pays says to look first, and then what came of it', async ({ journey }) => {
  const visit = await journey.visit()
  const { page } = visit
  await visit.typeCard({ number: CARDS.visa })
  const release = await journey.fault({
    transactionId: visit.transaction.id,
    method: 'POST',
    path: '/v1/attempts',
    kind: 'delay',
    afterMs: 2_000,
    times: 1,
  })
  // React looks for the text that it drew where something else stands by now.
  await page.evaluate(() => {
    const { insertBefore } = Node.prototype
    Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
      if ((node as unknown as Element).className === 'spinner')
        throw new Error('Failed to execute insertBefore on Node.')
      return insertBefore.call(this, node, child) as T
    }
  })
  await visit.pay()
  await visit.sees('Reload to see whether you’ve paid before you pay again.')
  assert.equal(await page.getByText(/insertBefore/).count(), 0)
  await visit.sees('You paid $19.99.')
  await release()
  assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  assert.equal((await visit.heard('success')).length, 1)
})

/** The ways in which a page hides an element and shows it again. */
const HIDDEN_AND_SHOWN: Record<string, [hide: () => void, show: () => void]> = {
  'by its methods': [
    () => document.querySelector<HTMLElement & { close(): void }>('balance-checkout')?.close(),
    () => document.querySelector<HTMLElement & { show(): void }>('balance-checkout')?.show(),
  ],
  'by its attribute': [
    () => document.querySelector('balance-checkout')?.removeAttribute('open'),
    () => document.querySelector('balance-checkout')?.setAttribute('open', ''),
  ],
  'by a style': [
    () => document.querySelector<HTMLElement>('balance-checkout')?.style.setProperty('display', 'none'),
    () => document.querySelector<HTMLElement>('balance-checkout')?.style.removeProperty('display'),
  ],
}

test('the bank’s question is there again however the page hid it', async ({ journey }) => {
  const visit = await journey.visit({}, 'display="dialog" open')
  const { page } = visit
  await visit.typeCard({ number: CARDS.challenge })
  await visit.pay()
  const confirm = answerButton(page, 'Complete authentication')
  await confirm.waitFor()
  for (const [way, [hide, show]] of Object.entries(HIDDEN_AND_SHOWN)) {
    await test.step(way, async () => {
      await page.evaluate(hide)
      await confirm.waitFor({ state: 'hidden' })
      await page.evaluate(show)
      // A trial clicks nothing, but finds what would be clicked.
      await confirm.click({ trial: true, timeout: 5_000 })
    })
  }
  // In one task nothing is ever out of sight.
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement & { close(): void; show(): void }>('balance-checkout')
    element?.close()
    element?.show()
  })
  await confirm.click({ trial: true, timeout: 5_000 })
  await answerBank(page, 'Complete authentication')
  await visit.sees('You paid $19.99.')
  assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
})

test('the bank’s question is there again in a dialog of the page that was closed and opened', async ({ journey }) => {
  const visit = await journey.visit()
  const { page } = visit
  const number = visit.card.getByLabel('Card number')
  await number.fill('4')
  // As a shop has its checkout in a dialog of its own. A frame that moves comes back empty.
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.append(...document.querySelectorAll('balance-checkout'))
    dialog.showModal()
  })
  await expect(number).toHaveValue('')
  await visit.typeCard({ number: CARDS.challenge })
  await visit.pay()
  const confirm = answerButton(page, 'Complete authentication')
  await confirm.waitFor()
  await page.evaluate(() => document.querySelector('dialog')?.close())
  await confirm.waitFor({ state: 'hidden' })
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await confirm.click({ trial: true, timeout: 5_000 })
  // In one task nothing is ever out of sight.
  await page.evaluate(() => {
    const dialog = document.querySelector('dialog')
    dialog?.close()
    dialog?.showModal()
  })
  await confirm.click({ trial: true, timeout: 5_000 })
  await answerBank(page, 'Complete authentication')
  await visit.sees('You paid $19.99.')
})

/** What scripts of old libraries do to a page before ours arrives. */
const CHANGED: Readonly<Record<string, string>> = {
  'an enumerable method of every object': 'Object.prototype.extend = function () {}',
  'a `toJSON` of every list': 'Array.prototype.toJSON = function () { return "[" + this.join() + "]" }',
  'a payment and a logo of every object':
    'Object.assign(Object.prototype, { activeAttempt: { id: "a", transactionId: "t", idempotencyKey: "k", status: "succeeded", amount: 1, currency: "USD", version: 1 }, logoUrl: "http://localhost/logo.png" })',
  // As Prototype has them: what has no list's form is an empty one to it.
  'other ways to make a list':
    'Array.prototype.entries = function () { return this.slice() }; Array.from = (items) => [].slice.call(items)',
  'another `reduce`': 'Array.prototype.reduce = function () { throw new Error("not this one") }',
}

for (const [what, script] of Object.entries(CHANGED)) {
  test(`pays, and finds it again after a reload, where the page has given ${what}`, async ({ journey }) => {
    const visit = await journey.visit({ buyerFields: { poNumber: 'required' }, poNumberPattern: 'PO-[0-9]+' })
    const { page } = visit
    // Of the page alone: it has no way into the frames of another origin.
    await page.addInitScript(`if (window === window.top) { ${script} }`)
    await page.reload()
    await page.getByLabel('PO number').fill('PO-7')
    await page.reload()
    await expect(page.getByLabel('PO number')).toHaveValue('PO-7')
    await visit.typeCard({ number: CARDS.visa })
    await page.getByRole('checkbox', { name: /^Save this card/ }).check()
    await journey.fault({ ...lostAnswer(visit), kind: 'hang' })
    const posted = page.waitForRequest((request) => request.method() === 'POST' && /attempts$/.test(request.url()))
    await visit.pay()
    await posted
    await page.reload()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
    assert.equal((await visit.heard('success')).length, 1)
  })
}

test('pays by the button and by Enter in a sandbox that allows no forms', async ({ journey }) => {
  const visit = await journey.visit({ buyerFields: { poNumber: 'optional' } })
  const { page } = visit
  const errors = collectErrors(page)
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.sandbox.value = 'allow-scripts allow-same-origin'
    frame.width = '800'
    frame.height = '1200'
    frame.src = location.href
    document.body.replaceChildren(frame)
  })
  const shop = page.frameLocator('body > iframe')
  const card = shop.frameLocator('balance-checkout iframe[title="Card details"]')
  await card.getByLabel('Card number').fill(CARDS.declined)
  await shop.getByLabel('PO number').press('Enter')
  await shop.getByText('There is a problem').first().waitFor()
  await card.getByLabel('Expiration').fill('1230')
  await card.getByLabel('Security code').fill('123')
  await card.getByLabel('Name on card').fill('Cedar Tester')
  await card.getByLabel('ZIP').fill('94107')
  await shop.getByRole('button', { name: /^Pay/ }).click()
  await shop
    .getByText(/declined the card/)
    .first()
    .waitFor()
  await card.getByLabel('Card number').fill(CARDS.visa)
  await card.getByLabel('Security code').fill('123')
  await card.getByLabel('Security code').press('Enter')
  await shop.getByText('You paid $19.99.').first().waitFor()
  assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  assert.deepEqual(errors, [])
})
