import assert from 'node:assert/strict'
import { bankPage, linkAccount, logIn, newBuyer, saveAccount } from '../support/checkoutBank.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/ownClockTest.ts'
import { chooseAt, pressAt } from '../support/tabbing.ts'

const MANDATE = /I authorize .* to debit \$19\.99 once/
const DAY_MS = 86_400_000

// One after the other, as they share that clock.
test.describe.configure({ mode: 'default' })

/** An order that is paid from an account, four days ago. */
async function debited(journey: Journey, account: Record<string, unknown>): Promise<Visit> {
  const buyer = await newBuyer(journey)
  await saveAccount(journey, buyer.id, account)
  const expiresAt = new Date(Date.now() + 30 * DAY_MS).toISOString()
  const visit = await journey.visit({ ...buyer.order, allowedPaymentMethods: ['achDebit', 'invoice'], expiresAt })
  await visit.page.getByLabel(MANDATE).waitFor()
  await pressAt(visit.page, MANDATE, 'Space')
  await pressAt(visit.page, /^Pay \$19\.99$/, 'Enter')
  await visit.sees('The debit takes about 3 days')
  await journey.merchant.POST('/sandbox/clock', { body: { advanceMs: 4 * DAY_MS } })
  return visit
}

/** The element once more, with a token of today. */
async function reopen(journey: Journey, visit: Visit): Promise<void> {
  const params = { path: { id: visit.transaction.id } }
  const { data } = await journey.merchant.POST('/transactions/{id}/token', { params })
  await visit.page.evaluate(
    ([token, api]) => {
      document.querySelector('balance-checkout')?.remove()
      const element = document.createElement('balance-checkout')
      element.setAttribute('token', token)
      element.setAttribute('api-base-url', api)
      document.body.append(element)
    },
    [data?.token ?? '', journey.api] as const,
  )
}

test.describe('what becomes of a debit days later', () => {
  test('is charged when it comes through, and the element says that it is paid', async ({ journey }) => {
    const visit = await debited(journey, {})
    assert.deepEqual(await visit.ledger(), ['debit-submitted 1999 USD', 'charge 1999 USD'])
    await reopen(journey, visit)
    await visit.sees(/paid/i)
    assert.equal(await visit.page.getByRole('button', { name: /^(Pay|Place order)/ }).count(), 0)
  })

  test('may be returned, which the element says, and another method pays', async ({ journey }) => {
    const visit = await debited(journey, { accountNumber: '000111111113' })
    const returned = ['debit-submitted 1999 USD', 'return 1999 USD']
    assert.deepEqual(await visit.ledger(), returned)
    await reopen(journey, visit)
    await visit.sees(/returned/)
    await chooseAt(visit.page, /^(Bank account|Invoice)/, /^Invoice/)
    await visit.page.getByRole('button', { name: /^Place order — due/ }).waitFor()
    await pressAt(visit.page, /^Place order — due/, 'Enter')
    await visit.sees('You’ll receive the invoice by email')
    assert.deepEqual(await visit.ledger(), [...returned, 'invoice 1999 USD'])
  })
})

test('links an account at a bank that takes twenty seconds, by keyboard alone, and pays from it', async ({
  journey,
}) => {
  const buyer = await newBuyer(journey)
  const at = `api-base-url="${journey.api}"`
  const visit = await journey.visit({ ...buyer.order, allowedPaymentMethods: ['achDebit'] }, at)
  const { page } = visit
  await page.getByRole('button', { name: 'Connect a bank account' }).waitFor()
  await pressAt(page, /^Connect a bank account$/, 'Enter')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await pressAt(page, /^Continue$/, 'Enter')
  await logIn(page, 'user_slow')
  await bankPage(page).getByText('Your bank is taking longer than usual').waitFor()
  await journey.merchant.POST('/sandbox/clock', { body: { advanceMs: 20_000 } })
  await linkAccount(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await pressAt(page, MANDATE, 'Space')
  await pressAt(page, /^Pay \$19\.99$/, 'Enter')
  await visit.sees('The debit takes about 3 days')
  assert.deepEqual(await visit.ledger(), ['debit-submitted 1999 USD'])
})
