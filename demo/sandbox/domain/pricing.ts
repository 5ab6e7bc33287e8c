import { fractionDigits } from '../../../src/lib/currencies.ts'
import { parseDecimal } from '../../../src/lib/money.ts'
import type { Decimal, Line, TransactionRequest } from './contract.ts'
import { percentOf } from './decimal.ts'

export interface Fault {
  readonly path: string
  readonly message: string
}

/** A transaction's amounts in minor units. `amount` = subtotal + shipping + tax − discount. */
export interface Price {
  readonly amount: number
  readonly lines: readonly PricedLine[]
  readonly subtotal: number
  readonly shipping: number
  readonly tax: number
  readonly discount: number
}

export type PricedLine = Line & { readonly vendorId?: string }

export type PricingResult =
  | { readonly price: Price }
  | { readonly code: 'validation_failed' | 'amount_mismatch'; readonly faults: Fault[] }

type RequestLine = TransactionRequest['lines'][number]
type RequestItem = RequestLine['lineItems'][number]

/** Reads a request's decimals; every fault is noted with its path, so that all of them can be told at once. */
class AmountReader {
  readonly faults: Fault[] = []
  readonly #currency: string
  readonly #digits: number

  constructor(currency: string, digits: number) {
    this.#currency = currency
    this.#digits = digits
  }

  amount(value: Decimal | undefined, path: string): number {
    if (value === undefined) return 0
    const minor = parseDecimal(value, this.#digits)
    if (minor === undefined)
      return this.#refuse(path, `must be a decimal with at most ${this.#digits} digits in ${this.#currency}`)
    return minor < 0 ? this.#refuse(path, 'must not be negative') : minor
  }

  percent(of: number, value: Decimal | undefined, path: string): number {
    return percentOf(of, value ?? 0) ?? this.#refuse(path, 'must be a percentage of zero or more')
  }

  #refuse(path: string, message: string): number {
    this.faults.push({ path, message: `${path} ${message}.` })
    return 0
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function priceItem(item: RequestItem, path: string, read: AmountReader): Line['items'][number] {
  const unitPrice = read.amount(item.price, `${path}.price`)
  const total = unitPrice * item.quantity
  const taxPath = `${path}.tax`
  const tax =
    item.taxMeasurement === 'relative'
      ? read.percent(Number.isSafeInteger(total) ? total : 0, item.tax, taxPath)
      : read.amount(item.tax, taxPath)
  return { title: item.title, quantity: item.quantity, unitPrice, tax, total }
}

function priceLine(line: RequestLine, path: string, read: AmountReader): PricedLine {
  const items = line.lineItems.map((item, index) => priceItem(item, `${path}.lineItems[${index}]`, read))
  const shipping = read.amount(line.shippingPrice, `${path}.shippingPrice`)
  const tax = sum(items.map((item) => item.tax)) + read.amount(line.tax, `${path}.tax`)
  const discount = read.amount(line.discount, `${path}.discount`)
  const total = sum(items.map((item) => item.total)) + shipping + tax - discount
  return {
    items,
    shipping,
    tax,
    discount,
    total,
    ...(line.vendorId ? { vendorId: line.vendorId } : {}),
    ...(line.vendorName ? { vendorName: line.vendorName } : {}),
  }
}

function faultsOfTotal(request: TransactionRequest, amount: number, read: AmountReader): PricingResult | undefined {
  if (read.faults.length === 0 && !(Number.isSafeInteger(amount) && amount > 0)) {
    read.faults.push({ path: 'lines', message: 'lines must come to a total above zero that can be counted exactly.' })
  }
  const mismatches: Fault[] = []
  for (const path of ['amount', 'totalPrice'] as const) {
    if (request[path] === undefined || read.amount(request[path], path) === amount) continue
    mismatches.push({ path, message: `${path} is ${request[path]}, but the lines come to ${amount} in minor units.` })
  }
  if (read.faults.length > 0) return { code: 'validation_failed', faults: read.faults }
  return mismatches.length > 0 ? { code: 'amount_mismatch', faults: mismatches } : undefined
}

/** What a transaction costs, by the formula of the contract, or everything that is wrong with its amounts. */
export function priceTransaction(request: TransactionRequest): PricingResult {
  const digits = fractionDigits(request.currency)
  if (digits === undefined)
    return { code: 'validation_failed', faults: [{ path: 'currency', message: 'currency must be an ISO 4217 code.' }] }
  const read = new AmountReader(request.currency, digits)
  const lines = request.lines.map((line, index) => priceLine(line, `lines[${index}]`, read))
  const shippingLines = request.shippingLines ?? []
  const separateShipping = sum(
    shippingLines.map((line, index) => read.amount(line.price, `shippingLines[${index}].price`)),
  )
  const totalDiscount = read.amount(request.totalDiscount, 'totalDiscount')
  const amount = sum(lines.map((line) => line.total)) + separateShipping - totalDiscount
  const refused = faultsOfTotal(request, amount, read)
  if (refused) return refused
  const subtotal = sum(lines.flatMap((line) => line.items.map((item) => item.total)))
  const shipping = sum(lines.map((line) => line.shipping)) + separateShipping
  const tax = sum(lines.map((line) => line.tax))
  return { price: { amount, lines, subtotal, shipping, tax, discount: subtotal + shipping + tax - amount } }
}
