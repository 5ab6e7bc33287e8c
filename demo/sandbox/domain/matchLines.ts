import type { InvoiceContent, InvoiceMatch } from './contract.ts'
import type { LineCharges, OrderLine } from './orderLines.ts'
import { partOf } from './orderLines.ts'

// Compares the invoices of an order with it, one after the other: what one of them has invoiced rightly is no longer open
// for the next.

type InvoiceLine = InvoiceContent['lines'][number]
export type MatchedLine = InvoiceMatch['lines'][number]
export type Piece = MatchedLine['invoiced'][number]
export type Difference = MatchedLine['differences'][number]

/** The lines of an invoice that are one line of the order, or none of it, or that nothing says of which line they are. */
export interface LinkedLine {
  readonly link: OrderLine | 'not_ordered' | 'not_linked'
  readonly title: string
  readonly sku: string | undefined
  readonly pieces: readonly Piece[]
}

/** What is known of an order. */
export interface Order {
  readonly lines: readonly OrderLine[]
  readonly index: OrderIndex
  /** How many of each line have shipped, as far as captures say so. */
  readonly shipped: ReadonlyMap<string, number>
  /** Which captures say so. */
  readonly shipments: 'all' | 'some' | 'none'
}

/** What the invoices before have rightly had of the order. */
export interface Counted {
  readonly accepted: ReadonlyMap<string, number>
  readonly shipping: number
  readonly discount: number
}

/** A line as it is compared. */
export interface ComparedLine extends LinkedLine {
  readonly differences: readonly Difference[]
  /** Nothing says whether so many have shipped. */
  readonly isUnshipped: boolean
}

export interface Charges extends LineCharges {
  /** What rounding explains of how tax and discount differ. */
  readonly rounded: { readonly tax: number; readonly discount: number }
  /** Whether lines are left out of the comparison, so that the charges cannot be compared either. */
  readonly isKnown: boolean
}

export interface Comparison {
  readonly lines: readonly ComparedLine[]
  readonly expected: Charges
  readonly after: Counted
}

/** Finds lines of an order by what invoices name them by. */
export interface OrderIndex {
  readonly byId: ReadonlyMap<string, OrderLine>
  readonly bySku: ReadonlyMap<string, readonly OrderLine[]>
}

export function indexOrder(lines: readonly OrderLine[]): OrderIndex {
  const bySku = new Map<string, OrderLine[]>()
  for (const line of lines) {
    if (line.sku === null) continue
    const same = bySku.get(line.sku)
    if (same) same.push(line)
    else bySku.set(line.sku, [line])
  }
  return { byId: new Map(lines.map((line) => [line.id, line])), bySku }
}

/** The line of the order by the id that the invoice gives, or by the one article that has this number. */
function linkOf({ orderLineId, sku, unitPrice }: InvoiceLine, { byId, bySku }: OrderIndex): LinkedLine['link'] {
  if (orderLineId !== undefined) return byId.get(orderLineId) ?? 'not_ordered'
  if (sku === undefined) return 'not_linked'
  const same = bySku.get(sku) ?? []
  // Where the order has no numbers of articles, the line may well be one of it.
  if (same.length === 0) return bySku.size > 0 ? 'not_ordered' : 'not_linked'
  const [one, ...others] = same.length === 1 ? same : same.filter((line) => line.unitPrice === unitPrice)
  return one && others.length === 0 ? one : 'not_linked'
}

/** The lines of an invoice by the line of the order that they are, in the order of the invoice. */
export function linkLines(lines: readonly InvoiceLine[], index: OrderIndex): readonly LinkedLine[] {
  const linked = new Map<unknown, LinkedLine>()
  for (const [place, line] of lines.entries()) {
    const { title, sku, quantity, unitPrice, amount } = line
    const link = linkOf(line, index)
    const key = typeof link === 'string' ? place : link
    const pieces = [...(linked.get(key)?.pieces ?? []), { place, quantity, unitPrice, amount }]
    linked.set(key, { link, title, sku, pieces })
  }
  return [...linked.values()]
}

