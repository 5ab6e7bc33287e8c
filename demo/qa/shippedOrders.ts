import { randomUUID } from 'node:crypto'
import type { Client } from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import { createBalanceApi, expectData } from '../store/balanceApi.ts'
import type { BalanceApiOptions } from '../store/balanceApi.ts'

type Api = Pick<Client<paths>, 'POST'>

/** What was made: the order with its number, and the invoices. */
export interface ShippedOrder {
  readonly id: string
  readonly orderNumber: string
  /** Of the first capture: as ordered, and shipped. */
  readonly matching: string
  /** The merchant's own, with each kind of difference. */
  readonly differing: string
}

const DAY_MS = 86_400_000
/** The merchant's own invoice is due before those that captures issue, so that it is the first of the list. */
const DUE_IN_DAYS = 10

const FURNITURE = [
  {
    lineItems: [
      { lineId: 'desk', title: 'Standing desk', productSku: 'DSK-140', quantity: 10, price: '50.00', tax: '41.25' },
      { lineId: 'lamp', title: 'Desk lamp', productSku: 'LMP-007', quantity: 4, price: '20.00', tax: '6.60' },
      { lineId: 'chair', title: 'Task chair', productSku: 'CHR-021', quantity: 6, price: '80.00', tax: '39.60' },
    ],
  },
]

/** Two desks too many, lamps at another price, a pallet that nobody ordered; one chair is still to be invoiced. */
const INVOICED = [
  { title: 'Standing desk', orderLineId: 'desk', quantity: 10, price: '50.00', tax: '41.25' },
  { title: 'Desk lamp', sku: 'LMP-007', quantity: 4, price: '22.50', tax: '7.43' },
  { title: 'Task chair', sku: 'CHR-021', quantity: 2, price: '80.00', tax: '13.20' },
  { title: 'Pallet', sku: 'PAL-001', quantity: 1, price: '15.00' },
]

const at = (id: string) => ({ params: { path: { id } } })

async function capture(api: Api, id: string, quantities: Readonly<Record<string, number>>): Promise<string> {
  const lines = Object.entries(quantities).map(([lineId, quantity]) => ({ lineId, quantity }))
  const call = api.POST('/transactions/{id}/capture', { ...at(id), body: { lines } })
  const { invoices } = await expectData('capture what ships', call)
  return invoices[0] ?? ''
}

/**
 * An order by invoice that ships in two parts, as its merchant's server does it. The invoice of the second part is replaced by
 * the merchant's own.
 */
export async function shipOrder(api: Api, buyerId: string): Promise<ShippedOrder> {
  const orderNumber = `SO-${randomUUID().slice(0, 8).toUpperCase()}`
  const order = {
    currency: 'USD',
    externalReferenceId: orderNumber,
    buyer: { id: buyerId },
    lines: FURNITURE,
    shippingLines: [{ title: 'Courier', price: '30.00' }],
    allowedPaymentMethods: ['invoice' as const],
  }
  const { id } = await expectData('make an order', api.POST('/transactions', { body: order }))
  const confirmed = { paymentMethodType: 'invoice', isAuth: true } as const
  const confirming = api.POST('/transactions/{id}/confirm', { ...at(id), body: confirmed })
  await expectData('reserve the order', confirming)
  const matching = await capture(api, id, { chair: 2 })
  const replaced = await capture(api, id, { desk: 8, lamp: 4, chair: 3 })
  await expectData('withdraw an invoice', api.POST('/invoices/{id}/void', at(replaced)))
  const own = {
    ...{ externalReferenceId: `erp-${orderNumber}`, number: 'ERP-2041', orderNumber, buyerId, currency: 'USD' },
    dueDate: new Date(Date.now() + DUE_IN_DAYS * DAY_MS).toISOString().slice(0, 10),
    lines: INVOICED,
  }
  const { invoices } = await expectData('bring an invoice in', api.POST('/invoices', { body: own }))
  return { id, orderNumber, matching, differing: invoices[0]?.id ?? '' }
}

/** The same for the QA page. */
export function placeShipped(
  options: BalanceApiOptions,
  { buyerId }: { readonly buyerId: string },
): Promise<ShippedOrder> {
  return shipOrder(createBalanceApi(options), buyerId)
}
