import assert from 'node:assert/strict'
import { LONG_AGO, paidOf } from '../support/autopay.ts'
import { advance, agreed, autopayOf, button, openWithCard, paidOfAll } from '../support/autopayAccount.ts'
import { dollars, invoicesOf, minor, openAccount } from '../support/buyerAccount.ts'
import type { Visit } from '../support/journey.ts'
import { test } from '../support/ownClockTest.ts'
import { chooseAt, focused, pressAt, pressKey, tabTo, typeAt } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

/** Opens the form, for invoices that are there already too. */
async function openForm(visit: Visit) {
  const { page } = visit
  await button(visit, 'Scheduled').click()
  await button(visit, 'Set up autopay').click()
  await page.getByRole('heading', { name: 'Set up autopay' }).waitFor()
  await page.getByLabel('Invoices issued on or after', { exact: true }).fill(LONG_AGO)
}

const consent = ({ page }: Visit) => page.getByRole('checkbox', { name: /^I authorize/ })

test('autopay is set up by keyboard, skips an invoice, and pays what is within the limit, once', async ({
  journey,
}) => {
  const visit = await openWithCard(journey)
  const { page } = visit
  const invoices = await invoicesOf(journey, visit)
  const [small, middle, large] = invoices.toSorted((one, other) => one.amountDue - other.amountDue)
  assert.ok(small && middle && large && middle.amountDue < large.amountDue)
  await pressAt(page, /^Scheduled$/, 'Enter')
  await button(visit, 'Set up autopay').waitFor()
  await pressAt(page, /^Set up autopay$/, 'Enter')
  await tabTo(page, /^Invoices issued on or after$/)
  await page.keyboard.type('01012020')
  await chooseAt(page, /^(On|Before) the due date$/, /^Before the due date$/)
  await tabTo(page, /^Days before the due date$/)
  await pressKey(page, 'Control+a')
  await page.keyboard.type('2')
  await typeAt(page, /^Limit per invoice, in USD/, String(middle.amountDue))
  // Nothing is agreed to before the payer says so.
  await visit.sees('Above the limit: you pay it')
  await consent(visit).waitFor()
  await pressAt(page, /^Turn on autopay$/, 'Enter')
  await until('the cursor at what is wrong', async () => (await focused(page)).startsWith('There is a problem'))
  await pressAt(page, /^Agree to autopay\.$/, 'Enter')
  await until('the cursor at the box', async () => (await focused(page)).startsWith('I authorize'))
  assert.match(await focused(page), new RegExp(`An invoice above \\${dollars(middle.amountDue)} is not paid`))
  await pressKey(page, 'Space')
  await pressAt(page, /^Turn on autopay$/, 'Enter')
  await visit.sees('Autopay is on.')
  assert.equal(await focused(page), 'Autopay')
  await visit.sees('2 days before the due date')
  await pressAt(page, new RegExp(`^Skip invoice ${small.number}$`), 'Enter')
  await until('the way back', async () => (await focused(page)) === `Undo skip of invoice ${small.number}`)
  await visit.sees('Skipped: you pay it')

  await advance(journey, 90)
  const paid = await paidOfAll(journey, [small, middle, large])
  assert.deepEqual(paid, [[], [`invoice-payment ${minor(middle.amountDue)}`], []])
})

