import createClient from 'openapi-fetch'
import type { components, paths } from '../../../src/api/schema.d.ts'
import { MERCHANT_KEY, transactionRequest } from '../../support/sandbox.ts'

type Schemas = components['schemas']
export type Session = Schemas['Session']
export type FaultRequest = Schemas['FaultRequest']

export interface Order {
  /** Minor units of US dollars. */
  readonly price: number
  readonly isAuth?: boolean
  /** Paying it by card costs something. */
  readonly hasFees?: boolean
  /** The form asks for a PO number and for notes. */
  readonly asksForDetails?: boolean
}

export interface Transaction {
  readonly id: string
  readonly token: string
}

const TRIES = 5

/** Invoices that an ERP sends, in dollars: paying by card costs something with one, and is cheaper with the other. */
const IMPORTED = [
  { amount: 1840.25, minimumPayment: 500, fee: { percent: 2.9, fixed: 0.3, label: 'Card fee' } },
  { amount: 96.1, fee: { fixed: -1.25, label: 'Card discount' } },
]

const linesOf = (price: number) => [{ lineItems: [{ title: 'Desk', quantity: 1, price: price / 100 }] }]

/** The merchant's server, and the one who looks into the books afterwards. */
export function createMerchant(api: string) {
  const client = createClient<paths>({ baseUrl: api, headers: MERCHANT_KEY })

  /** A call that must work: the faults are for the browser, never for these. */
  function good<T>({ data, error }: { data?: T; error?: unknown }): T {
    if (data === undefined) throw new Error(`The sandbox refused: ${JSON.stringify(error)}`)
    return data
  }

  const widget = (token: string) => createClient<paths>({ baseUrl: api, headers: { Authorization: `Bearer ${token}` } })

  /** A fault that is armed for a tab may meet this request; the next one then meets none. */
  async function session(token: string, tries = TRIES): Promise<Session> {
    const read = widget(token).GET('/v1/session').then(good)
    return tries === 1 ? read : read.catch(() => session(token, tries - 1))
  }

  async function quote(token: string, body: Schemas['InvoiceQuoteRequest'], tries = TRIES): Promise<Session> {
    const read = widget(token).POST('/v1/invoice-quotes', { body }).then(good)
    return tries === 1 ? read : read.catch(() => quote(token, body, tries - 1))
  }

  const newBuyerToken = async (id: string) =>
    good(await client.POST('/buyers/{id}/token', { params: { path: { id } }, body: { scope: 'BUYER' } })).token

  const importInvoices = (buyerId: string, more = 0) => {
    const invoices = IMPORTED.map(({ fee, ...one }, index) => ({
      ...one,
      externalReferenceId: `${buyerId}-${index}`,
      buyerId,
      currency: 'USD',
      dueDate: '2030-12-31',
      paymentMethodFees: [{ ...fee, paymentMethodType: 'creditCard' as const, fixed: fee.fixed + more }],
    }))
    return client.POST('/invoices', { body: { invoices } })
  }

  return {
    async create({ price, isAuth = false, hasFees = false, asksForDetails = false }: Order): Promise<Transaction> {
      const body = transactionRequest({
        lines: linesOf(price),
        isAuth,
        ...(hasFees && { paymentMethodFees: [{ paymentMethodType: 'creditCard', percent: 2.9, fixed: '0.30' }] }),
        ...(asksForDetails && { buyerFields: { poNumber: 'optional', notes: 'optional' } }),
      })
      const { id, token } = good(await client.POST('/transactions', { body }))
      return { id, token }
    },
    /** Makes the order dearer; the API refuses where that is too late. */
    async changePrice(id: string, price: number) {
      await client.PATCH('/transactions/{id}', { params: { path: { id } }, body: { lines: linesOf(price) } })
    },
    async cancel(id: string) {
      await client.POST('/transactions/{id}/cancel', { params: { path: { id } } })
    },
    async newToken(id: string) {
      return good(await client.POST('/transactions/{id}/token', { params: { path: { id } } })).token
    },
    async arm(body: FaultRequest) {
      return good(await client.POST('/sandbox/faults', { body })).id
    },
    async disarm(ids: readonly string[]) {
      for (const id of ids) await client.DELETE('/sandbox/faults/{id}', { params: { path: { id } } })
    },
    async ledger(transactionId: string) {
      return good(await client.GET('/sandbox/ledger', { params: { query: { transactionId } } })).entries
    },
    /** A buyer with two unpaid invoices of the merchant's own, always of the same amounts, and a token for the account. */
    async createAccount(): Promise<Transaction> {
      const email = `payer-${crypto.randomUUID()}@example.test`
      const { id } = good(await client.POST('/buyers', { body: { email, businessName: 'Cedar Works' } }))
      good(await importInvoices(id))
      return { id, token: await newBuyerToken(id) }
    },
    /** Sends the invoices again, with so many dollars more for a card; the API refuses where that is too late. */
    async changeFees(buyerId: string, more: number) {
      await importInvoices(buyerId, more)
    },
    /** Notes a payment that was made elsewhere, in minor units; the API refuses where that is too late. */
    async notePayment(id: string, amount: number) {
      await client.POST('/invoices/{id}/payments', {
        params: { path: { id } },
        body: { amount: amount / 100, paidAt: new Date().toISOString(), reference: 'Check 1042' },
      })
    },
    newBuyerToken,
    async accountLedger(buyerId: string) {
      return good(await client.GET('/sandbox/ledger', { params: { query: { buyerId } } })).entries
    },
    /** What is due of each invoice, in minor units, and whether it may be paid in parts. */
    async invoices(buyerId: string) {
      const { invoices } = good(await client.GET('/invoices', { params: { query: { buyerId } } }))
      return invoices.map(({ id, amountDue, minimumPayment }) => ({
        id,
        amount: Math.round(amountDue * 100),
        isDivisible: minimumPayment !== undefined,
      }))
    },
    /** As `session`, of a selection of invoices. */
    quote,
    /** Moves the whole sandbox's clock, which does what is due by then; gives how far it is ahead, in milliseconds. */
    async advanceClock(advanceMs: number) {
      return good(await client.POST('/sandbox/clock', { body: { advanceMs } })).offsetMs
    },
    async resetClock() {
      good(await client.DELETE('/sandbox/clock'))
    },
    /** Gives the id of the saved card. */
    async saveCard(token: string, encrypted: string) {
      return good(await widget(token).POST('/v1/payment-methods', { body: { type: 'card', encrypted } })).id
    },
    /** The payments by date of a buyer that are not over. */
    async listScheduled(token: string) {
      return good(await widget(token).GET('/v1/scheduled-payments')).scheduledPayments
    },
    async scheduled(token: string, id: string) {
      return good(await widget(token).GET('/v1/scheduled-payments/{id}', { params: { path: { id } } }))
    },
    async unschedule(token: string, id: string) {
      await widget(token).DELETE('/v1/scheduled-payments/{id}', { params: { path: { id } } })
    },
    async reset() {
      await client.POST('/sandbox/reset')
    },
    session: (token: string) => session(token),
    /** What the payer decides in the bank's page, sent as that page sends it. */
    async answerBank({ activeAttempt }: Pick<Session, 'activeAttempt'>, decision: string) {
      const url = activeAttempt?.action?.url
      if (url) await (await fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) })).text()
    },
  }
}

export type Merchant = ReturnType<typeof createMerchant>
