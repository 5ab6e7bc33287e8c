import type { Fee, InvoiceContent, TransactionRequest } from './contract.ts'
import type { Language } from './languages.ts'
import { orderLines } from './orderLines.ts'
import type { OrderLine } from './orderLines.ts'
import { priceTransaction } from './pricing.ts'
import type { Price, PricedLine } from './pricing.ts'
import { messages } from './words/messages.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const totalOf = ({ subtotal, tax, shipping, discount }: Omit<InvoiceContent, 'lines'>): number =>
  subtotal + tax + shipping - discount

function toLines(lines: readonly PricedLine[]): InvoiceContent['lines'] {
  return lines.flatMap(({ items }) =>
    items.map(({ title, quantity, unitPrice, total }) => ({ title, quantity, unitPrice, amount: total })),
  )
}

function ofOrder({ lines, subtotal, tax, shipping, discount }: Price): InvoiceContent {
  return { lines: toLines(lines), subtotal, tax, shipping, discount }
}

/**
 * Lines and totals of an invoice that was sent with lines of its own; `sent` has the numbers of the articles, and which lines
 * of the order are invoiced.
 */
export function ofPrice(price: Price, sent: TransactionRequest['lines']): InvoiceContent {
  const items = sent.flatMap(({ lineItems }) => lineItems)
  const { lines, ...totals } = ofOrder(price)
  const named = lines.map((line, index) => {
    const { productSku, lineId } = items[index] ?? {}
    return { ...line, ...(productSku ? { sku: productSku } : {}), ...(lineId ? { orderLineId: lineId } : {}) }
  })
  return { ...totals, lines: named }
}

/** The lines of one vendor: an order that ships in parts is invoiced vendor by vendor. */
function ofVendor({ lines }: Price, vendorId: string | null): InvoiceContent {
  const own = lines.filter((line) => line.vendorId === vendorId)
  return {
    lines: toLines(own),
    subtotal: sum(own.flatMap(({ items }) => items.map(({ total }) => total))),
    tax: sum(own.map(({ tax }) => tax)),
    shipping: sum(own.map(({ shipping }) => shipping)),
    discount: sum(own.map(({ discount }) => discount)),
  }
}

/** The same lines with the ids that they have in their order. */
function withOrderLines(content: InvoiceContent, ids: readonly string[]): InvoiceContent {
  const lines = content.lines.map((line, place) => ({ ...line, orderLineId: ids[place] ?? '' }))
  return { ...content, lines }
}

/** One line for all of it. */
function asOneLine(title: string, amount: number): InvoiceContent {
  const lines = [{ title, quantity: 1, unitPrice: amount, amount }]
  return { lines, subtotal: amount, tax: 0, shipping: 0, discount: 0 }
}

/** What an invoice is for. */
interface IssuedFor {
  /** Its own lines, without a fee. */
  readonly content: InvoiceContent | null
  /** With its fee. */
  readonly amount: number
  readonly fee?: Pick<Fee, 'amount' | 'label'> | undefined
}

/** A fee is one more line, a discount one more discount. */
function withFeeLine(content: InvoiceContent, fee: IssuedFor['fee']): InvoiceContent {
  if (!fee) return content
  const { amount, label } = fee
  if (amount < 0) return { ...content, discount: content.discount - amount }
  const line = { title: label, quantity: 1, unitPrice: amount, amount }
  return { ...content, lines: [...content.lines, line], subtotal: content.subtotal + amount }
}

/**
 * Lines and totals of an invoice: its own, or those of its order as far as they come to its amount. An invoice may be for
 * a part of an order that is no sum of lines.
 */
export function contentOf(
  invoice: IssuedFor,
  transaction: { readonly request: TransactionRequest } | undefined,
  vendorId: string | null,
  language: Language,
): InvoiceContent {
  const { content, fee } = invoice
  if (content) return withFeeLine(content, fee)
  const amount = invoice.amount - (fee?.amount ?? 0)
  const { goods, partOfOrder } = messages[language]
  const priced = transaction && priceTransaction(transaction.request)
  if (!priced || !('price' in priced)) return withFeeLine(asOneLine(goods, amount), fee)
  const all = orderLines(transaction.request)
  const ofOneVendor = all.filter((line) => line.vendorId === vendorId)
  const idsOf = (lines: readonly OrderLine[]) => lines.map(({ id }) => id)
  const possible = [
    withOrderLines(ofOrder(priced.price), idsOf(all)),
    withOrderLines(ofVendor(priced.price, vendorId), idsOf(ofOneVendor)),
  ]
  const fitting = possible.find((one) => totalOf(one) === amount)
  return withFeeLine(fitting ?? asOneLine(partOfOrder, amount), fee)
}
