import { fractionDigits } from '../../../src/lib/currencies.ts'
import { parseDecimal } from '../../../src/lib/parseDecimal.ts'
import { toDecimal } from '../../../src/lib/money.ts'
import { isCountable, LARGEST_AMOUNT } from './amounts.ts'
import type { Decimal, Line, TransactionRequest } from './contract.ts'
import { percentOf } from './decimal.ts'
import type { Share } from './decimal.ts'

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

/** Reads a request's decimals; every fault is noted with its path, so that one answer can name them all. */
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

  percent(of: number, value: Decimal | undefined, share: Share, path: string): number {
    return percentOf(of, value ?? 0, share) ?? this.#refuse(path, 'must be a percentage of zero or more')
  }

  /** In major units, as the merchant writes it. */
  write(minor: number): string {
    return Number.isSafeInteger(minor) ? toDecimal(minor, this.#digits) : String(minor)
  }

  #refuse(path: string, message: string): number {
    this.faults.push({ path, message: `${path} ${message}.` })
    return 0
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function taxOf(item: RequestItem, total: number, share: Share, path: string, read: AmountReader): number {
  if (item.taxMeasurement !== 'relative') return read.amount(item.tax, path)
  return read.percent(Number.isSafeInteger(total) ? total : 0, item.tax, share, path)
}

/** A relative tax is of what is left when the discount of the line is spread over its items by their price. */
function priceItems(line: RequestLine, discount: number, path: string, read: AmountReader): Line['items'] {
  const priced = line.lineItems.map((item, index) => {
    const unitPrice = read.amount(item.price, `${path}.lineItems[${index}].price`)
    return { item, unitPrice, total: unitPrice * item.quantity, taxPath: `${path}.lineItems[${index}].tax` }
  })
  const whole = sum(priced.map(({ total }) => total))
  const isExact = Number.isSafeInteger(whole) && whole > 0
  const share = isExact ? { part: Math.max(0, whole - discount), whole } : { part: 1, whole: 1 }
  return priced.map(({ item, unitPrice, total, taxPath }) => {
    const { title, quantity } = item
    return { title, quantity, unitPrice, tax: taxOf(item, total, share, taxPath, read), total }
  })
}

function priceLine(line: RequestLine, path: string, read: AmountReader): PricedLine {
  const discount = read.amount(line.discount, `${path}.discount`)
  const items = priceItems(line, discount, path, read)
  const shipping = read.amount(line.shippingPrice, `${path}.shippingPrice`)
  const tax = sum(items.map((item) => item.tax)) + read.amount(line.tax, `${path}.tax`)
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

/** Shipping that is given line by line and as a whole is the same shipping. */
function faultsOfShipping(ofLines: number, ofShippingLines: number | undefined, read: AmountReader): Fault[] {
  if (ofShippingLines === undefined || ofShippingLines === ofLines) return []
  const [one, other] = [read.write(ofShippingLines), read.write(ofLines)]
  return [
    { path: 'shippingLines', message: `shippingLines come to ${one}, but the shippingPrice of the lines to ${other}.` },
  ]
}

const TOO_MUCH = `lines, with shipping and tax, must come to at most ${LARGEST_AMOUNT} minor units of the currency.`

/** Where what is added and what is taken off can both be counted, so can everything between them. */
function faultsOfSums({ amount, subtotal, shipping, tax, discount }: Omit<Price, 'lines'>): Fault[] {
  if (!isCountable(subtotal + shipping + tax) || !isCountable(discount)) return [{ path: 'lines', message: TOO_MUCH }]
  return amount > 0 ? [] : [{ path: 'lines', message: 'lines must come to a total above zero.' }]
}

function faultsOfTotal(
  request: TransactionRequest,
  price: Omit<Price, 'lines'>,
  read: AmountReader,
  mismatches: Fault[],
): PricingResult | undefined {
  const { amount } = price
  if (read.faults.length === 0) read.faults.push(...faultsOfSums(price))
  for (const path of ['amount', 'totalPrice'] as const) {
    if (request[path] === undefined || read.amount(request[path], path) === amount) continue
    mismatches.push({ path, message: `${path} is ${request[path]}, but the lines come to ${read.write(amount)}.` })
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
  const hasOwnShipping = request.lines.some(({ shippingPrice }) => shippingPrice !== undefined)
  const ownShipping = sum(lines.map((line) => line.shipping))
  const isTwice = hasOwnShipping && shippingLines.some(({ price }) => price !== undefined)
  const mismatches = faultsOfShipping(ownShipping, isTwice ? separateShipping : undefined, read)
  const shipping = hasOwnShipping ? ownShipping : separateShipping
  const amount = sum(lines.map((line) => line.total)) - ownShipping + shipping - totalDiscount
  const subtotal = sum(lines.flatMap((line) => line.items.map((item) => item.total)))
  const tax = sum(lines.map((line) => line.tax))
  const discount = sum(lines.map((line) => line.discount)) + totalDiscount
  const refused = faultsOfTotal(request, { amount, subtotal, shipping, tax, discount }, read, mismatches)
  if (refused) return refused
  return { price: { amount, lines, subtotal, shipping, tax, discount } }
}
