import type { InvoiceContent, InvoiceMatch } from './contract.ts'
import { settleRows } from './matchCredits.ts'
import type { Credit, Row, SettledRow } from './matchCredits.ts'
import { compareInvoice, linkLines } from './matchLines.ts'
import type { Comparison, ComparedLine, Counted, MatchedLine, Order } from './matchLines.ts'

export type Reason = InvoiceMatch['reasons'][number]
type MatchedCharge = InvoiceMatch['charges'][number]

/** An invoice of the order. Amounts in minor units. */
export interface OrderInvoice {
  readonly id: string
  /** Without the fee of the payment method. */
  readonly content: InvoiceContent
  /** What its merchant took off it. */
  readonly credited: number
}

/** The invoice that is compared. */
export interface ComparedInvoice {
  readonly id: string
  readonly currency: string
  readonly orderNumber: string | null
  readonly fee: number
  readonly credits: readonly Credit[]
  readonly paid: number
  /** What is in question, and what else of it is due. */
  readonly queried: number
  readonly payable: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const differenceOf = ({ differences }: ComparedLine): number => sum(differences.map(({ amount }) => amount))

/** What an invoice has beside its lines, and what that adds to it beyond what is expected. */
function chargesOf(
  content: InvoiceContent,
  { expected }: Comparison,
): Pick<MatchedCharge, 'kind' | 'expected' | 'invoiced' | 'difference'>[] {
  const { isKnown, rounded } = expected
  const more = {
    tax: content.tax - expected.tax - rounded.tax,
    shipping: content.shipping - expected.shipping,
    discount: expected.discount - content.discount - rounded.discount,
  }
  return (['tax', 'shipping', 'discount'] as const)
    .filter((kind) => content[kind] !== 0 || (isKnown && expected[kind] !== 0))
    .map((kind) => {
      const invoiced = content[kind]
      return isKnown
        ? { kind, expected: expected[kind], invoiced, difference: more[kind] }
        : { kind, invoiced, difference: 0 }
    })
}

/** What an invoice has too much, by its lines and charges together; below zero: too little. */
function excessOf(content: InvoiceContent, comparison: Comparison): number {
  const ofCharges = chargesOf(content, comparison).map(({ difference }) => difference)
  return sum([...comparison.lines.map(differenceOf), ...ofCharges])
}

interface Found {
  readonly comparison: Comparison
  readonly content: InvoiceContent
  /** What the credit of other invoices makes up for: what they have beyond their own differences. */
  readonly creditedElsewhere: number
}

/** Compares the invoices of an order in turn, up to the one that is asked for. */
function compareInTurn(id: string, order: Order, invoices: readonly OrderInvoice[]): Found | undefined {
  let counted: Counted = { accepted: new Map(), shipping: 0, discount: 0 }
  let spare = 0
  for (const { id: other, content, credited } of invoices) {
    const comparison = compareInvoice(content, order, counted)
    counted = comparison.after
    const excess = Math.max(0, excessOf(content, comparison))
    const used = Math.min(spare, excess)
    spare -= used
    if (other === id) return { comparison, content, creditedElsewhere: used }
    spare += Math.max(0, credited - (excess - used))
  }
  return undefined
}

/** How many of each line other invoices have; `isWhole`: of each of their lines it is known which one it is. */
function countElsewhere(id: string, { index }: Order, invoices: readonly OrderInvoice[]) {
  const counts = new Map<string, number>()
  let isWhole = true
  for (const { content } of invoices.filter((one) => one.id !== id))
    for (const { link, pieces } of linkLines(content.lines, index)) {
      if (link === 'not_linked') isWhole = false
      if (typeof link === 'string') continue
      counts.set(link.id, (counts.get(link.id) ?? 0) + sum(pieces.map(({ quantity }) => quantity)))
    }
  return { counts, isWhole }
}

const statusOf = ({ link, differences, isUnshipped }: ComparedLine): MatchedLine['status'] => {
  if (link === 'not_linked') return 'not_linked'
  if (differences.length > 0) return 'differs'
  return isUnshipped ? 'shipment_unknown' : 'matched'
}

type Unsettled = Omit<MatchedLine, 'credited' | 'paid' | 'claim'>

/** The lines of the order, each with what the invoice has of it, then what is none of them. */
function linesOf({ comparison }: Found, id: string, order: Order, invoices: readonly OrderInvoice[]): Unsettled[] {
  const { counts, isWhole } = countElsewhere(id, order, invoices)
  const isCounted = order.shipments === 'all' && isWhole && comparison.expected.isKnown
  const byLink = new Map(comparison.lines.map((line) => [line.link, line]))
  const ofOrder = order.lines.map((line): Unsettled => {
    const compared = byLink.get(line)
    const { pieces = [], differences = [] } = compared ?? {}
    const shipped = order.shipped.get(line.id) ?? 0
    const elsewhere = counts.get(line.id) ?? 0
    const open = shipped - elsewhere - sum(pieces.map(({ quantity }) => quantity))
    return {
      orderLineId: line.id,
      title: line.title,
      ...(line.sku === null ? {} : { sku: line.sku }),
      status: compared ? statusOf(compared) : 'not_on_invoice',
      ordered: { quantity: line.quantity, unitPrice: line.unitPrice },
      ...(order.shipments === 'none' ? {} : { shipped }),
      invoiced: [...pieces],
      ...(elsewhere > 0 ? { invoicedElsewhere: elsewhere } : {}),
      ...(isCounted && open > 0 ? { toInvoice: open } : {}),
      differences: [...differences],
      difference: compared ? differenceOf(compared) : 0,
    }
  })
  const others = comparison.lines.filter(({ link }) => typeof link === 'string')
  const ofNone = others.map((line): Unsettled => ({
    title: line.title,
    ...(line.sku === undefined ? {} : { sku: line.sku }),
    status: statusOf(line),
    invoiced: [...line.pieces],
    differences: [...line.differences],
    difference: differenceOf(line),
  }))
  return [...ofOrder, ...ofNone]
}

function reasonsOf({ lines }: Comparison, { shipments }: Order): Reason[] {
  const isUnshipped = lines.some((line) => line.isUnshipped)
  return [
    ...(lines.some(({ link }) => link === 'not_linked') ? (['lines_not_linked'] as const) : []),
    ...(isUnshipped && shipments === 'none' ? (['shipments_not_recorded'] as const) : []),
    ...(isUnshipped && shipments === 'some' ? (['shipments_incomplete'] as const) : []),
  ]
}

/** The match of an invoice that cannot be compared. */
export function notCompared(invoice: ComparedInvoice, reason: Reason): InvoiceMatch {
  const { id, currency, orderNumber, credits, paid, queried } = invoice
  const nothing = { rounding: 0, creditedElsewhere: 0, difference: 0, claim: 0 }
  return {
    invoiceId: id,
    currency,
    ...(orderNumber === null ? {} : { orderNumber }),
    status: 'not_compared',
    reasons: [reason],
    lines: [],
    charges: [],
    ...nothing,
    credited: sum(credits.map(({ amount }) => amount)),
    paid,
    queried,
  }
}

/** Compares an invoice with its order and what has shipped of it. `invoices`: all of the order, in the order of their issue. */
export function matchInvoice(invoice: ComparedInvoice, order: Order, invoices: readonly OrderInvoice[]): InvoiceMatch {
  const { id, fee, credits, paid, queried, payable } = invoice
  const found = compareInTurn(id, order, invoices)
  if (!found || found.comparison.lines.every(({ link }) => link === 'not_linked'))
    return notCompared(invoice, 'no_lines')
  const { comparison, content, creditedElsewhere } = found
  const lines = linesOf(found, id, order, invoices)
  const ofFee = fee > 0 ? [{ kind: 'fee', expected: fee, invoiced: fee, difference: 0 } as const] : []
  const charges = [...chargesOf(content, comparison), ...ofFee]
  const settled = settleRows([...lines.map(rowOfLine), ...charges.map(rowOfCharge)], credits, paid)
  const all = [...lines, ...charges].map(({ difference }) => difference)
  const remaining = sum(settled.map((row) => row.remaining)) - creditedElsewhere - queried
  const claim = Math.max(0, Math.min(payable, remaining))
  const withSettled = <T extends object>(row: T, at: number) => {
    const { credited, paid: ofRow, remaining: open } = settled[at] ?? NOT_SETTLED
    return { ...row, credited, paid: ofRow, claim: Math.max(0, Math.min(open, claim)) }
  }
  const reasons = reasonsOf(comparison, order)
  const isDifferent = all.some((difference) => difference !== 0)
  const { tax, discount } = comparison.expected.rounded
  return {
    ...notCompared(invoice, 'no_lines'),
    status: isDifferent ? 'differs' : reasons.length > 0 ? 'incomplete' : 'matched',
    reasons,
    lines: lines.map(withSettled),
    charges: charges.map((charge, at) => withSettled(charge, lines.length + at)),
    rounding: tax + discount,
    creditedElsewhere,
    difference: sum(all) - creditedElsewhere,
    claim,
  }
}

const NOT_SETTLED: SettledRow = { credited: 0, paid: 0, remaining: 0 }

const rowOfLine = ({ invoiced, difference }: Unsettled): Row => ({
  amount: sum(invoiced.map(({ amount }) => amount)),
  difference,
  places: invoiced.map(({ place }) => place),
})

const rowOfCharge = ({ kind, invoiced, difference }: Pick<MatchedCharge, 'kind' | 'invoiced' | 'difference'>): Row => ({
  amount: kind === 'discount' ? 0 : invoiced,
  difference,
  places: [],
})