test('autopay of one order is set up by keyboard, and pays its invoices alone', async ({ journey }) => {
  const visit = await openWithCard(journey, {
    prepare: async ({ id: buyerId }) => {
      for (const [orderNumber, amount] of [
        ['SO-881', 25],
        ['SO-882', 40],
      ] as const) {
        const fields = {
          externalReferenceId: `${orderNumber} ${buyerId}`,
          dueDate: '2030-01-31',
          issuedAt: '2026-01-31',
        }
        await journey.merchant.POST('/invoices', { body: { ...fields, buyerId, orderNumber, amount, currency: 'USD' } })
      }
    },
  })
  const { page } = visit
  const invoices = await invoicesOf(journey, visit)
  await pressAt(page, /^Scheduled$/, 'Enter')
  await button(visit, 'Set up autopay').waitFor()
  await pressAt(page, /^Set up autopay$/, 'Enter')
  await chooseAt(page, /^All invoices$|^Invoices of one order$/, /^Invoices of one order$/)
  await pressAt(page, /^Turn on autopay$/, 'Enter')
  await until('the cursor at what is wrong', async () => (await focused(page)).startsWith('There is a problem'))
  await pressAt(page, /^Order: Choose an order\.$/, 'Enter')
  await until('the cursor at the orders', async () => (await focused(page)) === 'Order')
  await page.keyboard.type('SO-881')
  await consent(visit).waitFor()
  await pressAt(page, /^I authorize .* my invoices of order SO-881 issued on or after Jan\s31,\s2026/, 'Space')
  await pressAt(page, /^Turn on autopay$/, 'Enter')
  await visit.sees('Invoices of order SO-881')
  const { agreement, nextRuns } = await autopayOf(journey, visit)
  assert.deepEqual([agreement?.orderNumber, nextRuns.length], ['SO-881', 1])
  await pressAt(page, /^Change autopay$/, 'Enter')
  await page.getByLabel('Order', { exact: true }).waitFor()
  assert.equal(await page.getByLabel('Order', { exact: true }).inputValue(), 'SO-881')

  await advance(journey, 1_600)
  for (const invoice of invoices) {
    const isOfOrder = invoice.orderNumber === 'SO-881'
    const moved = (await paidOf(journey, invoice))?.filter((entry) => entry.startsWith('invoice-payment'))
    assert.deepEqual(moved, isOfOrder ? ['invoice-payment 2500'] : [], invoice.number)
  }
})

test('what autopay pays is said of the invoice; paused it pays nothing, and ended neither', async ({ journey }) => {
  const visit = await openWithCard(journey, { prepare: agreed(journey) })
  const { page } = visit
  const [first, ...others] = await invoicesOf(journey, visit)
  assert.ok(first)
  await pressAt(page, new RegExp(`^${first.number}$`), 'Enter')
  await visit.sees(/^Autopay pays it on /)
  await pressAt(page, /^Skip or change$/, 'Enter')
  await pressAt(page, /^Pause autopay$/, 'Enter')
  await visit.sees('Paused')
  assert.equal(await focused(page), 'Resume autopay')
  assert.deepEqual((await autopayOf(journey, visit)).nextRuns, [])
  await pressKey(page, 'Enter')
  await button(visit, 'Pause autopay').waitFor()
  await button(visit, `Skip invoice ${first.number}`).waitFor()
  await page.getByText(/^What you agreed to on /).click()
  await visit.sees(/^I authorize .* to charge Visa ending 4242/)

  await pressAt(page, /^End autopay$/, 'Enter')
  await page.getByRole('dialog').waitFor()
  // A second Enter keeps it.
  assert.equal(await focused(page), 'Keep autopay')
  await tabTo(page, /^End autopay$/)
  await pressKey(page, 'Enter')
  await button(visit, 'Set up autopay').waitFor()
  await until('the cursor at autopay', async () => (await focused(page)) === 'Autopay')
  assert.equal((await autopayOf(journey, visit)).agreement, undefined)
  await advance(journey, 90)
  assert.deepEqual(await paidOfAll(journey, [first, ...others]), [[], [], []])
})

test('a late quote for other terms is dropped, and a change takes back what was agreed to', async ({ journey }) => {
  const visit = await openWithCard(journey)
  const { page } = visit
  await openForm(visit)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let held = 0
  await page.route('**/v1/autopay/quote', async (route) => {
    if (!route.request().postData()?.includes('"limitPerInvoice":500')) return route.continue()
    held += 1
    const answer = await route.fetch()
    await released
    await route.fulfill({ response: answer }).catch(() => {})
  })
  const limit = page.getByLabel(/^Limit per invoice/)
  await limit.fill('5.00')
  await until('the slow quote', () => held > 0)
  await limit.fill('7.00')
  await visit.sees(/An invoice above \$7\.00 is not paid/)
  release()
  await consent(visit).check()
  assert.equal(await page.getByText(/above \$5\.00/).count(), 0)
  await limit.fill('8.00')
  await visit.sees(/An invoice above \$8\.00 is not paid/)
  assert.equal(await consent(visit).isChecked(), false)
  await limit.fill('7.00')
  await visit.sees(/An invoice above \$7\.00 is not paid/)
  await consent(visit).check()
  await button(visit, 'Turn on autopay').click()
  await visit.sees('Autopay is on.')
  assert.equal((await autopayOf(journey, visit)).agreement?.limitPerInvoice, 700)
})

