import assert from 'node:assert/strict'
import { answerBank } from '../support/bankQuestion.ts'
import { saveCards } from '../support/buyerWithCards.ts'
import {
  assertPaid,
  chooseMethod,
  chooseRow,
  counts,
  dollars,
  invoicesOf,
  ledgerOf,
  minor,
  linesToPay,
  openAccount,
  sum,
} from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { named, pressAt, typeAt, typeCardAt } from '../support/tabbing.ts'

test.describe('a buyer pays invoices, by keyboard alone', () => {
  test('one that is overdue, by card', async ({ journey }) => {
    const visit = await openAccount(journey, { samples: { count: 3, overdue: 1 } })
    const { page } = visit
    const [invoice] = await invoicesOf(journey, visit)
    assert.ok(invoice)
    const amount = sum([invoice])
    await chooseRow(visit, invoice.number)
    await pressAt(page, /^Review and pay/, 'Enter')
    await typeCardAt(visit, CARDS.visa)
    await pressAt(page, /^Pay \$/, 'Enter')
    await visit.sees(`You paid ${dollars(amount / 100)}.`)
    await assertPaid(visit, [invoice], amount)
    assert.deepEqual(await ledgerOf(journey, visit), [`charge ${amount} USD`, `invoice-payment ${amount} USD`])
    await page.getByRole('region', { name: 'What was paid' }).getByText(invoice.number).waitFor()
    await pressAt(page, /^Done$/, 'Enter')
    await counts(visit, 2)
    assert.equal(await page.getByRole('checkbox', { name: `Select invoice ${invoice.number}` }).count(), 0)
    assert.equal(await page.getByRole('group', { name: /selected$/ }).count(), 0)
  })

  test('one by a transfer, whose screens speak of invoices and of no order', async ({ journey }) => {
    const visit = await openAccount(journey, { samples: { count: 2 } })
    const { page } = visit
    await page.setViewportSize({ width: 360, height: 780 })
    const [invoice] = await invoicesOf(journey, visit)
    assert.ok(invoice)
    const amount = dollars(sum([invoice]) / 100)
    await chooseRow(visit, invoice.number)
    await pressAt(page, /^Review and pay/, 'Enter')
    await chooseMethod(page, 'Wire transfer')
    await visit.sees(`Get the bank details, then send ${amount} from your bank.`)
    assert.doesNotMatch(await page.locator('balance-next').innerText(), /\border\b/i)
    await pressAt(page, /^Get bank details/, 'Enter')
    await visit.sees(`Now send ${amount}.`)
    assert.doesNotMatch(await page.locator('balance-next').innerText(), /\border\b/i)
    await pressAt(page, /^Done$/, 'Enter')
    await page.getByRole('row', { name: invoice.number }).getByText('Payment in progress').first().waitFor()
    assert.deepEqual(await ledgerOf(journey, visit), [])
    await pressAt(page, /^Activity$/, 'Enter')
    // An amount is never broken over two lines.
    const figure = page.getByRole('listitem').getByText(amount, { exact: true }).first()
    await figure.waitFor()
    const lines = await figure.evaluate((text) => text.getClientRects().length)
    assert.equal(lines, 1)
  })

  test('everything overdue, by a saved card that the bank asks about', async ({ journey }) => {
    const visit = await openAccount(journey, {
      samples: { count: 6, overdue: 4 },
      prepare: ({ order: { buyer } }) => saveCards(journey, buyer, [{ number: CARDS.challenge }]),
    })
    const { page } = visit
    const overdue = await invoicesOf(journey, visit, 'overdue')
    assert.equal(overdue.length, 4)
    const amount = sum(overdue)
    await pressAt(page, named(`Pay overdue ${dollars(amount / 100)}`), 'Enter')
    await visit.card.getByLabel('Security code').waitFor()
    await visit.card.getByLabel('Card number').waitFor({ state: 'hidden' })
    assert.deepEqual(
      (await linesToPay(visit)).toSorted(),
      overdue.map(({ number, amountDue }) => [number, minor(amountDue)]).toSorted(),
    )
    await typeAt(page, /^Security code/, '123')
    await pressAt(page, /^Pay \$/, 'Enter')
    await answerBank(page, 'Complete authentication')
    await visit.sees(`You paid ${dollars(amount / 100)}.`)
    await assertPaid(visit, overdue, amount)
    const ledger = await ledgerOf(journey, visit)
    assert.deepEqual(ledger.toSorted(), [
      `charge ${amount} USD`,
      ...overdue.map(({ amountDue }) => `invoice-payment ${minor(amountDue)} USD`).toSorted(),
    ])
    await pressAt(page, /^Done$/, 'Enter')
    await counts(visit, 2)
    assert.equal(await page.getByRole('button', { name: /^Pay overdue/ }).count(), 0)
  })
})
