import { beforeEach } from 'vitest'
import { AccountSandbox } from './accountSandbox.ts'
import { qualifiedBuyer, saveBank, withToken } from './buyerSandbox.ts'
import type { TestBuyer } from './buyerSandbox.ts'
import { addInvoice, payInvoices } from './invoices.ts'
import type { InvoicePayment } from './invoices.ts'
import type { TestSandbox } from './sandbox.ts'

type Order = NonNullable<Parameters<TestSandbox['createTransaction']>[0]>
type Values = Parameters<typeof addInvoice>[2]

/** A sandbox whose buyer of each test has $50,000 of credit. */
export class OverCreditSandbox extends AccountSandbox {
  constructor() {
    super()
    beforeEach(async () => {
      const { id } = await qualifiedBuyer(this.sandbox)
      this.buyer = await withToken(this.sandbox, id)
    })
  }

  orderOf(price: number, more: Partial<Order> = {}) {
    return this.sandbox.createTransaction({
      buyer: { id: this.buyer.id },
      lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price }] }],
      allowedPaymentMethods: ['payWithTerms'],
      netDaysOptions: [30],
      ...more,
    })
  }

  /** An open invoice on terms. */
  owes(amount: number, dueDate: string, values: Values = {}) {
    return addInvoice(this.sandbox, this.buyer.id, { amount, dueDate, isOnTerms: true, ...values })
  }

  /** Takes $49,000 in three invoices, the one due last first. */
  async useUp() {
    const last = await this.owes(2_900_000, '2026-12-30')
    const second = await this.owes(1_500_000, '2026-12-20')
    const first = await this.owes(500_000, '2026-12-10')
    return { first, second, last }
  }

  async sessionOf(token: string) {
    return (await this.sandbox.widget(token).GET('/v1/session')).data
  }

  /** The numbers of the invoices that the session of a token lists. */
  async freedBy(token: string) {
    return (await this.sessionOf(token))?.freeing?.map(({ number }) => number)
  }

  /** The caller of an order's token; a card is typed for its buyer. */
  payerBy(token: string): TestBuyer {
    return { id: this.buyer.id, token, widget: this.sandbox.widget(token) }
  }

  pay(token: string, payment: InvoicePayment) {
    return payInvoices(this.sandbox, this.payerBy(token), payment)
  }

  /** What a payment from a saved bank account names. */
  async byDebit() {
    const { data } = await saveBank(this.sandbox, this.buyer)
    return { paymentMethodType: 'achDebit', paymentMethodId: data?.id ?? '' } as const
  }
}

/** The token of whoever opens a link to a payment. */
export async function openLink(url = ''): Promise<string> {
  return ((await (await fetch(`${url}/open`, { method: 'POST' })).json()) as { token: string }).token
}
