import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { payInvoices, quote } from '../support/invoices.ts'
import { addressFrom } from '../support/journey.ts'
import { encryptCard } from '../support/encrypt.ts'
import { MERCHANT_KEY } from '../support/sandbox.ts'

export const LISTED = 50_000
export const PAID = 10_000
export const SEARCHES = 10
/** As many as one call makes. */
const MOST_SAMPLES = 10_000
const ROUNDS = 5

/** What took how long, and what others waited for meanwhile; in milliseconds. */
export interface Busy {
  readonly tookMs: number
  readonly waits: readonly number[]
}

export interface InvoiceSamples {
  /** A page of the list, and the same with a search in it, in turn. */
  readonly lists: readonly number[]
  readonly searches: readonly number[]
  readonly together: Busy
  readonly payment: Busy
}

type Caller = Pick<TestBuyer, 'widget'>

/** Reads and pays the invoices of large accounts while another buyer's session is read. */
export async function measureInvoices(): Promise<InvoiceSamples> {
  const other = await newBuyer(1)
  const large = await newBuyer(LISTED)
  const lists: number[] = []
  const searches: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [list, search] = [await timed(() => listed(large)), await timed(() => listed(large, `INV-${round}`))]
    // In the first round the database reads its pages.
    if (round > 0) [lists, searches].forEach((times, place) => times.push([list, search][place] ?? NaN))
  }
  const searchAll = () => Promise.all(Array.from({ length: SEARCHES }, (_, place) => listed(large, `INV-${place}`)))
  // The first time a server opens its connections.
  await searchAll()
  const together = await besides(other, searchAll)
  const payer = await newBuyer(PAID)
  return { lists, searches, together, payment: await besides(other, await preparePayment(payer)) }
}

async function newBuyer(count: number): Promise<TestBuyer> {
  const api = addressFrom('API_ORIGIN')
  const merchant = createClient<paths>({ baseUrl: api, headers: MERCHANT_KEY })
  const { id } = unwrap(await merchant.POST('/buyers', { body: { email: `${randomUUID()}@example.test` } }))
  const params = { path: { id } }
  for (let left = count; left > 0; left -= MOST_SAMPLES) {
    const body = { count: Math.min(left, MOST_SAMPLES), currencies: ['USD'] }
    unwrap(await merchant.POST('/sandbox/buyers/{id}/invoices', { params, body }))
  }
  const { token } = unwrap(await merchant.POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } }))
  const headers = { authorization: `Bearer ${token}` }
  return { id, token, widget: createClient<paths>({ baseUrl: api, headers }) }
}

async function listed({ widget }: Caller, search?: string): Promise<void> {
  unwrap(await widget.GET('/v1/invoices', { params: { query: search === undefined ? {} : { search } } }))
}

async function preparePayment(payer: TestBuyer): Promise<() => Promise<void>> {
  const params = { query: { currency: 'USD' } }
  const payable = unwrap(await payer.widget.GET('/v1/invoices/payable', { params }))
  const invoices = payable.invoices.map(({ id, amountDue }) => ({ id, amount: amountDue }))
  const quoted = unwrap(await quote(payer, { invoices }))
  const at = Math.floor(Date.parse(quoted.serverTime) / 1_000)
  const sealed = { encryptCard: (subject: string, card = {}) => encryptCard(subject, card, at) }
  return async () => {
    const { status } = unwrap(await payInvoices(sealed, payer, { invoices, quote: quoted }))
    if (status !== 'succeeded') throw new Error(`The payment is ${status}.`)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Does the work, and reads the session of another buyer again and again until it is done. */
async function besides({ widget }: Caller, work: () => Promise<unknown>): Promise<Busy> {
  let tookMs: number | undefined
  const done = timed(work).then((ms) => (tookMs = ms))
  const waits: number[] = []
  while (tookMs === undefined) waits.push(await timed(async () => unwrap(await widget.GET('/v1/session'))))
  return { tookMs: await done, waits }
}

function unwrap<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(`The API refused: ${JSON.stringify(error)}`)
  return data
}