test('what is wrong is said at its field, and a failure loses nothing that is typed', async ({ journey }) => {
  const visit = await openWithCard(journey)
  const { page } = visit
  await openForm(visit)
  const limit = page.getByLabel(/^Limit per month/)
  await limit.fill('nothing')
  await button(visit, 'Turn on autopay').click()
  await page.getByRole('link', { name: 'Limit per month: Enter an amount, like 120.50.' }).click()
  assert.equal(await limit.evaluate((field) => field.matches(':focus')), true)
  assert.equal(await limit.getAttribute('aria-invalid'), 'true')
  await limit.fill('12,000')
  await visit.sees(/At most \$12,000\.00 is taken in a calendar month/)
  await consent(visit).check()
  const { buyerId } = visit.transaction
  await journey.fault({ buyerId, method: 'PUT', path: '/v1/autopay', kind: 'error-before', status: 403, times: 1 })
  await button(visit, 'Turn on autopay').click()
  await visit.sees(/^Autopay couldn’t be set up\./)
  assert.equal(await limit.inputValue(), '12,000')
  assert.equal(await consent(visit).isChecked(), true)
  // Pressed twice at once.
  await button(visit, 'Turn on autopay').dblclick()
  await visit.sees('Autopay is on.')
  const { agreement } = await autopayOf(journey, visit)
  assert.deepEqual([agreement?.version, agreement?.limitPerMonth], [1, 1_200_000])
  assert.equal(visit.sent('PUT /v1/autopay'), 2)
})

test('an answer that is lost ends in one agreement, which is shown', async ({ journey }) => {
  const visit = await openWithCard(journey)
  const { page } = visit
  await openForm(visit)
  let isOffline = true
  await page.route('**/v1/autopay', async (route) => {
    if (!isOffline) return route.continue()
    // The server has it, and its answer is gone.
    if (route.request().method() === 'PUT') await route.fetch()
    await route.abort()
  })
  await visit.sees(/There is no limit to the amount\./)
  await consent(visit).check()
  await button(visit, 'Turn on autopay').click()
  await visit.sees(/^We couldn’t confirm whether autopay is on\./)
  isOffline = false
  await button(visit, 'Turn on autopay').click()
  await visit.sees('Autopay is on.')
  assert.equal((await autopayOf(journey, visit)).agreement?.version, 1)

  await button(visit, 'Change autopay').click()
  await page.getByLabel(/^Limit per invoice/).fill('900')
  await visit.sees(/An invoice above \$900\.00 is not paid/)
  await consent(visit).check()
  await journey.fault({
    ...({ method: 'PUT', path: '/v1/autopay', kind: 'drop-answer', times: 1 } as const),
    buyerId: visit.transaction.buyerId,
  })
  await button(visit, 'Change autopay').click()
  await visit.sees('Autopay is changed.')
  const { agreement } = await autopayOf(journey, visit)
  assert.deepEqual([agreement?.version, agreement?.limitPerInvoice], [2, 90_000])
})

test('who may only view sees autopay, and cannot change it', async ({ journey }) => {
  const visit = await openWithCard(journey, { permissions: ['view'], prepare: agreed(journey) })
  await button(visit, 'Scheduled').click()
  await visit.sees('You can view autopay, but not change it.')
  await visit.sees('All invoices')
  await visit.sees('Next payments')
  assert.equal(await button(visit, /^(Pause|Change|End) autopay$|^Skip/).count(), 0)
})

test('without a saved method it leads to where one is added', async ({ journey }) => {
  const visit = await openAccount(journey, { attributes: `api-base-url="${journey.api}"` })
  await button(visit, 'Scheduled').click()
  await button(visit, 'Set up autopay').click()
  await visit.sees(/^Autopay needs a saved card or bank account\./)
  await button(visit, 'Go to payment methods').click()
  await visit.sees('No saved payment methods yet.')
})
