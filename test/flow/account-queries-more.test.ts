import assert from 'node:assert/strict'
import { check, openAccount as openLooks } from '../support/accountLooks.ts'
import { chooseRow, invoicesOf, ledgerOf, linesToPay, openAccount } from '../support/buyerAccount.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt, pressKey, tabTo, typeAt, typeCardAt } from '../support/tabbing.ts'

const LINES = [
  { title: 'Desk', quantity: 2, price: '50.00' },
  { title: 'Lamp', quantity: 1, price: '20.00' },
]

/** Invoices of $120.00 each. */
const sendInvoices =
  ({ merchant }: Journey, ...numbers: string[]) =>
  ({ id: buyerId }: { id: string }) => {
    const common = { buyerId, currency: 'USD', dueDate: '2030-12-31', lines: LINES }
    const invoices = numbers.map((number) => ({ ...common, number, externalReferenceId: `${buyerId}-${number}` }))
    return merchant.POST('/invoices', { body: { invoices } as never })
  }

/** What the merchant reads of the buyer's queries, in the order of the invoices. */
async function queriesOf({ merchant }: Journey, { transaction: { buyerId } }: Visit) {
  const { data } = await merchant.GET('/queries', { params: { query: { status: 'open', buyerId } } })
  return (data?.queries ?? [])
    .map(({ invoiceNumber, reason, amount, messages }) => [invoiceNumber, reason, amount, messages[0]?.text] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
}

async function compare({ page }: Visit, rows: readonly string[]): Promise<void> {
  await page.locator('.list-actions > .button').last().click()
  await page.locator('textarea').fill(rows.join('\n'))
  await page.locator('.list-source .primary').click()
  await page.locator('.compare-groups').waitFor()
}

test('less is paid with a reason: what is in question leaves the payment, by keyboard alone', async ({ journey }) => {
  const visit = await openAccount(journey, { prepare: sendInvoices(journey, 'Q-1', 'Q-2') })
  const { page } = visit
  for (const number of ['Q-1', 'Q-2']) await chooseRow(visit, number)
  await pressAt(page, /^Review and pay/, 'Enter')
  await page.getByRole('button', { name: 'Pay $240.00' }).waitFor()
  await pressAt(page, /^Something wrong with an invoice\?$/, 'Enter')
  await page.getByRole('heading', { name: 'Query an invoice' }).waitFor()
  // Nothing is sent before one is chosen.
  await pressAt(page, /^Continue$/, 'Enter')
  await visit.sees('Choose an invoice.')
  await tabTo(page, /^Which invoice/)
  await page.keyboard.type('Q-2')
  await pressAt(page, /^Continue$/, 'Enter')
  await page.getByRole('heading', { name: 'Query invoice Q-2' }).waitFor()
  await tabTo(page, /^What is wrong/)
  await page.keyboard.type('The quantity')
  await tabTo(page, /^Lamp/)
  await pressKey(page, 'Space')
  await pressAt(page, /^Send query$/, 'Enter')
  await page.getByRole('button', { name: 'Pay $220.00' }).waitFor()
  assert.deepEqual((await linesToPay(visit)).toSorted(), [
    ['Q-1', 12_000],
    ['Q-2', 10_000],
  ])
  await typeCardAt(visit, CARDS.visa)
  await pressAt(page, /^Pay \$220\.00$/, 'Enter')
  await page.getByRole('region', { name: 'What was paid' }).waitFor()
  const ledger = await ledgerOf(journey, visit)
  assert.deepEqual(
    ledger.filter((entry) => entry.startsWith('charge ')),
    ['charge 22000 USD'],
  )
  assert.deepEqual(await queriesOf(journey, visit), [['Q-2', 'wrong_quantity', 20, undefined]])
})

test('an invoice that is in question as a whole leaves the review, and the review ends with the last one', async ({
  journey,
}) => {
  const visit = await openAccount(journey, { prepare: sendInvoices(journey, 'Q-1') })
  const { page } = visit
  await chooseRow(visit, 'Q-1')
  await pressAt(page, /^Review and pay/, 'Enter')
  await page.getByRole('button', { name: 'Pay $120.00' }).waitFor()
  // With one invoice nothing is to be chosen.
  await page.getByRole('button', { name: 'Something wrong with an invoice?' }).click()
  await page.getByLabel('What is wrong?').selectOption('not_received')
  await page.getByRole('button', { name: 'Send query' }).click()
  await page.getByRole('table').waitFor()
  await page.getByRole('cell', { name: /^In query/ }).waitFor()
  assert.deepEqual(await queriesOf(journey, visit), [['Q-1', 'not_received', 120, undefined]])
})

test('what a list lacks or has otherwise is queried by one press, and nothing twice', async ({ journey }) => {
  const visit = await openAccount(journey, { prepare: sendInvoices(journey, 'Q-1', 'Q-2', 'Q-3', 'Q-4') })
  const { page } = visit
  await compare(visit, ['Invoice\tBalance', 'Q-1\t120.00', 'Q-2\t90.00', 'Q-3\t100.00', 'Q-4\t150.00'])
  // The second is made, and its answer is lost.
  const id = (await invoicesOf(journey, visit)).find(({ number }) => number === 'Q-3')?.id ?? ''
  const lose = { method: 'POST', path: `/v1/invoices/${id}/queries`, kind: 'drop-answer' } as const
  const end = await journey.fault({ buyerId: visit.transaction.buyerId, ...lose })
  await pressAt(page, /^Query 2 invoices$/, 'Enter')
  await page.getByRole('heading', { name: 'Query 2 invoices' }).waitFor()
  await pressAt(page, /^Send 2 queries$/, 'Enter')
  await visit.sees('Choose what is wrong.')
  await tabTo(page, /^What is wrong/)
  await page.keyboard.type('The price')
  await typeAt(page, /^Message/, 'See our order.')
  await pressAt(page, /^Send 2 queries$/, 'Enter')
  await visit.sees('1 query wasn’t sent. Send it again.')
  await end()
  await pressAt(page, /^Send 1 query$/, 'Enter')
  await visit.sees(/^2 queries were sent to /)
  const text = (amount: string) => `Our list has ${amount} for this invoice, and $120.00 is due here.\nSee our order.`
  assert.deepEqual(await queriesOf(journey, visit), [
    ['Q-2', 'wrong_price', 30, text('$90.00')],
    ['Q-3', 'wrong_price', 20, text('$100.00')],
  ])
  await page.getByRole('button', { name: /^Query 2 invoices/ }).waitFor({ state: 'detached' })
})

for (const locale of ['en', 'ar'])
  test(`queries of several invoices have no fault that axe finds and fit a phone (${locale})`, async ({ journey }) => {
    const before = (id: string) => sendInvoices(journey, 'Q-1', 'Q-2')({ id })
    const visit = await openLooks(journey, { locale }, { before })
    const { page } = visit
    for (const number of ['Q-1', 'Q-2'])
      await page.locator('tr').filter({ hasText: number }).getByRole('checkbox').check()
    await page.locator('.selection-bar .primary').click()
    await page.locator('.pay-summary .button.text').click()
    await page.locator('dialog select').waitFor()
    await check(visit, 'the choice of an invoice')
    await pressKey(page, 'Escape')
    await page.locator('.button.text').last().click()
    await compare(visit, ['Invoice\tBalance', 'Q-1\t90.00'])
    await page.locator('.compare-group .secondary').first().click()
    await page.locator('dialog select').waitFor()
    await check(visit, 'queries of several')
  })
