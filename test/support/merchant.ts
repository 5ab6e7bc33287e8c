import type { components } from '../../src/api/schema.d.ts'

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
  return post<Transaction>('/transactions', {
    currency: 'USD',
    buyer: { email: 'buyer@example.test', businessName: 'Example Works' },
    lines: [{ lineItems: [{ title: 'Standing desk', quantity: 1, price }] }],
    allowedPaymentMethods: ['creditCard'],
    ...order,
  })
}

/** A token for a buyer's own pages: saved methods, or the whole account. */
export async function createBuyerToken(scope: 'add_payment_method' | 'buyer'): Promise<string> {
  const buyer = await post<{ id: string }>('/buyers', { email: 'buyer@example.test', businessName: 'Example Works' })
  return (await post<{ token: string }>(`/buyers/${buyer.id}/token`, { scope })).token
}

export async function readLedger(transactionId: string): Promise<Schemas['LedgerEntry'][]> {
  const { entries } = await call<{ entries: Schemas['LedgerEntry'][] }>(
    `/sandbox/ledger?transactionId=${encodeURIComponent(transactionId)}`,
  )
  return entries
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call<T>(path, { method: 'POST', body: JSON.stringify(body) })
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`/__test/merchant${path}`, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
