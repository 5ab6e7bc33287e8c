import assert from 'node:assert/strict'
import type { Journey, Visit } from '../support/journey.ts'
import type { AccountOptions, Invoice } from '../support/buyerAccount.ts'
import {
  assertPaid,
  chooseRow,
  dollars,
  invoicesOf,
  ledgerOf,
  minor,
  openAccount,
  sum,
} from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused, pressAt, pressKey, tabTo, typeCardAt } from '../support/tabbing.ts'

/** The first invoice, chosen and about to be paid. */
async function review(journey: Journey, options: AccountOptions): Promise<[Visit, Invoice]> {
  const visit = await openAccount(journey, options)
  const [invoice] = await invoicesOf(journey, visit)
  assert.ok(invoice)
  await chooseRow(visit, invoice.number)
  await pressAt(visit.page, /^Review and pay/, 'Enter')
  await visit.card.getByLabel('Card number').waitFor()
  return [visit, invoice]
}

test.describe('a buyer decides how much is paid, by keyboard alone', () => {
  test('of an invoice: what cannot be paid of it is named at the field, and nothing is lost', async ({ journey }) => {
    const [visit, invoice] = await review(journey, { samples: { count: 2, minimumPayment: 5_000 } })
    const { page } = visit
    const name = `Amount to pay on invoice ${invoice.number}`
    const field = page.getByLabel(name)
    const due = minor(invoice.amountDue)
    assert.ok(due > 6_025)
    await typeCardAt(visit, CARDS.visa)
    for (const [typed, words] of [
      ['49.99', 'Enter $50.00 or more.'],
      [String(invoice.amountDue + 1), `Enter ${dollars(invoice.amountDue)} or less.`],
      ['a lot', 'Enter an amount, like 120.50.'],
    ] as const) {
      await tabTo(page, new RegExp(`^${name}$`))
      await pressKey(page, 'Control+a')
      await page.keyboard.type(typed)
      await page.getByText(words, { exact: true }).waitFor()
      assert.equal(await focused(page), name)
      assert.equal(await field.getAttribute('aria-invalid'), 'true')
      await pressAt(page, /^Pay \$/, 'Enter')
      await page.getByRole('link', { name: words }).waitFor()
      assert.equal(await field.inputValue(), typed)
    }
    assert.equal(visit.sent('POST /v1/invoice-payments'), 0)
    await pressAt(page, /^Enter an amount/, 'Enter')
    assert.equal(await focused(page), name)
    await pressKey(page, 'Control+a')
    await page.keyboard.type('60.25')
    assert.equal(await focused(page), name)
    await page.getByRole('button', { name: 'Pay $60.25' }).waitFor()
    await pressAt(page, /^Pay \$60\.25$/, 'Enter')
    await visit.sees('You paid $60.25.')
    await assertPaid(visit, [invoice], 6_025)
    assert.deepEqual(await ledgerOf(journey, visit), ['charge 6025 USD', 'invoice-payment 6025 USD'])
    await pressAt(page, /^Done$/, 'Enter')
    const row = page.getByRole('row', { name: new RegExp(invoice.number) })
    await row.getByText('Partly paid').waitFor()
    await row.getByText(dollars((due - 6_025) / 100)).waitFor()
  })

  test('of credit: it is used first, and a credit note that is left out stays', async ({ journey }) => {
    const [visit, invoice] = await review(journey, { samples: { count: 2, creditNotes: 2 } })
    const { page } = visit
    const notes = page.getByRole('checkbox', { name: /^Credit note CN-/ })
    await notes.nth(1).waitFor()
    assert.deepEqual(await notes.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)), [
      true,
      true,
    ])
    const whole = sum([invoice])
    const leftOut = page.getByText(/^Credit note CN-20002 · \$.* available$/)
    const available = await leftOut.innerText()
    const before = await page.getByRole('button', { name: /^Pay \$/ }).textContent()
    await pressAt(page, /^Credit note CN-20002/, 'Space')
    await page.getByRole('button', { name: before ?? '', exact: true }).waitFor({ state: 'detached' })
    const paid = minor(
      Number((await page.getByRole('button', { name: /^Pay \$/ }).textContent())?.replace(/[^\d.]/g, '')),
    )
    assert.ok(paid < whole)
    await typeCardAt(visit, CARDS.visa)
    await pressAt(page, /^Pay \$/, 'Enter')
    await visit.sees(`You paid ${dollars(paid / 100)}.`)
    const credit = page.getByRole('listitem').filter({ hasText: 'Credit applied' })
    await credit.getByText(dollars((whole - paid) / 100)).waitFor()
    await assertPaid(visit, [invoice], paid)
    const ledger = await ledgerOf(journey, visit)
    assert.equal(ledger.filter((entry) => entry.startsWith('charge')).join(), `charge ${paid} USD`)
    assert.equal(ledger.filter((entry) => entry.startsWith('invoice-payment')).length, 1)
    const [other, ...none] = (await invoicesOf(journey, visit)).filter(({ amountDue }) => amountDue > 0)
    assert.ok(other && none.length === 0)
    await pressAt(page, /^Done$/, 'Enter')
    await visit.sees('1 of 1')
    await chooseRow(visit, other.number)
    await visit.sees(/^Credit applied/)
    await pressAt(page, /^Review and pay/, 'Enter')
    await leftOut.waitFor()
    assert.equal(await leftOut.innerText(), available)
  })
})
