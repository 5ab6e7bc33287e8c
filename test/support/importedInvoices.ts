import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { components } from '../../src/api/schema.d.ts'
import type { AccountSandbox } from './accountSandbox.ts'
import { createTestBuyer } from './buyerSandbox.ts'
import { payInvoices } from './invoices.ts'
import { CARDS } from './sandbox.ts'
import type { TestSandbox } from './sandbox.ts'

type InvoiceRequest = components['schemas']['InvoiceRequest']
/** What is `undefined` is left out. */
type Overrides = { readonly [K in keyof InvoiceRequest]?: InvoiceRequest[K] | undefined }

/** An invoice of $120.00 that is due at the end of 2027, as an ERP would send it. */
export function invoiceRequest(buyerId: string, overrides: Overrides = {}): InvoiceRequest {
  const request = {
    externalReferenceId: `erp-${randomUUID()}`,
    buyerId,
    currency: 'USD',
    dueDate: '2027-12-31',
    amount: '120.00',
    ...overrides,
  }
  return request as InvoiceRequest
}

/** Brings invoices in; gives the whole answer. */
export async function sendInvoices({ merchant }: Pick<TestSandbox, 'merchant'>, invoices: readonly InvoiceRequest[]) {
  return merchant.POST('/invoices', { body: { invoices: [...invoices] } })
}

/** Brings one in; gives its id. */
export async function importInvoice(
  sandbox: Pick<TestSandbox, 'merchant'>,
  buyerId: string,
  overrides: Overrides = {},
): Promise<string> {
  const { data, error } = await sandbox.merchant.POST('/invoices', { body: invoiceRequest(buyerId, overrides) })
  const id = data?.invoices[0]?.id
  if (id === undefined) throw new Error(`No invoice: ${JSON.stringify(error)}`)
  return id
}

/** A PDF of one empty page, in base64. */
export function smallPdf(text = 'one'): string {
  return Buffer.from(`%PDF-1.4\n% ${text}\ntrailer << /Root 1 0 R >>\n%%EOF\n`).toString('base64')
}

/** Brings invoices in, takes something off one, changes one and withdraws it: each call of a merchant's. */
export async function callInvoices(sandbox: TestSandbox): Promise<void> {
  const { merchant } = sandbox
  const { id: buyerId } = await createTestBuyer(sandbox)
  const lines = [{ amount: '0.01', reason: 'Rounding' }]
  const credit = { invoiceId: await importInvoice(sandbox, buyerId), lines }
  assert.equal((await merchant.POST('/credit-notes', { body: credit })).response.status, 201)
  const path = { id: await importInvoice(sandbox, buyerId) }
  await merchant.PATCH('/invoices/{id}', { params: { path }, body: { memo: 'Hi' } })
  const body = { amount: 1, paidAt: '2026-11-01', reference: 'Check 7' }
  const { data } = await merchant.POST('/invoices/{id}/payments', { params: { path }, body })
  const params = { path: { ...path, paymentId: data?.id ?? '' } }
  await merchant.DELETE('/invoices/{id}/payments/{paymentId}', { params })
  const voided = await merchant.POST('/invoices/{id}/void', { params: { path } })
  assert.equal(voided.data?.status, 'voided')
}

const at = (id = '') => ({ params: { path: { id } } })
const today = () => new Date().toISOString().slice(0, 10)

/** What a merchant and a buyer do with an invoice, and which webhooks follow. */
export function invoiceCalls(account: AccountSandbox) {
  const read = async (id: string) => (await account.sandbox.merchant.GET('/invoices/{id}', at(id))).data
  const seen = async (id: string) => (await account.buyer.widget.GET('/v1/invoices/{id}', at(id))).data
  const patch = (id: string, body: object) => account.sandbox.merchant.PATCH('/invoices/{id}', { ...at(id), body })
  const withdraw = (id: string) => account.sandbox.merchant.POST('/invoices/{id}/void', at(id))
  const undo = (id: string, paymentId = '') =>
    account.sandbox.merchant.DELETE('/invoices/{id}/payments/{paymentId}', { params: { path: { id, paymentId } } })
  const note = (
    id: string,
    amount: string | number,
    more: { paidAt?: string; reference?: string; key?: string } = {},
  ) => {
    const { paidAt = today(), reference = 'Check 1042', key } = more
    return account.sandbox.merchant.POST('/invoices/{id}/payments', {
      params: { ...at(id).params, ...(key === undefined ? {} : { header: { 'Idempotency-Key': key } }) },
      body: { amount, paidAt, reference },
    })
  }
  const ledgerOf = async (invoiceId: string) => {
    const { data } = await account.sandbox.merchant.GET('/sandbox/ledger', { params: { query: { invoiceId } } })
    return data?.entries.map(({ type, amount }) => [type, amount])
  }

  /** What webhooks said of an invoice, the oldest first, without what every one has. */
  async function eventsOf(invoiceId: string): Promise<Record<string, unknown>[]> {
    const { data } = await account.sandbox.merchant.GET('/sandbox/webhooks', {})
    const bodies = (data?.deliveries ?? []).map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    return bodies
      .filter((body) => body['invoiceId'] === invoiceId)
      .map(({ deliveryId: _id, eventTime: _time, ...body }) => body)
      .reverse()
  }
  const topicsOf = async (id: string) => (await eventsOf(id)).map(({ topic }) => topic)

  /** A payment of an invoice that waits for its payer. */
  async function beginPayment(id: string, amount: number): Promise<string> {
    const shares = [{ id, amount }]
    const { data } = await payInvoices(account.sandbox, account.buyer, { invoices: shares, number: CARDS.challenge })
    assert.equal(data?.status, 'requires_action')
    return data?.id ?? ''
  }

  return { read, seen, patch, withdraw, undo, note, ledgerOf, eventsOf, topicsOf, beginPayment }
}
