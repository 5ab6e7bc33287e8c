import type { MerchantTransaction, TransactionRequest } from './contract.ts'
import { roundHalfUp } from './fees.ts'
import { priceTransaction } from './pricing.ts'
import type { Fault } from './pricing.ts'
import { toMajor } from './transactions.ts'

/** The tax, shipping and discount of a line, in minor units: its own, and its part of those of the order. */
export interface LineCharges {
  readonly tax: number
  readonly shipping: number
  readonly discount: number
}

/** An item of an order, which ships and is invoiced by itself. Amounts in minor units, the charges of all of it. */
export interface OrderLine extends LineCharges {
  readonly id: string
  readonly title: string
  readonly sku: string | null
  readonly vendorId: string | null
  readonly quantity: number
  readonly unitPrice: number
}

type Request = Pick<TransactionRequest, 'lines'>

interface SentItem {
  /** Where it stands, as `lines[0].lineItems[1]`. */
  readonly path: string
  readonly lineId: string
  readonly sku: string | null
}

function sentItems({ lines }: Request): SentItem[] {
  const items = lines.flatMap(({ lineItems }, line) =>
    lineItems.map((item, place) => ({ item, path: `lines[${line}].lineItems[${place}]` })),
  )
  return items.map(({ item, path }, place) => ({
    path,
    lineId: item.lineId ?? String(place + 1),
    sku: item.productSku ?? null,
  }))
}

/** Ids that two lines of an order have; what has none of its own is numbered. */
export function faultsOfLineIds(request: Request): Fault[] {
  const seen = new Map<string, string>()
  return sentItems(request).flatMap(({ path, lineId }): Fault[] => {
    const other = seen.get(lineId)
    seen.set(lineId, other ?? path)
    if (other === undefined) return []
    const message = `${path}.lineId is ${lineId}, which is the line ${other} too. A line without one has its place, from 1.`
    return [{ path: `${path}.lineId`, message }]
  })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** What belongs to so many of `of`, in minor units: of all of them, all of it. */
export function partOf(whole: number, count: number, of: number): number {
  return roundHalfUp(BigInt(whole) * BigInt(count), BigInt(of))
}

/** What belongs to `count` of `of` that follow on `before`: over all parts together exactly the whole. */
export function nextPart(whole: number, before: number, count: number, of: number): number {
  return partOf(whole, before + count, of) - partOf(whole, before, of)
}

/** Shares out an amount by weights of zero or more: exactly, and all to the first where nothing weighs anything. */
export function shareOut(whole: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (total === 0) return weights.map((_, place) => (place === 0 ? whole : 0))
  let before = 0
  return weights.map((weight) => {
    const share = nextPart(whole, before, weight, total)
    before += weight
    return share
  })
}

/** The lines of an order that can be priced, in their order; none of one that cannot. */
export function orderLines(request: TransactionRequest): readonly OrderLine[] {
  const priced = priceTransaction(request)
  if (!('price' in priced)) return []
  const { price } = priced
  const sent = sentItems(request)
  const own = price.lines.flatMap((line) => {
    const totals = line.items.map(({ total }) => total)
    const taxes = shareOut(line.tax - sum(line.items.map(({ tax }) => tax)), totals)
    const shippings = shareOut(line.shipping, totals)
    const discounts = shareOut(line.discount, totals)
    return line.items.map((item, place) => ({
      ...{ title: item.title, quantity: item.quantity, unitPrice: item.unitPrice },
      vendorId: line.vendorId ?? null,
      tax: item.tax + (taxes[place] ?? 0),
      shipping: shippings[place] ?? 0,
      discount: discounts[place] ?? 0,
    }))
  })
  // What the order has as a whole, and what stands in a line without items.
  const totals = own.map(({ quantity, unitPrice }) => quantity * unitPrice)
  const rest = (name: keyof LineCharges) => shareOut(price[name] - sum(own.map((line) => line[name])), totals)
  const [taxes, shippings, discounts] = [rest('tax'), rest('shipping'), rest('discount')]
  return own.map((line, place) => ({
    ...line,
    id: sent[place]?.lineId ?? '',
    sku: sent[place]?.sku ?? null,
    tax: line.tax + (taxes[place] ?? 0),
    shipping: line.shipping + (shippings[place] ?? 0),
    discount: line.discount + (discounts[place] ?? 0),
  }))
}

/** What a line comes to, in minor units. */
export function lineTotal({ quantity, unitPrice, tax, shipping, discount }: OrderLine): number {
  return quantity * unitPrice + tax + shipping - discount
}

/** The lines as the merchant sees them. `shipped`: what has, by line; `null` where nothing says so. */
export function toMerchantLines(
  lines: readonly OrderLine[],
  currency: string,
  shipped: ReadonlyMap<string, number> | null,
): NonNullable<MerchantTransaction['orderLines']> {
  return lines.map(({ id, title, sku, vendorId, quantity, unitPrice }) => ({
    lineId: id,
    title,
    ...(sku === null ? {} : { sku }),
    ...(vendorId === null ? {} : { vendorId }),
    quantity,
    price: toMajor(unitPrice, currency),
    ...(shipped ? { shipped: shipped.get(id) ?? 0 } : {}),
  }))
}
