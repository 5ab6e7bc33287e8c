import assert from 'node:assert/strict'
import { chooseRow, dollars, invoicesOf, ledgerOf, minor, openAccount, sum } from '../support/buyerAccount.ts'
import { address, dialog, openElsewhere } from '../support/handOffDialog.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt, pressKey, typeCardAt } from '../support/tabbing.ts'
import { cardOf } from '../support/typeCard.ts'

test('a buyer who manages no payment methods sends a selection by a link that pays exactly that, by keyboard', async ({
  journey,
}) => {
  const visit = await openAccount(journey, { samples: { count: 4, overdue: 2 }, permissions: ['view', 'pay'] })
  const { page } = visit
  const [first, second, third] = await invoicesOf(journey, visit)
  assert.ok(first && second && third)
  await chooseRow(visit, third.number)
  await pressAt(page, /^Send to accounts payable$/, 'Enter')
  await dialog(visit).getByRole('button', { name: 'Create link' }).waitFor()
  assert.equal(await dialog(visit).getByRole('checkbox').count(), 0)
  await pressAt(page, /^Create link$/, 'Enter')
  await dialog(visit).getByText('The link hasn’t been opened yet.').first().waitFor()
  const before = await address(visit)
  await pressKey(page, 'Escape')
  await dialog(visit).waitFor({ state: 'hidden' })
  // What is selected then is another link.
  await chooseRow(visit, third.number)
  for (const { number } of [first, second]) await chooseRow(visit, number)
  await pressAt(page, /^Send to accounts payable$/, 'Enter')
  await pressAt(page, /^Create link$/, 'Enter')
  await dialog(visit).getByText('The link hasn’t been opened yet.').first().waitFor()
  const url = await address(visit)
  assert.notEqual(url, before)

  const colleague = await openElsewhere(journey, url)
  const amount = sum([first, second])
  await colleague.getByRole('button', { name: `Pay ${dollars(amount / 100)}` }).waitFor()
  await typeCardAt({ page: colleague, card: cardOf(colleague) }, CARDS.visa)
  await pressAt(colleague, /^Pay \$/, 'Enter')
  await colleague
    .getByText(`You paid ${dollars(amount / 100)}.`)
    .first()
    .waitFor()
  const ledger = await ledgerOf(journey, visit)
  assert.deepEqual(ledger.toSorted(), [
    `charge ${amount} USD`,
    ...[first, second].map(({ amountDue }) => `invoice-payment ${minor(amountDue)} USD`).toSorted(),
  ])
  const paid = await invoicesOf(journey, visit, 'paid')
  assert.deepEqual(paid.map(({ id }) => id).toSorted(), [first.id, second.id].toSorted())
  // Whoever comes back to the page a minute later reads what the colleague has paid.
  await page.clock.setSystemTime(Date.now() + 61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.getByText('2 of 2', { exact: true }).waitFor()
})

test('a buyer who may only view pays no invoice, and asks a colleague for it by a link', async ({ journey }) => {
  const visit = await openAccount(journey, { samples: { count: 1, overdue: 1 }, permissions: ['view'] })
  const { page } = visit
  const [invoice] = await invoicesOf(journey, visit)
  await chooseRow(visit, invoice?.number ?? '')
  await visit.sees('You can view these invoices, but not pay them.')
  assert.equal(await page.getByRole('button', { name: /^(Pay|Review|Apply)/ }).count(), 0)
  await pressAt(page, /^Send to accounts payable$/, 'Enter')
  await dialog(visit).getByRole('button', { name: 'Create link' }).waitFor()
  assert.equal(await dialog(visit).getByRole('checkbox').count(), 0)
  await pressAt(page, /^Create link$/, 'Enter')
  await dialog(visit).getByText('The link hasn’t been opened yet.').first().waitFor()
  assert.equal(await dialog(visit).getByRole('button', { name: /^End/ }).count(), 0)
  const colleague = await openElsewhere(journey, await address(visit))
  await typeCardAt({ page: colleague, card: cardOf(colleague) }, CARDS.visa)
  await pressAt(colleague, /^Pay \$/, 'Enter')
  await colleague
    .getByText(/^You paid \$/)
    .first()
    .waitFor()
  await pressKey(page, 'Escape')
  await dialog(visit).waitFor({ state: 'hidden' })
  await pressAt(page, new RegExp(`^${invoice?.number}$`), 'Enter')
  await page.getByRole('heading', { name: `Invoice ${invoice?.number}` }).waitFor()
  await page.getByRole('button', { name: 'Download PDF' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^Pay/ }).count(), 0)
})
