import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import { addressFrom } from '../support/journey.ts'
import { MERCHANT_KEY, transactionRequest } from '../support/sandbox.ts'

export const LINES = 1_000
/** Arabic is shaped and ordered before it is drawn: the longest work of a document. */
const TITLE = 'مكتب خشبي قابل للتعديل مع ألواح جانبية '.repeat(9)

/** One document, and what others waited for meanwhile; times in milliseconds. */
export interface DocumentSample {
  readonly drawnMs: number
  readonly waits: readonly number[]
}

/** Asks for the same document several times; the first one is that of a process that has drawn none. */
export async function measureDocuments(rounds: number): Promise<readonly DocumentSample[]> {
  const api = addressFrom('API_ORIGIN')
  const { token, id } = await issueInvoice(api)
  const samples: DocumentSample[] = []
  for (let round = 0; round < rounds; round += 1) samples.push(await drawOne(api, token, id))
  return samples
}

async function issueInvoice(api: string): Promise<{ token: string; id: string }> {
  const merchant = createClient<paths>({ baseUrl: api, headers: MERCHANT_KEY })
  const lineItems = Array.from({ length: LINES }, () => ({ title: TITLE, quantity: 1, price: 10 }))
  const body = transactionRequest({ lines: [{ lineItems }], allowedPaymentMethods: ['invoice'] })
  const transaction = unwrap(await merchant.POST('/transactions', { body }))
  const params = { path: { id: transaction.id }, header: {} }
  unwrap(await merchant.POST('/transactions/{id}/confirm', { params, body: { paymentMethodType: 'invoice' } }))
  const { buyerId } = transaction
  const { token } = unwrap(
    await merchant.POST('/buyers/{id}/token', { params: { path: { id: buyerId } }, body: { scope: 'BUYER' } }),
  )
  const [invoice] = unwrap(await merchant.GET('/invoices', { params: { query: { buyerId } } })).invoices
  if (!invoice) throw new Error('The order has no invoice.')
  return { token, id: invoice.id }
}

async function drawOne(api: string, token: string, id: string): Promise<DocumentSample> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ar' }
  let drawnMs: number | undefined
  const began = performance.now()
  const document = read(`${api}/v1/invoices/${id}/document`, headers).finally(
    () => (drawnMs = performance.now() - began),
  )
  const waits: number[] = []
  while (drawnMs === undefined) {
    const asked = performance.now()
    await read(`${api}/v1/session`, headers)
    waits.push(performance.now() - asked)
  }
  await document
  return { drawnMs, waits }
}

async function read(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
}

function unwrap<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(`The API refused: ${JSON.stringify(error)}`)
  return data
}
