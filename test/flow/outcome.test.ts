import { expect } from '@playwright/test'
import assert from 'node:assert/strict'
import type { Journey } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt, typeCardAt } from '../support/tabbing.ts'

test('closes after the success, with no screen of it, where the page skips that', async ({ journey }) => {
  const visit = await journey.visit({}, 'skip-success-page')
  await typeCardAt(visit, CARDS.visa)
  await pressAt(visit.page, /^Pay \$19\.99$/, 'Enter')
  await visit.page.waitForFunction("heard.some(([name]) => name === 'close')")
  assert.deepEqual(await visit.heard('close'), [{ reason: 'success' }])
  assert.equal((await visit.heard('success')).length, 1)
  assert.equal(await visit.page.getByText('You paid').count(), 0)
  assert.equal(await visit.page.getByRole('button', { name: /^Pay / }).count(), 0)
  assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  // A page that puts the element in again is told again that there is nothing to show, and not that it was paid.
  await visit.page.evaluate((token) => {
    const again = Object.assign(document.createElement('balance-checkout'), { token, skipSuccessPage: true })
    document.querySelector('balance-checkout')?.replaceWith(again)
  }, visit.transaction.token)
  await visit.page.waitForFunction("heard.filter(([name]) => name === 'close').length === 2")
  assert.equal((await visit.heard('success')).length, 1)
})

test('tells of a payment whose screen cannot be drawn', async ({ journey }) => {
  const visit = await journey.visit()
  await visit.page.route('**/v1/attempts', async (route) => {
    const response = await route.fetch()
    const attempt = (await response.json()) as object
    await route.fulfill({ response, json: { ...attempt, outcome: 'a word of a later API' } })
  })
  await typeCardAt(visit, CARDS.visa)
  await pressAt(visit.page, /^Pay \$19\.99$/, 'Enter')
  await visit.sees('This form stopped working. Reload to see whether you’ve paid before you pay again.')
  assert.equal((await visit.heard('success')).length, 1)
  assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
})

const ELSEWHERE: Readonly<Record<string, readonly [string, RegExp, Parameters<Journey['visit']>[0]]>> = {
  authorized: ['A card is authorized for this order', /^Authorize \$19\.99$/, { isAuth: true }],
  pending_settlement: ['A bank payment was chosen for this order', /^Place order/, { allowedPaymentMethods: ['wire'] }],
}

for (const [outcome, [title, name, order]] of Object.entries(ELSEWHERE))
  test(`does not call an order paid in another browser while it is ${outcome}`, async ({ journey }) => {
    const visit = await journey.visit(order)
    if (outcome === 'authorized') await visit.typeCard({ number: CARDS.visa })
    await visit.page.getByRole('button', { name }).press('Enter')
    await visit.page.waitForFunction("heard.some(([name]) => name === 'success')")
    assert.equal((await visit.heard('success'))[0]?.status, outcome)
    const context = await journey.browser.newContext()
    const page = await context.newPage()
    await page.goto(visit.page.url())
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    assert.equal(await page.getByText(/order is paid|left to pay/).count(), 0)
    await context.close()
  })

test('shows in another browser what was charged of an authorized card, once nothing more can be', async ({
  journey,
}) => {
  const visit = await journey.visit({ isAuth: true })
  await visit.typeCard({ number: CARDS.visa })
  await visit.page.getByRole('button', { name: 'Authorize $19.99' }).press('Enter')
  await visit.sees(/^Your card is authorized for \$19\.99\./)
  const params = { path: { id: visit.transaction.id } }
  await journey.merchant.POST('/transactions/{id}/capture', { params, body: { amount: 5 } })
  await journey.merchant.POST('/transactions/{id}/close', { params })
  const context = await journey.browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(visit.page.url())
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor()
  await expect(page.getByRole('definition').getByText('$5.00')).toHaveCount(1)
  assert.equal(await page.getByText('$19.99').count(), 0)
  await context.close()
})

test('says that nothing was charged once the seller let go of the card', async ({ journey }) => {
  const visit = await journey.visit({ isAuth: true })
  await visit.typeCard({ number: CARDS.visa })
  await visit.page.getByRole('button', { name: 'Authorize $19.99' }).press('Enter')
  await visit.sees(/^Your card is authorized for \$19\.99\./)
  await journey.merchant.POST('/transactions/{id}/cancel', { params: { path: { id: visit.transaction.id } } })
  await visit.page.reload()
  await visit.page.getByRole('heading', { name: 'This payment was canceled' }).waitFor()
  assert.deepEqual(await visit.heard('success'), [])
  assert.deepEqual(await visit.ledger(), ['authorization 1999 USD', 'void 1999 USD'])
})

test('says that the outcome of a payment cannot be shown, until the code for it loads', async ({ journey }) => {
  const visit = await journey.visit()
  const { page } = visit
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $19.99.')
  await page.route('**/chunks/pay-*.js', (route) => route.abort())
  await page.reload()
  await visit.sees('This form stopped working. Reload to see whether you’ve paid before you pay again.')
  assert.deepEqual(await visit.heard('success'), [])
  await page.unroute('**/chunks/pay-*.js')
  await visit.sees('You paid $19.99.')
  assert.equal(await page.getByText('This form stopped working.').count(), 0)
  assert.equal((await visit.heard('success')).length, 1)
})

test('prints a receipt by keyboard, without its buttons', async ({ journey }) => {
  const visit = await journey.visit()
  const { page } = visit
  await typeCardAt(visit, CARDS.visa)
  await pressAt(page, /^Pay \$19\.99$/, 'Enter')
  await visit.sees('You paid $19.99.')
  await page.evaluate('window.printed = 0; window.print = () => void (window.printed += 1)')
  await pressAt(page, /^Print receipt$/, 'Enter')
  assert.equal(await page.evaluate('window.printed'), 1)
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByText('You paid $19.99.').first().isVisible(), true)
  for (const name of ['Print receipt', 'Done'])
    assert.equal(await page.getByRole('button', { name }).isVisible(), false, name)
})

test('brings what follows a payment into view where the form began above', async ({ journey }) => {
  const visit = await journey.visit()
  await visit.page.setViewportSize({ width: 800, height: 320 })
  await typeCardAt(visit, CARDS.visa)
  await pressAt(visit.page, /^Pay \$19\.99$/, 'Enter')
  const heading = visit.page.getByRole('heading', { name: 'You paid $19.99.' })
  await heading.waitFor()
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top)
  assert.ok(top >= 0 && top < 320, `${top}`)
})

test('leaves a page where it is that opens on a paid order', async ({ journey }) => {
  const visit = await journey.visit()
  await typeCardAt(visit, CARDS.visa)
  await pressAt(visit.page, /^Pay \$19\.99$/, 'Enter')
  await visit.sees('You paid $19.99.')
  const page = await visit.page.context().newPage()
  // The page itself says where it is: what a test runs in it counts as an act of its reader.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.body.style.paddingTop = '200vh'))
    const watch = setInterval(() => {
      const view = document.querySelector('balance-checkout')?.shadowRoot?.querySelector('balance-view')
      if (!/paid/.test(view?.shadowRoot?.querySelector('h2')?.textContent ?? '')) return
      clearInterval(watch)
      setTimeout(() => console.log(`scrolled ${scrollY}`), 300)
    }, 50)
  })
  const [said] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith('scrolled')),
    page.goto(visit.page.url()),
  ])
  assert.equal(said.text(), 'scrolled 0')
})
