import { randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../src/api/Api.ts'
import type { createClientCalls } from '../../../src/api/client.ts'
import { createQuoteStore } from '../../../src/flows/next/createQuoteStore.ts'
import type { SessionStore } from '../../../src/session/createSessionStore.ts'
import type { Call, Setting } from '../sequence/Step.ts'
import type { FaultRequest, Merchant, Session } from '../shared/merchant.ts'
import type { Backend, Calls, Page } from '../virtual/Backend.ts'

/** What is paid, and how it differs at the API. */
interface Paid extends Pick<Backend, 'newKey' | 'change' | 'facts'> {
  /** Of the transaction or of the buyer: what the card is encrypted for. */
  readonly id: string
  readonly token: string
  readonly faultTarget: Pick<FaultRequest, 'transactionId' | 'buyerId'>
  readonly callOf: (call: Call) => Call
  readonly callsOf: (calls: ReturnType<typeof createClientCalls>, page: Page) => Calls
  readonly session: () => Promise<Session>
}

export async function createOrderToPay(merchant: Merchant, setting: Setting): Promise<Paid> {
  const { id, token } = await merchant.create(setting)
  const session = () => merchant.session(token)
  let { price } = setting
  return {
    id,
    token,
    faultTarget: { transactionId: id },
    newKey: () => randomUUID(),
    callOf: (call) => call,
    callsOf: (calls) => calls as Calls,
    // Refused, as it should be, while somebody pays or has paid.
    change: (change) => (change === 'cancel' ? merchant.cancel(id) : merchant.changePrice(id, (price += 100))),
    session,
    facts: async () => ({ transactionId: id, ledger: await merchant.ledger(id), session: await session() }),
  }
}

const INVOICE_CALLS: Partial<Record<Call, Call>> = {
  'POST /v1/attempts': 'POST /v1/invoice-payments',
  'GET /v1/session': 'POST /v1/invoice-quotes',
}

/** All invoices of a new buyer, paid whole. The other device chooses the same ones. */
export async function createInvoices(merchant: Merchant): Promise<Paid> {
  const { id, token } = await merchant.createAccount()
  const invoices = await merchant.invoices(id)
  const keys: string[] = []
  const session = () => merchant.quote(token, { invoices, idempotencyKeys: keys })
  return {
    id,
    token,
    faultTarget: { buyerId: id },
    newKey: () => {
      const key = randomUUID()
      keys.push(key)
      return key
    },
    callOf: (call) => INVOICE_CALLS[call] ?? call,
    callsOf: (calls, { keysOf }) => {
      const api = { ...calls, subject: id } as unknown as Api
      const read = () => ({ invoices, creditNotes: [], idempotencyKeys: keysOf(id) })
      const sessions = { of: () => api } as unknown as SessionStore
      return createQuoteStore(sessions, new QueryClient(), api, read).payApi as Calls
    },
    // What is invoiced is not changed any more.
    change: () => undefined,
    session,
    facts: async () => {
      const ledger = await merchant.accountLedger(id)
      const left = new Map((await merchant.invoices(id)).map((invoice) => [invoice.id, invoice.amount]))
      return {
        transactionId: ledger.find(({ type }) => type === 'charge')?.transactionId ?? '',
        ledger,
        session: await session(),
        invoices: invoices.map(({ id: invoiceId, amount }) => ({
          id: invoiceId,
          dueBefore: amount,
          due: left.get(invoiceId) ?? NaN,
        })),
      }
    },
  }
}
