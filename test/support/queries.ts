import { randomUUID } from 'node:crypto'
import type { components } from '../../src/api/schema.d.ts'
import { createTestBuyer } from './buyerSandbox.ts'
import type { TestBuyer } from './buyerSandbox.ts'
import { importInvoice, smallPdf } from './importedInvoices.ts'
import type { TestSandbox } from './sandbox.ts'

type Schemas = components['schemas']

const at = (id: string) => ({ path: { id } })
const keyed = (id: string, key: string = randomUUID()) => ({ ...at(id), header: { 'Idempotency-Key': key } })

/** Queries an invoice: by default $30.00 of it for a wrong price. */
export function openQuery(
  buyer: Pick<TestBuyer, 'widget'>,
  invoiceId: string,
  body: Partial<Schemas['InvoiceQueryRequest']> = {},
  key?: string,
) {
  return buyer.widget.POST('/v1/invoices/{id}/queries', {
    params: keyed(invoiceId, key),
    body: { reason: 'wrong_price', amount: 3_000, ...body },
  })
}

export function writeMessage(buyer: Pick<TestBuyer, 'widget'>, id: string, body: Schemas['QueryMessageRequest']) {
  return buyer.widget.POST('/v1/queries/{id}/messages', { params: keyed(id), body })
}

export function withdraw(buyer: Pick<TestBuyer, 'widget'>, id: string) {
  return buyer.widget.POST('/v1/queries/{id}/withdraw', { params: at(id) })
}

export function answer({ merchant }: Pick<TestSandbox, 'merchant'>, id: string, body: Schemas['QueryAnswer']) {
  return merchant.POST('/queries/{id}/answers', { params: at(id), body })
}

/** Makes each call about queries once. */
export async function callQueries(sandbox: TestSandbox): Promise<void> {
  const buyer = await createTestBuyer(sandbox)
  const invoiceId = await importInvoice(sandbox, buyer.id)
  const document = { name: 'photo.pdf', base64: smallPdf() }
  const { data } = await openQuery(buyer, invoiceId, { text: 'Ten were agreed.', document })
  const id = data?.id ?? ''
  await writeMessage(buyer, id, { text: 'Here is the offer.' })
  await buyer.widget.GET('/v1/invoices/{id}/queries', { params: at(invoiceId) })
  const params = at(data?.messages[0]?.document?.id ?? '')
  await sandbox.merchant.GET('/documents/{id}', { params, parseAs: 'blob' })
  await sandbox.merchant.GET('/queries', { params: { query: { status: 'open' } } })
  await answer(sandbox, id, { text: 'We look at it.' })
  await answer(sandbox, id, { outcome: 'accepted', amount: '10.00' })
  await sandbox.merchant.GET('/queries/{id}', { params: at(id) })
  const other = await openQuery(buyer, invoiceId)
  await withdraw(buyer, other.data?.id ?? '')
}
