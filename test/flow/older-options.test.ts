import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { answerBank } from '../support/bankQuestion.ts'
import { newBuyer } from '../support/checkoutBank.ts'
import { test } from '../support/journeyTest.ts'
import { visitOlder } from '../support/olderPage.ts'
import { CARDS } from '../support/sandbox.ts'
import { priced, QUALIFIED } from '../support/termsOrder.ts'

test('isAuth authorizes an order that leaves it open, and the screen says so before', async ({ journey }) => {
  const visit = await visitOlder(journey, 'blnceCheckout', { isAuth: true }, { allowAuthByPage: true })
  await visit.page.getByRole('button', { name: 'Authorize $19.99' }).waitFor()
  await visit.sees(/^We’ll authorize \$19\.99 on your card now/)
  // Whoever opened a link would be charged.
  await visit.page.getByRole('button', { name: 'Cancel payment' }).waitFor()
  await expect(visit.page.getByRole('button', { name: 'Send to accounts payable' })).toHaveCount(0)
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.page.getByRole('button', { name: 'Done' }).waitFor()
  const [success] = await visit.heard('success')
  assert.equal(success?.['status'], 'authorized')
  assert.deepEqual(await visit.ledger(), ['authorization 1999 USD'])
})

test('isAuth does not change what the transaction says', async ({ journey }) => {
  const visit = await visitOlder(journey, 'balanceSDK', { isAuth: true }, { isAuth: false })
  await visit.typeCard({ number: CARDS.visa })
  await visit.page.getByRole('button', { name: 'Pay $19.99' }).click()
  await visit.sees('You paid $19.99.')
  assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
})

test('source goes with each request to the API', async ({ journey }) => {
  const visit = await visitOlder(journey, 'balanceCheckout', { source: 'magento' })
  const { page } = visit
  await page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  const sources: [path: string, source: string | undefined][] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === journey.api && pathname.startsWith('/v1/')) sources.push([pathname, request.headers()['source']])
  })
  // The first read of the session is among them.
  await page.reload()
  await visit.press()
  await visit.typeCard({ number: CARDS.challenge })
  await visit.pay()
  await answerBank(page, 'Complete authentication')
  await visit.sees('You paid $19.99.')
  const paths = sources.map(([path]) => path)
  for (const path of ['/v1/session', '/v1/attempts', '/v1/events']) assert.ok(paths.includes(path), path)
  assert.deepEqual([...new Set(sources.map(([, source]) => source))], ['magento'])
})

test('merchantNetDays has those terms chosen, where they are offered', async ({ journey }) => {
  const { order } = await newBuyer(journey, QUALIFIED)
  const onTerms = { ...order, ...priced(100), allowedPaymentMethods: ['payWithTerms'], netDaysOptions: [30, 60, 90] }
  for (const [merchantNetDays, days] of [
    [60, '60 days'],
    [45, undefined],
  ] as const) {
    const { page } = await visitOlder(journey, 'balanceCheckout', { merchantNetDays }, onTerms as never)
    const terms = page.getByRole('group', { name: 'When to pay' })
    await terms.waitFor()
    await expect(terms.getByRole('radio')).toHaveCount(3)
    await expect(terms.getByRole('radio', { checked: true })).toHaveCount(days ? 1 : 0)
    if (days) await expect(terms.getByRole('radio', { name: days })).toBeChecked()
  }
})

test('hideDueDate and its elder opposite hide when an invoice is due', async ({ journey }) => {
  const due = /^You will receive an invoice for \$19\.99, due /
  for (const [options, isHidden] of [
    [{ hideDueDate: true }, true],
    [{ dispalyDueDate: false }, true],
    [{ dispalyDueDate: true }, false],
  ] as const) {
    const visit = await visitOlder(journey, 'balanceCheckout', options, { allowedPaymentMethods: ['invoice'] })
    await visit.page
      .locator('balance-checkout')
      .getByRole('button', { name: /^Place order/ })
      .waitFor()
    await expect(visit.page.getByText(due)).toHaveCount(isHidden ? 0 : 1)
  }
})

test('allowedPaymentMethods narrows by a list, and does not by null', async ({ journey }) => {
  const order = { allowedPaymentMethods: ['creditCard', 'invoice'] } as const
  const all = await visitOlder(journey, 'balanceSDK', { allowedPaymentMethods: null }, order as never)
  await all.page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  await expect(all.page.getByRole('radio')).toHaveCount(2)
  const one = await visitOlder(journey, 'balanceSDK', { allowedPaymentMethods: ['invoice'] }, order as never)
  await one.page
    .locator('balance-checkout')
    .getByRole('button', { name: /^Place order/ })
    .waitFor()
  await expect(one.page.getByText('Card', { exact: true })).toHaveCount(0)
  assert.deepEqual([...all.lines, ...one.lines], [])
})

test('skipSuccessPage closes at once, and hideBackOnFirstScreen leaves no way back', async ({ journey }) => {
  const options = { skipSuccessPage: true, hideBackOnFirstScreen: true, logoURL: '' }
  const visit = await visitOlder(journey, 'balanceSDK', options)
  const { page } = visit
  await visit.typeCard({ number: CARDS.visa })
  // What loads once the form can be used is there by now.
  await page.getByRole('button', { name: 'Send to accounts payable' }).waitFor()
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toHaveCount(0)
  await visit.pay()
  await expect(page.locator('balance-checkout')).toHaveCount(0)
  const names = (await visit.calls()).map(([name]) => name)
  assert.deepEqual(names, ['onSuccess', 'onComplete', 'onClose'])
})

test('what has no effect is named in the console, and the order is paid all the same', async ({ journey }) => {
  const options = { type: 'widget', url: 'https://checkout.example/checkout.html', colour: 'green' }
  const visit = await visitOlder(journey, 'blnceCheckout', options)
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $19.99.')
  assert.deepEqual([...visit.lines].sort(), [
    'Balance sdk.js: The option "colour" is ignored.',
    'Balance sdk.js: The option "type" is ignored: "checkout" is the only one.',
    'Balance sdk.js: The option "url" is ignored.',
  ])
})
