import assert from 'node:assert/strict'
import type { TestBuyer } from './buyerSandbox.ts'
import type { TestSandbox } from './sandbox.ts'

export type Settling = 'achDebit' | 'creditCard' | 'invoice'

/** An order of $124.00 on terms of thirty days that is settled in this way; gives its invoice. */
export async function orderOnTerms(sandbox: TestSandbox, buyer: TestBuyer, settling: Settling) {
  const transaction = await sandbox.createTransaction({
    buyer: { id: buyer.id },
    lines: [{ lineItems: [{ title: 'Shelf', quantity: 1, price: 124 }] }],
    allowedPaymentMethods: ['payWithTerms'],
    netDaysOptions: [30],
    allowedTermsPaymentMethods: ['achDebit', 'creditCard', 'invoice'],
  })
  const { data } = await sandbox.pay(transaction, {
    agrees: true,
    body: { paymentMethodType: 'payWithTerms', termsNetDays: 30, termsPaymentMethodType: settling },
  })
  assert.equal(data?.outcome, 'invoiced', JSON.stringify(data))
  const list = await buyer.widget.GET('/v1/invoices')
  const invoice =
    list.data?.invoices.find(({ number }) => number === data.invoiceNumber) ?? assert.fail('There is no invoice.')
  return { ...invoice, amount: invoice.amountDue }
}
