import createClient from 'openapi-fetch'
import type { components, paths } from '../../../src/api/schema.d.ts'
import { MERCHANT_KEY, transactionRequest } from '../../support/sandbox.ts'

type Schemas = components['schemas']
export type Session = Schemas['Session']
export type LedgerEntry = Schemas['LedgerEntry']
export type FaultRequest = Schemas['FaultRequest']

export interface Order {
  /** Minor units of US dollars. */
  readonly price: number
  readonly isAuth?: boolean
  /** The form asks for a PO number and for notes. */
  readonly asksForDetails?: boolean
}

export interface Transaction {
  readonly id: string
  readonly token: string
}

/** The merchant's server, and the one who looks into the books afterwards. */
export interface Merchant {
  create: (order: Order) => Promise<Transaction>
  /** Makes the order dearer; the API refuses where that is too late. */
  changePrice: (id: string, price: number) => Promise<void>
  newToken: (id: string) => Promise<string>
  arm: (fault: FaultRequest) => Promise<string>
  disarm: (ids: readonly string[]) => Promise<void>
  ledger: (id: string) => Promise<LedgerEntry[]>
  session: (token: string) => Promise<Session>
  /** What the payer decides in the bank's page, sent as that page sends it. */
  answerBank: (token: string, decision: string) => Promise<void>
  reset: () => Promise<void>
}

const linesOf = (price: number) => [{ lineItems: [{ title: 'Desk', quantity: 1, price: price / 100 }] }]

export function createMerchant(api: string): Merchant {
  const client = createClient<paths>({ baseUrl: api, headers: MERCHANT_KEY })

  /** A call that must work: the faults are for the browser, never for these. */
  function good<T>({ data, error }: { data?: T; error?: unknown }): T {
    if (data === undefined) throw new Error(`The sandbox refused: ${JSON.stringify(error)}`)
    return data
  }

  async function session(token: string): Promise<Session> {
    const headers = { Authorization: `Bearer ${token}` }
    return good(await createClient<paths>({ baseUrl: api, headers }).GET('/v1/session'))
  }

  return {
    async create({ price, isAuth = false, asksForDetails = false }) {
      const body = transactionRequest({
        lines: linesOf(price),
        isAuth,
        ...(asksForDetails && { buyerFields: { poNumber: 'optional', notes: 'optional' } }),
      })
      const { id, token } = good(await client.POST('/transactions', { body }))
      return { id, token }
    },
    async changePrice(id, price) {
      await client.PATCH('/transactions/{id}', { params: { path: { id } }, body: { lines: linesOf(price) } })
    },
    async newToken(id) {
      return good(await client.POST('/transactions/{id}/token', { params: { path: { id } } })).token
    },
    async arm(body) {
      return good(await client.POST('/sandbox/faults', { body })).id
    },
    async disarm(ids) {
      for (const id of ids) await client.DELETE('/sandbox/faults/{id}', { params: { path: { id } } })
    },
    async ledger(transactionId) {
      return good(await client.GET('/sandbox/ledger', { params: { query: { transactionId } } })).entries
    },
    async reset() {
      await client.POST('/sandbox/reset')
    },
    session,
    async answerBank(token, decision) {
      const url = (await session(token)).activeAttempt?.action?.url
      if (url) await fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) })
    },
  }
}
