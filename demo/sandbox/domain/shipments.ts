import type { InvoiceContent, TransactionRequest } from './contract.ts'
import type { LineCharges, OrderLine } from './orderLines.ts'
import { nextPart, orderLines } from './orderLines.ts'
import type { Fault } from './pricing.ts'

/** So many of a line of an order. */
export interface ShippedLine {
  readonly lineId: string
  readonly quantity: number
}

/** What ships with a capture, and what it comes to. */
export interface Shipment {
  readonly lines: readonly ShippedLine[]
  readonly content: InvoiceContent
  /** In minor units. */
  readonly amount: number
}

export type ReadShipment =
  | { readonly shipment: Shipment }
  | { readonly status: 400 | 422; readonly code: string; readonly faults: readonly Fault[] }

interface Order {
  readonly lines: readonly OrderLine[]
  /** How many of each have shipped already. */
  readonly shipped: ReadonlyMap<string, number>
  /** Whose lines alone may ship. */
  readonly vendorId: string | undefined
}

const NONE: LineCharges = { tax: 0, shipping: 0, discount: 0 }

/** How many have shipped of each line, by its id. */
export function sumShipped(lines: readonly ShippedLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return sums
}

function faultsOfNames(asked: readonly ShippedLine[], { lines, vendorId }: Order): Fault[] {
  const seen = new Set<string>()
  return asked.flatMap(({ lineId }, place): Fault[] => {
    const path = `lines[${place}].lineId`
    const line = lines.find(({ id }) => id === lineId)
    const isTwice = seen.has(lineId)
    seen.add(lineId)
    if (!line) return [{ path, message: `${path} is ${lineId}, and the order has no such line.` }]
    if (isTwice) return [{ path, message: `${path} is ${lineId}, which is named before. Name a line once.` }]
    if (vendorId === undefined || line.vendorId === vendorId) return []
    return [{ path, message: `${path} is ${lineId}, which is no line of the vendor ${vendorId}.` }]
  })
}

function faultsOfQuantities(asked: readonly ShippedLine[], { lines, shipped }: Order): Fault[] {
  return asked.flatMap(({ lineId, quantity }, place): Fault[] => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return []
    const left = line.quantity - (shipped.get(lineId) ?? 0)
    if (quantity <= left) return []
    const path = `lines[${place}].quantity`
    const rest = `of line ${lineId} (${line.title}) ${left} of ${line.quantity} have not shipped yet`
    return [{ path, message: `${path} is ${quantity}, and ${rest}.` }]
  })
}

/** Lines and totals of what ships, with the part of tax, shipping and discount that follows on what has shipped before. */
function contentOf(asked: readonly ShippedLine[], { lines, shipped }: Order): InvoiceContent {
  const parts = asked.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return []
    const before = shipped.get(lineId) ?? 0
    const part = (whole: number) => nextPart(whole, before, quantity, line.quantity)
    const { title, sku, unitPrice } = line
    const named = { title, ...(sku === null ? {} : { sku }), orderLineId: lineId }
    const charges = { tax: part(line.tax), shipping: part(line.shipping), discount: part(line.discount) }
    return [{ shown: { ...named, quantity, unitPrice, amount: quantity * unitPrice }, charges }]
  })
  const totals = parts.reduce(
    (sum, { charges: { tax, shipping, discount } }) => ({
      tax: sum.tax + tax,
      shipping: sum.shipping + shipping,
      discount: sum.discount + discount,
    }),
    NONE,
  )
  const subtotal = parts.reduce((sum, { shown }) => sum + shown.amount, 0)
  return { lines: parts.map(({ shown }) => shown), subtotal, ...totals }
}

/** Reads what is to ship of an order, or everything that is wrong with it. */
export function readShipment(asked: readonly ShippedLine[], order: Order): ReadShipment {
  const names = faultsOfNames(asked, order)
  if (names.length > 0) return { status: 400, code: 'validation_failed', faults: names }
  const quantities = faultsOfQuantities(asked, order)
  if (quantities.length > 0) return { status: 422, code: 'quantity_exceeds_order', faults: quantities }
  const content = contentOf(asked, order)
  const amount = content.subtotal + content.tax + content.shipping - content.discount
  if (amount > 0) return { shipment: { lines: asked, content, amount } }
  const message = 'lines come to nothing: what costs nothing ships with something that does.'
  return { status: 400, code: 'validation_failed', faults: [{ path: 'lines', message }] }
}

/** A line that ships, as webhooks name it. */
export interface NamedLine extends ShippedLine {
  readonly title: string
  readonly sku?: string
}

/** What ships of an order, with what each line is called. */
export function namedLines(
  { request }: { readonly request: TransactionRequest },
  shipped: readonly ShippedLine[],
): readonly NamedLine[] {
  const lines = orderLines(request)
  return shipped.map(({ lineId, quantity }) => {
    const { title = '', sku = null } = lines.find(({ id }) => id === lineId) ?? {}
    return { lineId, title, ...(sku === null ? {} : { sku }), quantity }
  })
}
