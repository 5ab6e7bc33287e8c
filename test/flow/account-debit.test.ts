import assert from 'node:assert/strict'
import {
  assertPaid,
  chooseMethod,
  counts,
  invoicesOf,
  ledgerOf,
  minor,
  openAccount,
  pressInList,
  sum,
} from '../support/buyerAccount.ts'
import { saveAccount } from '../support/checkoutBank.ts'
import { test } from '../support/ownClockTest.ts'
import { pressAt, pressKey, tabTo } from '../support/tabbing.ts'

const MANDATE = /I authorize .* to debit/
const DAY_MS = 86_400_000

test('a buyer chooses 37 of 250 invoices over three pages and pays them from a saved account, by keyboard alone', async ({
  journey,
}) => {
  const visit = await openAccount(journey, {
    samples: { count: 250 },
    attributes: `api-base-url="${journey.api}"`,
    prepare: ({ id }) => saveAccount(journey, id),
  })
  const { page } = visit
  await counts(visit, 100, 250)
  const row = async () => Number(await page.locator('tr[data-row]:has(input:focus)').getAttribute('data-row'))
  await tabTo(page, /^Select invoice /)
  await pressKey(page, 'Space')
  for (let times = 0; times < 9; times += 1) await pressInList(page, 'PageDown')
  assert.equal(await row(), 90)
  await pressKey(page, 'Space')
  for (let times = 0; times < 3; times += 1) await pressInList(page, 'PageDown')
  await pressKey(page, 'Shift+Space')
  await page.getByRole('group', { name: '32 invoices selected' }).waitFor()
  for (const shown of [200, 250]) {
    await counts(visit, shown, 250)
    await pressInList(page, 'End')
    assert.equal(await row(), shown - 1)
  }
  await pressKey(page, 'Space')
  for (let times = 0; times < 3; times += 1) await pressInList(page, 'ArrowUp')
  await pressKey(page, 'Shift+Space')
  await page.getByRole('group', { name: '36 invoices selected' }).waitFor()
  await pressInList(page, 'Home')
  await pressInList(page, 'ArrowDown')
  await pressKey(page, 'Space')
  await page.getByRole('group', { name: '37 invoices selected' }).waitFor()
  await pressAt(page, /^Review and pay/, 'Enter')
  await page.getByRole('radio', { name: 'Bank account' }).waitFor()
  await chooseMethod(page, 'Bank account')
  await page.getByLabel(MANDATE).waitFor()
  await pressAt(page, MANDATE, 'Space')
  await pressAt(page, /^Pay \$/, 'Enter')
  await visit.sees('The debit takes about 3 days')
  const processing = await invoicesOf(journey, visit, 'processing')
  assert.equal(processing.length, 37)
  const amount = sum(processing)
  await assertPaid(visit, processing, amount)
  assert.deepEqual(await ledgerOf(journey, visit), [`debit-submitted ${amount} USD`])
  await pressAt(page, /^Done$/, 'Enter')
  await counts(visit, 250)
  assert.equal(await page.getByRole('group', { name: /selected$/ }).count(), 0)

  await journey.merchant.POST('/sandbox/clock', { body: { advanceMs: 4 * DAY_MS } })
  const paid = await invoicesOf(journey, visit, 'paid')
  assert.deepEqual(paid.map(({ id }) => id).toSorted(), processing.map(({ id }) => id).toSorted())
  const ledger = await ledgerOf(journey, visit)
  assert.deepEqual(
    ledger.filter((entry) => entry.startsWith('charge')),
    [`charge ${amount} USD`],
  )
  assert.deepEqual(
    ledger.filter((entry) => entry.startsWith('invoice-payment')).toSorted(),
    processing.map(({ amountDue }) => `invoice-payment ${minor(amountDue)} USD`).toSorted(),
  )
})
