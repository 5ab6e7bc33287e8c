import type { Call, Change, Setting } from '../sequence/Step.ts'
import type { Facts } from '../judge/judge.ts'
import type { FaultRequest, Merchant, Session } from './merchant.ts'

/** What is paid, and how it differs at the API. */
export interface Paid {
  /** Of the transaction or of the buyer: what the card is encrypted for. */
  readonly id: string
  readonly token: string
  /** What is due of each, in minor units; absent where an order is paid. */
  readonly invoices?: Awaited<ReturnType<Merchant['invoices']>>
  readonly newToken: () => Promise<string>
  readonly faultTarget: Pick<FaultRequest, 'transactionId' | 'buyerId'>
  readonly callOf: (call: Call) => Call
  readonly change: (change: Change) => Promise<void> | void
  /** By `keys` the payments of invoices are found that a browser has begun. */
  readonly session: (keys: readonly string[]) => Promise<Session>
  readonly ledger: () => Promise<Facts['ledger']>
  readonly facts: (keys: readonly string[]) => Promise<Pick<Facts, 'transactionId' | 'ledger' | 'session' | 'invoices'>>
}

type Paying = Setting & { readonly hasFees?: boolean }

export const createPaid = (merchant: Merchant, setting: Paying): Promise<Paid> =>
  setting.pays === 'invoices' ? createInvoices(merchant) : createOrderToPay(merchant, setting)

async function createOrderToPay(merchant: Merchant, setting: Paying): Promise<Paid> {
  const { id, token } = await merchant.create(setting)
  const session = () => merchant.session(token)
  const ledger = () => merchant.ledger(id)
  let { price } = setting
  return {
    id,
    token,
    newToken: () => merchant.newToken(id),
    faultTarget: { transactionId: id },
    callOf: (call) => call,
    // Refused, as it should be, while somebody pays or has paid.
    change: (change) => (change === 'cancel' ? merchant.cancel(id) : merchant.changePrice(id, (price += 100))),
    session,
    ledger,
    facts: async () => ({ transactionId: id, ledger: await ledger(), session: await session() }),
  }
}

const INVOICE_CALLS: Partial<Record<Call, Call>> = {
  'POST /v1/attempts': 'POST /v1/invoice-payments',
  'GET /v1/session': 'POST /v1/invoice-quotes',
}

/** All invoices of a new buyer, paid whole. The other device chooses the same ones. */
async function createInvoices(merchant: Merchant): Promise<Paid> {
  const { id, token } = await merchant.createAccount()
  const invoices = await merchant.invoices(id)
  const session = (keys: readonly string[]) => merchant.quote(token, { invoices, idempotencyKeys: [...keys] })
  const ledger = () => merchant.accountLedger(id)
  return {
    id,
    token,
    invoices,
    newToken: () => merchant.newBuyerToken(id),
    faultTarget: { buyerId: id },
    callOf: (call) => INVOICE_CALLS[call] ?? call,
    // What is invoiced is not changed any more.
    change: () => undefined,
    session,
    ledger,
    facts: async (keys) => {
      const entries = await ledger()
      const left = new Map((await merchant.invoices(id)).map((invoice) => [invoice.id, invoice.amount]))
      return {
        transactionId: entries.find(({ type }) => type === 'charge')?.transactionId ?? '',
        ledger: entries,
        session: await session(keys),
        invoices: invoices.map(({ id: invoiceId, amount }) => ({
          id: invoiceId,
          dueBefore: amount,
          due: left.get(invoiceId) ?? NaN,
        })),
      }
    },
  }
}
