import assert from 'node:assert/strict'
import { addCard, press } from '../support/accountActs.ts'
import { assertPaid, chooseRow, dollars, invoicesOf, ledgerOf, openAccount, sum } from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused, pressAt, typeAt } from '../support/tabbing.ts'

test('a buyer saves a card in the account, pays invoices by it, and removes it, by keyboard alone', async ({
  journey,
}) => {
  const visit = await openAccount(journey, { samples: { count: 3, overdue: 1 } })
  const { page, card } = visit
  const invoices = (await invoicesOf(journey, visit)).slice(0, 2)
  for (const { number } of invoices) await chooseRow(visit, number)
  await press(visit, 'Payment methods')
  await visit.sees('No saved payment methods yet.')
  await addCard(visit, CARDS.visa, 'Visa ending 4242')
  assert.equal(await focused(page), 'Add a payment method')

  // A reload shows the same section, and what was selected before is selected still.
  await page.reload()
  await visit.sees('Visa ending 4242')
  await press(visit, 'Invoices')
  await page.getByRole('group', { name: '2 invoices selected' }).waitFor()
  await pressAt(page, /^Review and pay/, 'Enter')
  await card.getByLabel('Security code').waitFor()
  await card.getByLabel('Card number').waitFor({ state: 'hidden' })
  await typeAt(page, /^Security code/, '123')
  await pressAt(page, /^Pay \$/, 'Enter')
  const amount = sum(invoices)
  await visit.sees(`You paid ${dollars(amount / 100)}.`)
  await assertPaid(visit, invoices, amount)
  assert.deepEqual(
    (await ledgerOf(journey, visit)).filter((entry) => entry.startsWith('charge')),
    [`charge ${amount} USD`],
  )

  await press(visit, 'Done')
  await press(visit, 'Payment methods')
  await pressAt(page, /^Remove Visa ending 4242$/, 'Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).waitFor()
  await pressAt(page, /^Remove$/, 'Enter')
  await visit.sees('No saved payment methods yet.')
})

test('a buyer who may not manage payment methods is not offered to', async ({ journey }) => {
  const visit = await openAccount(journey, { samples: { count: 1 }, permissions: ['view', 'pay'] })
  await visit.page.getByRole('button', { name: 'Activity' }).waitFor()
  assert.equal(await visit.page.getByRole('button', { name: 'Payment methods' }).count(), 0)
})
