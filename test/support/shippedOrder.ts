import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { components } from '../../src/api/schema.d.ts'
import { createTestBuyer } from './buyerSandbox.ts'
import type { TestBuyer } from './buyerSandbox.ts'
import { confirm } from './confirming.ts'
import { importInvoice } from './importedInvoices.ts'
import { transactionRequest } from './sandbox.ts'
import type { TestSandbox } from './sandbox.ts'

type Schemas = components['schemas']
type Order = Parameters<TestSandbox['createTransaction']>[0]
type Shipped = Schemas['ShippedLine']

const at = (id: string) => ({ path: { id } })

/** Ten desks at $50.00, which are taxed, and four lamps at $20.00; $11.00 of shipping and $8.00 off as a whole. */
export const DESKS_AND_LAMPS = {
  lines: [
    {
      lineItems: [
        { lineId: 'desk', title: 'Desk', productSku: 'DSK-1', quantity: 10, price: '50.00', tax: '41.27' },
        { lineId: 'lamp', title: 'Lamp', productSku: 'LMP-1', quantity: 4, price: '20.00' },
      ],
    },
  ],
  shippingLines: [{ title: 'Courier', price: '11.00' }],
  totalDiscount: '8.00',
}

/** An order that a buyer has placed by invoice and its merchant has reserved. */
export interface ReservedOrder {
  readonly id: string
  readonly orderNumber: string
}

type Merchant = Pick<TestSandbox, 'merchant'>

export async function reserveOrder(
  { merchant }: Merchant,
  buyerId: string,
  order: Partial<NonNullable<Order>> = DESKS_AND_LAMPS,
): Promise<ReservedOrder> {
  const orderNumber = order.externalReferenceId ?? `SO-${randomUUID()}`
  const request = { allowedPaymentMethods: ['invoice'], ...order, externalReferenceId: orderNumber }
  const body = transactionRequest({ ...request, buyer: { id: buyerId } } as Order)
  const { id } = (await merchant.POST('/transactions', { body })).data ?? assert.fail('There is no order.')
  const { error } = await confirm({ merchant }, id, { paymentMethodType: 'invoice', isAuth: true })
  assert.equal(error, undefined, JSON.stringify(error))
  return { id, orderNumber }
}

/** POST /transactions/{id}/capture. */
export function capture(
  { merchant }: Merchant,
  id: string,
  body: { lines?: Shipped[]; amount?: number | string; vendorId?: string } = {},
  key: string = randomUUID(),
) {
  return merchant.POST('/transactions/{id}/capture', {
    params: { ...at(id), header: { 'Idempotency-Key': key } },
    body,
  })
}

/** Captures what ships; gives the id of the invoice that is issued for it. */
export async function ship(
  sandbox: Merchant,
  { id }: ReservedOrder,
  quantities: Readonly<Record<string, number>>,
): Promise<string> {
  const lines = Object.entries(quantities).map(([lineId, quantity]) => ({ lineId, quantity }))
  const { data, error } = await capture(sandbox, id, { lines })
  return data?.invoices[0] ?? assert.fail(JSON.stringify(error))
}

/** Brings an invoice in for an order, with these lines; gives its id. */
export function invoiceOrder(
  sandbox: Merchant,
  buyerId: string,
  { orderNumber }: Pick<ReservedOrder, 'orderNumber'>,
  lines: NonNullable<Schemas['InvoiceFields']['lines']>,
  more: Parameters<typeof importInvoice>[2] = {},
): Promise<string> {
  return importInvoice(sandbox, buyerId, { amount: undefined, orderNumber, lines, ...more })
}

/** What the account says of an invoice, its order and what has shipped. */
export async function readMatch(buyer: Pick<TestBuyer, 'widget'>, id: string): Promise<Schemas['InvoiceMatch']> {
  const { data, error } = await buyer.widget.GET('/v1/invoices/{id}/match', { params: at(id) })
  return data ?? assert.fail(JSON.stringify(error))
}

/** Ships a part of an order, and compares its invoice with it. */
export async function callMatch(sandbox: TestSandbox): Promise<void> {
  const buyer = await createTestBuyer(sandbox)
  const order = await reserveOrder(sandbox, buyer.id)
  assert.equal((await readMatch(buyer, await ship(sandbox, order, { desk: 4 }))).status, 'matched')
}
