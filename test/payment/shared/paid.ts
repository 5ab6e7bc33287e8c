import type { Call, Change, Setting } from '../sequence/Step.ts'
import { sumOf } from '../judge/judge.ts'
import type { Facts } from '../judge/judge.ts'
import type { FaultRequest, Merchant, Session } from './merchant.ts'

/** What is paid, and how it differs at the API. */
export interface Paid {
  /** Of the transaction or of the buyer: what the card is encrypted for. */
  readonly id: string
  readonly token: string
  /** How much of each, in minor units; absent where an order is paid. */
  readonly invoices?: readonly { readonly id: string; readonly amount: number }[]
  /** The one that is paid in part, if one is. */
  readonly part?: { readonly id: string; readonly amount: number } | undefined
  readonly newToken: () => Promise<string>
  readonly faultTarget: Pick<FaultRequest, 'transactionId' | 'buyerId'>
  readonly callOf: (call: Call) => Call
  readonly change: (change: Change) => Promise<void> | void
  /** By `keys` the payments of invoices are found that a browser has begun. */
  readonly session: (keys: readonly string[]) => Promise<Session>
  readonly ledger: () => Promise<Facts['ledger']>
  /** `others`: the attempts that no browser made. */
  readonly facts: (
    keys: readonly string[],
    others?: readonly string[],
  ) => Promise<Pick<Facts, 'transactionId' | 'ledger' | 'session' | 'invoices'>>
}

export const createPaid = (merchant: Merchant, setting: Setting): Promise<Paid> =>
  setting.pays === 'invoices' ? createInvoices(merchant, setting) : createOrderToPay(merchant, setting)

async function createOrderToPay(merchant: Merchant, setting: Setting): Promise<Paid> {
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

/** What is paid of an invoice in part: more than half of it. In minor units, as is what is paid elsewhere. */
const PART = 95_000
const ELSEWHERE = 1_000

/** All invoices of a new buyer. The other device chooses the same ones. */
async function createInvoices(merchant: Merchant, { isInPart = false }: Setting): Promise<Paid> {
  const account = await merchant.createAccount()
  const { id } = account
  let { token } = account
  const imported = await merchant.invoices(id)
  const divided = isInPart ? imported.find(({ isDivisible }) => isDivisible) : undefined
  const part = divided && { id: divided.id, amount: PART }
  const invoices = imported.map((one) => (one.id === part?.id ? part : { id: one.id, amount: one.amount }))
  let dollarsMore = 0
  const session = (keys: readonly string[]) => merchant.quote(token, { invoices, idempotencyKeys: [...keys] })
  const isOfAttempt = ({ attemptId }: Facts['ledger'][number]) => attemptId !== null
  const ledger = async () => (await merchant.accountLedger(id)).filter(isOfAttempt)
  return {
    id,
    token,
    invoices,
    part,
    newToken: async () => (token = await merchant.newBuyerToken(id)),
    faultTarget: { buyerId: id },
    callOf: (call) => INVOICE_CALLS[call] ?? call,
    change: async (change) => {
      if (change === 'amount') await merchant.changeFees(id, (dollarsMore += 1))
      else await merchant.notePayment(invoices[0]?.id ?? '', ELSEWHERE)
    },
    session,
    ledger,
    facts: async (keys, others = []) => {
      const booked = await merchant.accountLedger(id)
      const isOwn = ({ attemptId }: Facts['ledger'][number]) => attemptId !== null && !others.includes(attemptId)
      const entries = booked.filter(isOwn)
      const elsewhere = booked.filter((entry) => entry.type === 'invoice-payment' && !isOwn(entry))
      const left = new Map((await merchant.invoices(id)).map((invoice) => [invoice.id, invoice.amount]))
      return {
        transactionId: entries.find(({ type }) => type === 'charge')?.transactionId ?? '',
        ledger: entries,
        session: await session(keys),
        invoices: imported.map(({ id: invoiceId, amount }) => ({
          id: invoiceId,
          dueBefore: amount - sumOf(elsewhere.filter((entry) => entry.invoiceId === invoiceId)),
          due: left.get(invoiceId) ?? NaN,
          part: invoiceId === part?.id ? part.amount : undefined,
        })),
      }
    },
  }
}
