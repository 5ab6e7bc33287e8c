import assert from 'node:assert/strict'
import { chooseRow, invoicesOf, ledgerOf, minor, openAccount, sum } from '../support/buyerAccount.ts'
import { saveCards } from '../support/buyerWithCards.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/ownClockTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused, pressAt, pressKey, tabTo } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

const DAY_MS = 86_400_000

/** The account of a buyer with this saved card and three invoices. */
function openWithCard(journey: Journey, number: string): Promise<Visit> {
  return openAccount(journey, {
    attributes: `api-base-url="${journey.api}"`,
    samples: { count: 3, seed: 11 },
    prepare: ({ id }) => saveCards(journey, { id }, [{ number }]),
  })
}

/** Chooses the first two invoices, and schedules their payment by keyboard. */
async function scheduleTwo(journey: Journey, visit: Visit) {
  const { page } = visit
  const [one, other] = await invoicesOf(journey, visit)
  assert.ok(one && other)
  await chooseRow(visit, one.number)
  await chooseRow(visit, other.number)
  await pressAt(page, /^Review and pay \$/, 'Enter')
  await page.getByRole('button', { name: 'Schedule for later' }).waitFor()
  await pressAt(page, /^Schedule for later$/, 'Enter')
  const heading = page.getByRole('heading', { name: 'Schedule a payment' })
  await heading.waitFor()
  assert.equal(await focused(page), 'Schedule a payment')
  const button = page.getByRole('button', { name: /^Schedule \$/ })
  await button.waitFor()
  // Nothing is scheduled before the payer agrees.
  await pressAt(page, /^Schedule \$/, 'Enter')
  await visit.sees('Agree to the charge.')
  await until('the cursor at the box', async () =>
    /^I authorize .* to charge this card up to/.test(await focused(page)),
  )
  await pressKey(page, 'Space')
  await pressAt(page, /^Schedule \$/, 'Enter')
  await page.getByRole('heading', { name: /^Payment scheduled for / }).waitFor()
  return [one, other] as const
}

const advance = ({ merchant }: Journey, days: number) =>
  merchant.POST('/sandbox/clock', { body: { advanceMs: days * DAY_MS } })

test('two invoices are scheduled by keyboard, moved, and paid on their day, once', async ({ journey }) => {
  const visit = await openWithCard(journey, CARDS.visa)
  const { page } = visit
  const chosen = await scheduleTwo(journey, visit)
  await pressAt(page, /^See scheduled payments$/, 'Enter')
  await pressAt(page, /^Change date of the payment on /, 'Enter')
  await page.getByRole('dialog').waitFor()
  const field = page.getByLabel('Payment date')
  const last = (await field.getAttribute('max')) ?? ''
  await field.fill(last)
  await pressAt(page, /^Save date$/, 'Enter')
  await visit.sees(/^The payment is moved to /)
  const before = await ledgerOf(journey, visit)
  assert.deepEqual(
    before.filter((entry) => entry.startsWith('charge')),
    [],
  )

  const days = Math.ceil((Date.parse(last) - Date.now()) / DAY_MS) + 1
  await advance(journey, days)
  const ledger = await ledgerOf(journey, visit)
  assert.deepEqual(
    ledger.filter((entry) => entry.startsWith('charge')),
    [`charge ${sum(chosen)} USD`],
  )
  assert.deepEqual(
    ledger.filter((entry) => entry.startsWith('invoice-payment')).toSorted(),
    chosen.map(({ amountDue }) => `invoice-payment ${minor(amountDue)} USD`).toSorted(),
  )
})

test('an invoice says what is scheduled of it, and a payment that is canceled is never made', async ({ journey }) => {
  const visit = await openWithCard(journey, CARDS.visa)
  const { page } = visit
  const [one] = await scheduleTwo(journey, visit)
  await pressAt(page, /^Back to invoices$/, 'Enter')
  await page
    .getByText(/^Scheduled for /)
    .first()
    .waitFor()
  await pressAt(page, new RegExp(`^${one.number}$`), 'Enter')
  await visit.sees(/^Payment scheduled for /)
  await pressAt(page, /^Change or cancel$/, 'Enter')
  await pressAt(page, /^Cancel payment on /, 'Enter')
  await page.getByRole('dialog').waitFor()
  // A second Enter keeps it.
  assert.equal(await focused(page), 'Keep it')
  await tabTo(page, /^Cancel payment$/)
  await pressKey(page, 'Enter')
  await visit.sees('The payment is canceled.')
  await visit.sees(/^No payments are scheduled\./)
  await advance(journey, 90)
  const ledger = await ledgerOf(journey, visit)
  assert.deepEqual(
    ledger.filter((entry) => entry.startsWith('charge')),
    [],
  )
})

test('a payment that could not be made is shown with its reason, and the invoice is paid from there', async ({
  journey,
}) => {
  const visit = await openWithCard(journey, CARDS.declined)
  const { page } = visit
  const [one] = await scheduleTwo(journey, visit)
  await advance(journey, 90)
  const params = { path: { id: visit.transaction.buyerId } }
  const { data: fresh } = await journey.merchant.POST('/buyers/{id}/token', { params, body: { scope: 'buyer' } })
  await page.evaluate((token) => {
    const element = document.querySelector('balance-next')
    if (element) Object.assign(element, { token })
  }, fresh?.token)
  await pressAt(page, /^See scheduled payments$/, 'Enter')
  await visit.sees('These payments couldn’t be made')
  await visit.sees('Your bank declined the card.')
  await pressAt(page, new RegExp(`^${one.number}$`), 'Enter')
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor()
  assert.equal(await page.getByText(/^Payment scheduled for /).count(), 0)
})

test('an answer that is lost schedules nothing twice', async ({ journey }) => {
  const visit = await openWithCard(journey, CARDS.visa)
  const { page } = visit
  let lost = 0
  await page.route('**/v1/scheduled-payments', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    // The server has it, and its answer is gone.
    await route.fetch()
    await route.abort()
  })
  const [one] = await invoicesOf(journey, visit)
  await chooseRow(visit, one?.number ?? '')
  await pressAt(page, /^Review and pay \$/, 'Enter')
  await pressAt(page, /^Schedule for later$/, 'Enter')
  await page.getByRole('checkbox', { name: /^I authorize/ }).click()
  await page.getByRole('button', { name: /^Schedule \$/ }).click()
  await visit.sees(/^We couldn’t confirm whether the payment is scheduled\./)
  await page.getByRole('button', { name: /^Schedule \$/ }).click()
  await page.getByRole('heading', { name: /^Payment scheduled for / }).waitFor()
  await page.getByRole('button', { name: 'See scheduled payments' }).click()
  await page.getByRole('button', { name: /^Cancel payment on / }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^Cancel payment on / }).count(), 1)
})

test('a method that a scheduled payment uses is removed once the payer knows what goes with it', async ({
  journey,
}) => {
  const visit = await openWithCard(journey, CARDS.visa)
  const { page } = visit
  await scheduleTwo(journey, visit)
  await pressAt(page, /^Back to invoices$/, 'Enter')
  await page.getByRole('button', { name: 'Payment methods' }).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await visit.sees(/^A scheduled payment or autopay uses this method\./)
  await dialog.getByRole('button', { name: 'Remove and cancel payments' }).click()
  await visit.sees('No saved payment methods yet.')
  await page.getByRole('button', { name: 'Scheduled' }).click()
  await visit.sees(/^No payments are scheduled\./)
})
