import assert from 'node:assert/strict'
import type { Journey, Visit } from '../support/journey.ts'
import type { Invoice } from '../support/buyerAccount.ts'
import {
  assertPaid,
  chooseRow,
  dollars,
  invoicesOf,
  ledgerOf,
  minor,
  linesToPay,
  openAccount,
  payElsewhere,
  sum,
} from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused, pressAt, typeCardAt } from '../support/tabbing.ts'

const PATH = '/v1/invoice-payments'

/** Chooses invoices and goes to pay them. */
async function review(visit: Visit, invoices: readonly Invoice[]): Promise<void> {
  for (const { number } of invoices) await chooseRow(visit, number)
  await pressAt(visit.page, /^Review and pay/, 'Enter')
  await visit.card.getByLabel('Card number').waitFor()
}

async function open(journey: Journey): Promise<[Visit, Invoice, Invoice, Invoice]> {
  const visit = await openAccount(journey, { samples: { count: 3 } })
  const [first, second, third] = await invoicesOf(journey, visit)
  assert.ok(first && second && third)
  return [visit, first, second, third]
}

test.describe('a payment of invoices is made once and never lost', () => {
  test('ends as paid where its answer is lost', async ({ journey }) => {
    const [visit, first, second] = await open(journey)
    const { buyerId } = visit.transaction
    await review(visit, [first, second])
    await typeCardAt(visit, CARDS.visa)
    await journey.fault({ buyerId, method: 'POST', path: PATH, kind: 'drop-answer', times: 1 })
    await pressAt(visit.page, /^Pay \$/, 'Enter')
    const amount = sum([first, second])
    await visit.sees(`You paid ${dollars(amount / 100)}.`)
    await assertPaid(visit, [first, second], amount)
    const ledger = await ledgerOf(journey, visit)
    assert.deepEqual(ledger.toSorted(), [
      `charge ${amount} USD`,
      ...[first, second].map(({ amountDue }) => `invoice-payment ${minor(amountDue)} USD`).toSorted(),
    ])
  })

  test('is resumed by a reload while its answer is outstanding, and the list follows', async ({ journey }) => {
    const [visit, first, second] = await open(journey)
    const { buyerId } = visit.transaction
    const { page } = visit
    await review(visit, [first])
    await typeCardAt(visit, CARDS.visa)
    await journey.fault({ buyerId, method: 'POST', path: PATH, kind: 'hang', times: 1 })
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(PATH))
    await pressAt(page, /^Pay \$/, 'Enter')
    await posted
    const end = await journey.fault({
      buyerId,
      method: 'POST',
      path: '/v1/invoice-quotes',
      kind: 'error-before',
      times: 1_000,
    })
    await page.reload()
    // What came of it is not claimed as long as nothing can be read.
    await visit.sees(/If you already pressed Pay, check the result here first/)
    assert.equal(await page.getByText('Nothing was charged').count(), 0)
    await end()
    await pressAt(page, /^Try again$/, 'Enter')
    await visit.sees(`You paid ${dollars(first.amountDue)}.`)
    await assertPaid(visit, [first], sum([first]))
    const [success] = await visit.heard('success')
    assert.equal(success?.['resumed'], true)
    await page.reload()
    await page.getByRole('checkbox', { name: `Select invoice ${second.number}` }).waitFor()
    assert.equal(await page.getByRole('checkbox', { name: `Select invoice ${first.number}` }).count(), 0)
    assert.equal((await ledgerOf(journey, visit)).filter((entry) => entry.startsWith('charge')).length, 1)
    // What follows is a payment of its own.
    await review(visit, [second])
    await typeCardAt(visit, CARDS.mastercard)
    await pressAt(page, /^Pay \$/, 'Enter')
    await visit.sees(`You paid ${dollars(second.amountDue)}.`)
    await assertPaid(visit, [second], sum([second]))
    assert.equal((await ledgerOf(journey, visit)).filter((entry) => entry.startsWith('charge')).length, 2)
  })

  test('is made in one of two tabs whose selections overlap, and the other tab learns of it', async ({ journey }) => {
    const [visit, first, second, third] = await open(journey)
    const other = await journey.openAgain(visit)
    await review(visit, [first, second])
    await review(other, [second, third])
    await typeCardAt(other, CARDS.mastercard)
    await visit.page.bringToFront()
    await typeCardAt(visit, CARDS.visa)
    await pressAt(visit.page, /^Pay \$/, 'Enter')
    const amount = sum([first, second])
    await visit.sees(`You paid ${dollars(amount / 100)}.`)
    await assertPaid(visit, [first, second], amount)
    await other.page.bringToFront()
    // It may read the payment itself, or only what is left to be paid.
    await other.sees(/You paid|Your selection has changed/)
    await pressAt(other.page, /^(Done|Back to invoices)$/, 'Enter')
    const bar = other.page.getByRole('group', { name: '1 invoice selected' })
    await bar.locator('strong', { hasText: dollars(third.amountDue) }).waitFor()
    assert.equal((await ledgerOf(journey, visit)).filter((entry) => entry.startsWith('charge')).length, 1)
  })

  test('leaves out what was paid elsewhere between list and payment, and says so', async ({ journey }) => {
    const [visit, first, second] = await open(journey)
    const { page } = visit
    for (const { number } of [first, second]) await chooseRow(visit, number)
    await payElsewhere(journey, visit, [first])
    await pressAt(page, /^Review and pay/, 'Enter')
    await page.getByText('Your selection has changed').waitFor()
    await page.getByText(`${first.number}: Paid in the meantime.`).waitFor()
    assert.deepEqual(await linesToPay(visit), [[second.number, minor(second.amountDue)]])
    await typeCardAt(visit, CARDS.visa)
    await pressAt(page, new RegExp(`^Pay \\${dollars(second.amountDue)}$`), 'Enter')
    await visit.sees(`You paid ${dollars(second.amountDue)}.`)
    await assertPaid(visit, [second], sum([second]))
    await pressAt(page, /^Done$/, 'Enter')
    await visit.sees('1 of 1')
    assert.equal(await page.getByRole('group', { name: /selected$/ }).count(), 0)
  })

  test('waits for credit notes that could not be read, and reads them when asked', async ({ journey }) => {
    const [visit, first] = await open(journey)
    const { buyerId } = visit.transaction
    await chooseRow(visit, first.number)
    const end = await journey.fault({
      buyerId,
      method: 'GET',
      path: '/v1/credit-notes',
      kind: 'error-before',
      times: 1_000,
    })
    // What the list has read is forgotten, the selection is not.
    await visit.page.reload()
    await visit.page.getByRole('button', { name: /^Review and pay/ }).waitFor()
    await pressAt(visit.page, /^Review and pay/, 'Enter')
    await visit.sees(/^This couldn’t be loaded/)
    assert.equal(await visit.page.getByRole('button', { name: /^Pay \$/ }).count(), 0)
    await end()
    await pressAt(visit.page, /^Try again$/, 'Enter')
    await typeCardAt(visit, CARDS.visa)
    await pressAt(visit.page, /^Pay \$/, 'Enter')
    await visit.sees(`You paid ${dollars(first.amountDue)}.`)
    await assertPaid(visit, [first], sum([first]))
  })

  test('does not begin where all of it was paid elsewhere, and leads back to the list', async ({ journey }) => {
    const [visit, first] = await open(journey)
    const { page } = visit
    await chooseRow(visit, first.number)
    await payElsewhere(journey, visit, [first])
    await pressAt(page, /^Review and pay/, 'Enter')
    await page.getByRole('heading', { name: 'These invoices are paid' }).waitFor()
    await pressAt(page, /^Back to invoices$/, 'Enter')
    await visit.sees('2 of 2')
    assert.equal(await focused(page), 'Invoices')
    assert.equal(await page.getByRole('group', { name: /selected$/ }).count(), 0)
    assert.equal(visit.sent(`POST ${PATH}`), 0)
  })
})
