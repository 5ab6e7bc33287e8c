import assert from 'node:assert/strict'
import { check, openAccount as openWhole } from '../support/accountLooks.ts'
import { chooseRow, invoicesOf, ledgerOf, openAccount } from '../support/buyerAccount.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused, pressAt, typeCardAt } from '../support/tabbing.ts'
import { sendInvoice } from '../support/twinInvoices.ts'
import { until } from '../support/waiting.ts'

const QUESTION = 'Did you pay this already?'
const question = ({ page }: Visit, name = QUESTION) => page.getByRole('group', { name })

/** One is paid; another one of the same order is not, and so is one of another order. */
const twins = (journey: Journey) => async (id: string) => {
  await sendInvoice(journey, id, { number: 'A-1', isPaid: true })
  await sendInvoice(journey, id, { number: 'A-2', issued: 2 })
  await sendInvoice(journey, id, { number: 'B-1', poNumber: 'PO-5000' })
}
const openTwins = (journey: Journey) => openAccount(journey, { prepare: ({ id }) => twins(journey)(id) })

async function reviewAll(visit: Visit, ...numbers: string[]): Promise<void> {
  for (const number of numbers) await chooseRow(visit, number)
  await pressAt(visit.page, /^Review and pay/, 'Enter')
  await visit.page.getByRole('region', { name: 'Order summary' }).waitFor()
}

async function pay(visit: Visit): Promise<void> {
  await typeCardAt(visit, CARDS.visa)
  await pressAt(visit.page, /^Pay \$/, 'Enter')
  await visit.page.getByRole('region', { name: 'What was paid' }).waitFor()
}

test('an invoice that was paid already is asked about by keyboard, side by side, and left out', async ({ journey }) => {
  const visit = await openTwins(journey)
  const { page } = visit
  await reviewAll(visit, 'A-2', 'B-1')
  await question(visit).waitFor()
  const rows = await question(visit).getByRole('row').allInnerTexts()
  const cells = rows.map((row) => row.split(/\s*\t\s*|\n/).map((cell) => cell.replaceAll(/\s/g, ' ').trim()))
  assert.deepEqual(
    cells.slice(1, 4).map((row) => row.filter(Boolean)),
    [
      ['Invoice', 'A-2', 'A-1'],
      ['Amount', '$1,200.00', '$1,200.00'],
      ['PO', 'PO-4711', 'PO-4711'],
    ],
  )
  assert.match(rows[0] ?? '', /This payment\s+Paid on /)
  await pressAt(page, /^Leave out A-2$/, 'Enter')
  await question(visit).waitFor({ state: 'detached' })
  assert.equal(await focused(page), 'Pay invoices')
  await page.getByRole('button', { name: 'Pay $1,200.00' }).waitFor()
  await pay(visit)
  const due = (await invoicesOf(journey, visit)).map(({ number, amountDue }) => [number, amountDue])
  assert.deepEqual(Object.fromEntries(due), { 'A-1': 0, 'A-2': 1200, 'B-1': 0 })
})

test('an answer holds for that pair, and the only invoice that is left out leads back', async ({ journey }) => {
  const visit = await openTwins(journey)
  const { page } = visit
  await reviewAll(visit, 'A-2')
  await question(visit).waitFor()
  await pressAt(page, /^Leave out A-2$/, 'Enter')
  await page.getByRole('checkbox', { name: 'Select invoice A-2' }).waitFor()
  await reviewAll(visit, 'A-2')
  await question(visit).waitFor()
  const noted = page.waitForResponse('**/v1/invoices/duplicates/dismissals')
  await pressAt(page, /^Keep A-2$/, 'Enter')
  assert.equal((await noted).status(), 204)
  assert.equal(await focused(page), 'Pay invoices')
  const read = page.waitForResponse('**/v1/invoices/duplicates')
  await page.reload()
  assert.deepEqual(await (await read).json(), { duplicates: [] })
  await pay(visit)
  assert.equal((await ledgerOf(journey, visit)).filter((entry) => entry.startsWith('charge')).length, 1)
})

test('who pays without an answer has gone on, and an answer that never comes keeps nobody from paying', async ({
  journey,
}) => {
  const visit = await openTwins(journey)
  const { page } = visit
  await reviewAll(visit, 'A-2')
  await question(visit).waitFor()
  const noted = page.waitForRequest('**/v1/invoices/duplicates/dismissals')
  await pay(visit)
  await noted
  await pressAt(page, /^Done$/, 'Enter')

  const slow = await openTwins(journey)
  let asked = 0
  await slow.page.route('**/v1/invoices/duplicates', () => void (asked += 1))
  await reviewAll(slow, 'A-2')
  await pay(slow)
  assert.equal(asked, 1)

  const failing = await openTwins(journey)
  await failing.page.route('**/v1/invoices/duplicates', (route) => route.fulfill({ status: 500, body: 'no' }))
  await reviewAll(failing, 'A-2')
  await pay(failing)
})

test('two invoices of one purchase in one payment are asked about, once; those of a series are not', async ({
  journey,
}) => {
  const visit = await openAccount(journey, {
    prepare: async ({ id }) => {
      await sendInvoice(journey, id, { number: 'C-1', issued: 1 })
      await sendInvoice(journey, id, { number: 'C-2', issued: 0 })
      for (const [number, issued] of [
        ['R-1', 62],
        ['R-2', 31],
        ['R-3', 0],
      ] as const)
        await sendInvoice(journey, id, { number, issued, poNumber: 'RENT' })
    },
  })
  await reviewAll(visit, 'C-1', 'C-2', 'R-1', 'R-2', 'R-3')
  const pair = question(visit, 'Are these the same purchase?')
  await pair.waitFor()
  assert.match(await pair.innerText(), /Also in this payment/)
  await pressAt(visit.page, /^Keep C-\d$/, 'Enter')
  await pair.waitFor({ state: 'detached' })
  await until('no further question', async () => (await focused(visit.page)) === 'Pay invoices')
})

test('the question has no fault that axe finds and fits a phone', async ({ journey }) => {
  const visit = await openWhole(journey, {}, { before: twins(journey) })
  const { page } = visit
  await page.getByRole('checkbox', { name: 'Select invoice A-2' }).check()
  await page.getByRole('button', { name: /^Review and pay/ }).click()
  await question(visit).waitFor()
  await visit.card.getByLabel('Card number').waitFor()
  await check(visit, 'the question')
})