/** How many of those from `start` up to `end` lie between two limits. */
const within = (start: number, end: number, from: number, to: number): number =>
  Math.max(0, Math.min(end, to) - Math.max(start, from))

const difference = (kind: Difference['kind'], quantity: number, amount: number): Difference[] =>
  amount === 0 ? [] : [{ kind, quantity, amount }]

/** Differences of one kind are one. */
function addUp(differences: readonly Difference[]): readonly Difference[] {
  const kinds = [...new Set(differences.map(({ kind }) => kind))]
  const sums = kinds.map((kind) => {
    const same = differences.filter((one) => one.kind === kind)
    const quantity = same.reduce((sum, one) => sum + (one.quantity ?? 0), 0)
    return { kind, quantity, amount: same.reduce((sum, { amount }) => sum + amount, 0) }
  })
  return sums.filter(({ amount }) => amount !== 0)
}

function compareLine(line: LinkedLine, order: Order, accepted: Map<string, number>): ComparedLine {
  const { link, pieces } = line
  if (link === 'not_linked') return { ...line, differences: [], isUnshipped: false }
  if (link === 'not_ordered') {
    const found = pieces.flatMap(({ quantity, amount }) => difference('not_ordered', quantity, amount))
    return { ...line, differences: addUp(found), isUnshipped: false }
  }
  const shipped = order.shipped.get(link.id) ?? 0
  const limit = order.shipments === 'all' ? shipped : link.quantity
  const before = Math.min(accepted.get(link.id) ?? 0, limit)
  let start = before
  const found = pieces.flatMap(({ quantity, unitPrice }) => {
    const end = start + quantity
    const [right, unshipped, unordered] = [
      within(start, end, 0, limit),
      within(start, end, limit, link.quantity),
      within(start, end, Math.max(limit, link.quantity), Infinity),
    ]
    start = end
    return [
      ...difference('over_ordered', unordered, unordered * unitPrice),
      ...difference('over_shipped', unshipped, unshipped * unitPrice),
      ...difference('price', right, right * (unitPrice - link.unitPrice)),
    ]
  })
  accepted.set(link.id, Math.min(start, limit))
  return { ...line, differences: addUp(found), isUnshipped: order.shipments !== 'all' && start > shipped }
}

/** What of a charge of the order belongs to what is accepted of its lines. */
function chargeOf(
  name: 'tax' | 'discount',
  lines: readonly OrderLine[],
  accepted: ReadonlyMap<string, number>,
): number {
  return lines.reduce((sum, line) => sum + partOf(line[name], accepted.get(line.id) ?? 0, line.quantity), 0)
}

/** Compares an invoice with what the ones before it have left of the order. */
export function compareInvoice(content: Omit<InvoiceContent, 'subtotal'>, order: Order, counted: Counted): Comparison {
  const accepted = new Map(counted.accepted)
  const lines = linkLines(content.lines, order.index).map((line) => compareLine(line, order, accepted))
  const isKnown = lines.every(({ link }) => link !== 'not_linked')
  const shipping = order.lines.reduce((sum, line) => sum + line.shipping, 0)
  const ofTax = chargeOf('tax', order.lines, accepted) - chargeOf('tax', order.lines, counted.accepted)
  const ofDiscount = Math.max(0, chargeOf('discount', order.lines, accepted) - counted.discount)
  const [tax, discount] = [content.tax - ofTax, ofDiscount - content.discount]
  // Each line of an invoice may be rounded by itself.
  const count = content.lines.length
  const rounded = (amount: number) => (isKnown && Math.abs(amount) <= count ? amount : 0)
  const expected = {
    tax: ofTax,
    discount: ofDiscount,
    // What ships first may carry all of it.
    shipping: Math.min(content.shipping, Math.max(0, shipping - counted.shipping)),
    rounded: { tax: rounded(tax), discount: rounded(discount) },
    isKnown,
  }
  const after = {
    accepted,
    shipping: counted.shipping + expected.shipping,
    discount: counted.discount + content.discount,
  }
  return { lines, expected, after }
}
