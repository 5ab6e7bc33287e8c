import assert from 'node:assert/strict'
import { formatDay } from '../../src/lib/dates.ts'
import { chooseRow, ledgerOf, openAccount } from '../support/buyerAccount.ts'
import { saveCards } from '../support/buyerWithCards.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/ownClockTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt, pressKey, tabTo } from '../support/tabbing.ts'

const DAY_MS = 86_400_000
const NUMBER = 'R-2026-0310'
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The account of a buyer with a card and an invoice of $1,200.00, which costs $24.00 less for ten days. */
function openWithDiscount(journey: Journey): Promise<Visit> {
  return openAccount(journey, {
    attributes: `api-base-url="${journey.api}"`,
    prepare: async ({ id }) => {
      await saveCards(journey, { id }, [{ number: CARDS.visa }])
      await journey.merchant.POST('/invoices', {
        body: {
          externalReferenceId: `erp-${id}`,
          number: NUMBER,
          buyerId: id,
          currency: 'USD',
          amount: '1200.00',
          dueDate: dayIn(60),
          earlyPayment: { percent: 2, days: 10 },
        },
      })
    },
  })
}

/** Chooses the invoice and goes on to its schedule. */
async function openSchedule(visit: Visit): Promise<void> {
  const { page } = visit
  await chooseRow(visit, NUMBER)
  await pressAt(page, /^Review and pay \$/, 'Enter')
  await page.getByRole('button', { name: 'Schedule for later' }).waitFor()
  await pressAt(page, /^Schedule for later$/, 'Enter')
  await page.getByRole('group', { name: 'When and how to pay' }).waitFor()
}

async function lastDayOf({ merchant }: Journey, { transaction: { buyerId } }: Visit): Promise<string> {
  const { data } = await merchant.GET('/invoices', { params: { query: { buyerId } } })
  return data?.invoices[0]?.earlyPayment?.lastDay ?? assert.fail('There is no discount.')
}

const chargesOf = async (journey: Journey, visit: Visit) =>
  (await ledgerOf(journey, visit)).filter((entry) => entry.startsWith('charge'))

for (const zone of ['Pacific/Auckland', 'Etc/UTC', 'America/Los_Angeles'])
  test(`the last day of the discount is offered first, and has it, for a payer in ${zone}`, async ({ journey }) => {
    const visit = await openWithDiscount(journey)
    const { page } = visit
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId: zone })
    await page.reload()
    await openSchedule(visit)
    const lastDay = await lastDayOf(journey, visit)
    const first = page.getByRole('radio', { name: `${formatDay(lastDay, 'en')} Visa ending 4242` })
    assert.equal(await first.isChecked(), true)
    await visit.sees('Lowest total')
    await tabTo(page, /^I authorize .* to charge this card up to \$1,176\.00 on /)
    await pressKey(page, 'Space')
    await pressAt(page, /^Schedule \$1,176\.00$/, 'Enter')
    await page.getByRole('heading', { name: `Payment scheduled for ${formatDay(lastDay, 'en')}` }).waitFor()
    assert.deepEqual(await chargesOf(journey, visit), [])
    const days = Math.round((Date.parse(lastDay) - Date.parse(dayIn(0))) / DAY_MS)
    await journey.merchant.POST('/sandbox/clock', { body: { advanceMs: days * DAY_MS } })
    assert.deepEqual(await chargesOf(journey, visit), ['charge 117600 USD'])
  })

test('another day, today and a later one are chosen by the arrow keys, and each says what it comes to', async ({
  journey,
}) => {
  const visit = await openWithDiscount(journey)
  const { page } = visit
  await openSchedule(visit)
  const total = page.getByRole('region', { name: 'Order summary' }).locator('.amount')
  await tabTo(page, /Visa ending 4242/)
  await pressKey(page, 'ArrowDown')
  await page.getByRole('button', { name: 'Schedule $1,200.00' }).waitFor()
  assert.equal(await total.innerText(), '$1,200.00')
  await pressKey(page, 'ArrowDown')
  await page.getByLabel('Payment date').waitFor()
  await pressKey(page, 'ArrowDown')
  await page.getByRole('button', { name: 'Go to payment' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^Schedule \$/ }).count(), 0)
  assert.equal(await total.innerText(), '$1,176.00')
  await pressAt(page, /^Go to payment$/, 'Enter')
  await page.getByRole('button', { name: 'Pay $1,176.00' }).waitFor()
})

test('a payment is scheduled for a day of choice where the days cannot be compared', async ({ journey }) => {
  const visit = await openWithDiscount(journey)
  const { page } = visit
  await page.route('**/v1/invoice-quotes', async (route) => {
    const { options } = (route.request().postDataJSON() ?? {}) as { options?: boolean }
    await (options ? route.fulfill({ status: 500, json: {} }) : route.continue())
  })
  await chooseRow(visit, NUMBER)
  await pressAt(page, /^Review and pay \$/, 'Enter')
  // A click just after the browser has scrolled can go to the frame that was there.
  await pressAt(page, /^Schedule for later$/, 'Enter')
  await visit.sees('We couldn’t compare dates and methods. You can still choose a date.')
  await page.getByLabel('Payment date').fill(dayIn(3))
  await page.getByRole('checkbox', { name: /^I authorize/ }).click()
  await page.getByRole('button', { name: 'Schedule $1,176.00' }).click()
  await page.getByRole('heading', { name: /^Payment scheduled for / }).waitFor()
})
