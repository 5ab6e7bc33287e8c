import type { components } from '../../src/api/schema.d.ts'
import { encryptCard } from './encrypt.ts'
import { readOrigins } from './origins.ts'

type Schemas = components['schemas']

/** The parts of a transaction that a test decides; amounts in major units, as a merchant's server sends them. */
export interface OrderRequest extends Partial<Schemas['TransactionRequest']> {
  price?: number
}

export interface Transaction {
  readonly id: string
  readonly token: string
  readonly buyerId: string
}

/** Creates a transaction by the merchant's server of the tests. */
export function createTransaction({ price = 1240, ...order }: OrderRequest = {}): Promise<Transaction> {
  return callMerchant<Transaction>('/transactions', {
    currency: 'USD',
    buyer: { email: 'buyer@example.test', businessName: 'Example Works' },
    lines: [{ lineItems: [{ title: 'Standing desk', quantity: 1, price }] }],
    allowedPaymentMethods: ['creditCard'],
    ...order,
  })
}

/** Saves a card for the buyer of a transaction. */
export async function saveCard({ token, buyerId }: Transaction, number: string): Promise<void> {
  const { api } = await readOrigins()
  const seconds = Math.floor(Date.now() / 1_000)
  const encrypted = await encryptCard(buyerId, { number, origin: location.origin }, seconds)
  await request(`${api}/v1/payment-methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'card', encrypted }),
  })
}

/** A token for a buyer's own pages: saved methods, or the whole account. */
export async function createBuyerToken(scope: 'add_payment_method' | 'buyer'): Promise<string> {
  const buyer = await callMerchant<{ id: string }>('/buyers', {
    email: 'buyer@example.test',
    businessName: 'Example Works',
  })
  return (await callMerchant<{ token: string }>(`/buyers/${buyer.id}/token`, { scope })).token
}

/** `of`: by what the entries are found, as `{ transactionId }`. */
export async function readLedger(of: Record<string, string>): Promise<Schemas['LedgerEntry'][]> {
  const query = new URLSearchParams(of).toString()
  return (await call<{ entries: Schemas['LedgerEntry'][] }>(`/sandbox/ledger?${query}`)).entries
}

/** Posts to the API with the merchant's secret key. */
export function callMerchant<T>(path: string, body: unknown): Promise<T> {
  return call<T>(path, { method: 'POST', body: JSON.stringify(body) })
}

const call = async <T>(path: string, init?: RequestInit) =>
  (await (await request(`/__test/merchant${path}`, init)).json()) as T

async function request(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}
