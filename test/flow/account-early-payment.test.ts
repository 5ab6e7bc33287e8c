import assert from 'node:assert/strict'
import { assertPaid, chooseRow, ledgerOf, openAccount } from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt, typeCardAt } from '../support/tabbing.ts'
import { onTerms, place } from '../support/termsOrder.ts'

const SAVES = /^Save \$24\.00 by \w+\s\d+,\s\d+$/
const SENTENCE = /^Pay by \w+\s\d+,\s\d+ and save \$24\.00 \(2%\)\.$/
/** So many days from now, as a merchant writes it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the discount for early payment stands in list, detail and summary, and the Pay button has the rest', async ({
  journey,
}) => {
  let id = ''
  const visit = await openAccount(journey, {
    prepare: async (buyer) => {
      const { data } = await journey.merchant.POST('/invoices', {
        body: {
          externalReferenceId: `erp-${buyer.id}`,
          number: 'R-2026-0210',
          buyerId: buyer.id,
          currency: 'USD',
          amount: '1200.00',
          dueDate: dayIn(60),
          earlyPayment: { percent: 2, days: 30 },
        },
      })
      id = data?.invoices[0]?.id ?? ''
    },
  })
  const { page } = visit
  const row = page.getByRole('row').filter({ hasText: 'R-2026-0210' })
  await row.getByText(SAVES).waitFor()
  await pressAt(page, /^R-2026-0210$/, 'Enter')
  await page.getByRole('heading', { name: 'Invoice R-2026-0210' }).waitFor()
  await page.getByRole('paragraph').filter({ hasText: SENTENCE }).waitFor()
  await pressAt(page, /^Back to invoices$/, 'Enter')
  await chooseRow(visit, 'R-2026-0210')
  await pressAt(page, /^Review and pay/, 'Enter')
  await visit.card.getByLabel('Card number').waitFor()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await summary.getByText('Early payment discount').waitFor()
  assert.match((await summary.innerText()).replaceAll('\u00a0', ' '), /\$24\.00 Early payment discount\s+\$1,176\.00/)
  await typeCardAt(visit, CARDS.visa)
  await pressAt(page, /^Pay \$1,176\.00$/, 'Enter')
  await visit.sees('You paid $1,176.00.')
  await assertPaid(visit, [{ id }], 117_600)
  const moved = await ledgerOf(journey, visit)
  assert.deepEqual(moved.toSorted(), ['charge 117600 USD', 'invoice 120000 USD', 'invoice-payment 120000 USD'])
})

test('an order by invoice or on terms says until when its invoice costs less', async ({ journey }) => {
  const earlyPayment = { percent: 2, days: 10 }
  const { page } = await onTerms(journey, 1_200, { earlyPayment })
  await page.getByText(/^Pay the invoice by \w+\s\d+,\s\d+ and save 2%\.$/).waitFor()
  const byInvoice = await journey.visit({ allowedPaymentMethods: ['invoice'], earlyPayment } as never)
  await place(byInvoice.page).waitFor()
  await byInvoice.page.getByText(/^Pay it by \w+\s\d+,\s\d+ and save 2%\.$/).waitFor()
})
