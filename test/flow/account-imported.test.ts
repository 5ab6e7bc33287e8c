import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { assertPaid, chooseRow, openAccount } from '../support/buyerAccount.ts'
import { smallPdf } from '../support/importedInvoices.ts'
import type { Journey } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused, pressAt, pressKey, tabTo, typeCardAt } from '../support/tabbing.ts'

/** What an ERP sends: one to be paid in part, one that it will withdraw. */
async function importInvoices({ merchant }: Journey, buyerId: string): Promise<string[]> {
  const common = { buyerId, currency: 'USD', dueDate: '2030-12-31' }
  const { data } = await merchant.POST('/invoices', {
    body: {
      invoices: [
        {
          ...common,
          externalReferenceId: `erp-${buyerId}-1`,
          number: 'R-2026-0017',
          lines: [{ title: 'Standing desk', sku: 'DSK-140', quantity: 2, price: '450.00', tax: '74.25' }],
          poNumber: 'PO-4500017',
          memo: 'Two weeks more, as agreed.',
          minimumPayment: '100.00',
          paymentMethodFees: [{ paymentMethodType: 'creditCard', percent: '2', label: 'Card fee' }],
          document: { base64: smallPdf(), name: 'R-2026-0017.pdf' },
        },
        { ...common, externalReferenceId: `erp-${buyerId}-2`, number: 'R-2026-0018', amount: '80.00' },
      ],
    },
  })
  return data?.invoices.map(({ id }) => id) ?? []
}

test("a merchant's own invoice is paid in part with a fee by keyboard, and the merchant reads it back", async ({
  journey,
}) => {
  const { merchant } = journey
  let ids: string[] = []
  const visit = await openAccount(journey, {
    prepare: async ({ id }) => {
      ids = await importInvoices(journey, id)
    },
  })
  const [id = '', voidedId = ''] = ids
  const at = (one: string) => ({ params: { path: { id: one } } })
  const { page } = visit
  const pay = { amount: '200.00', paidAt: '2026-11-20', reference: 'Check 1042' }
  assert.equal((await merchant.POST('/invoices/{id}/payments', { ...at(id), body: pay })).response.status, 201)
  assert.equal((await merchant.POST('/invoices/{id}/void', at(voidedId))).response.status, 201)
  await page.reload()

  const open = page.getByRole('button', { name: 'R-2026-0017', exact: true })
  await open.waitFor()
  assert.equal(await page.getByText('R-2026-0018').count(), 0)
  await pressAt(page, /^R-2026-0017$/, 'Enter')
  for (const text of ['Two weeks more, as agreed.', 'PO-4500017', 'Standing desk', /Check 1042/, 'Partly paid'])
    await visit.sees(text)
  const [download] = await Promise.all([page.waitForEvent('download'), pressAt(page, /^Download PDF$/, 'Enter')])
  assert.equal((await readFile(await download.path())).toString('base64'), smallPdf())
  await pressAt(page, /^Back to invoices$/, 'Enter')

  await chooseRow(visit, 'R-2026-0017')
  await pressAt(page, /^Review and pay/, 'Enter')
  await visit.card.getByLabel('Card number').waitFor()
  const field = 'Amount to pay on invoice R-2026-0017'
  await tabTo(page, new RegExp(`^${field}$`))
  await pressKey(page, 'Control+a')
  await page.keyboard.type('99.99')
  await page.getByText('Enter $100.00 or more.', { exact: true }).waitFor()
  assert.equal(await focused(page), field)
  await pressKey(page, 'Control+a')
  await page.keyboard.type('300')
  await page.getByRole('button', { name: 'Pay $306.00' }).waitFor()
  await visit.sees('Card fee')
  await typeCardAt(visit, CARDS.visa)
  await pressAt(page, /^Pay \$306\.00$/, 'Enter')
  await visit.sees('You paid $306.00.')
  await assertPaid(visit, [{ id }], 30_600)

  const { data } = await merchant.GET('/invoices/{id}', at(id))
  assert.deepEqual(
    [data?.externalReferenceId?.startsWith('erp-'), data?.status, data?.amount, data?.amountPaid, data?.amountDue],
    [true, 'part_paid', 974.25, 500, 474.25],
  )
  assert.deepEqual(
    data?.payments.map(({ amount, isElsewhere, reference }) => [amount, isElsewhere, Boolean(reference)]),
    [
      [200, true, true],
      [300, undefined, true],
    ],
  )

  await pressAt(page, /^Done$/, 'Enter')
  await page.getByLabel('Show', { exact: true }).selectOption('voided')
  await page
    .getByRole('row', { name: /R-2026-0018/ })
    .getByText('Voided', { exact: true })
    .waitFor()
  const checkbox = page.getByRole('checkbox', { name: /R-2026-0018/ })
  assert.equal(await checkbox.getAttribute('aria-disabled'), 'true')
})
