import { fractionDigits } from '../../../src/lib/currencies.ts'
import { parseDecimal } from '../../../src/lib/parseDecimal.ts'
import { CURRENCIES } from '../fixtures/currencies.ts'
import { isCountable, LARGEST_AMOUNT } from './amounts.ts'
import type {
  Decimal,
  EarlyPayment,
  LateFee,
  InvoiceContent,
  InvoiceFields,
  PaymentMethodFee,
  PaymentMethodType,
} from './contract.ts'
import { readPdf } from './documents.ts'
import { readDay } from './days.ts'
import { faultsOfFees } from './fees.ts'
import { ofPrice } from './invoiceContent.ts'
import { methodsInCurrency, shownMethods } from './methods.ts'
import { priceTransaction } from './pricing.ts'
import { faultsOfLateFee } from './lateFees.ts'
import type { Fault } from './pricing.ts'

type Line = NonNullable<InvoiceFields['lines']>[number]

/** What can be taken away again: `undefined` leaves it as it is, `null` takes it away. */
type Optional<T> = T | null | undefined

/** An invoice as its merchant sends it; what is `undefined` was not named. Amounts in minor units, days as YYYY-MM-DD. */
export interface ImportedInvoice {
  readonly externalReferenceId: string
  readonly number: string | undefined
  readonly currency: string
  readonly issuedOn: string | undefined
  readonly dueDate: string
  readonly amount: number
  /** Its lines; `undefined`: a total alone was sent. */
  readonly content: InvoiceContent | undefined
  readonly poNumber: Optional<string>
  readonly orderNumber: Optional<string>
  readonly memo: Optional<string>
  readonly minimumPayment: number | undefined
  readonly allowedPaymentMethods: readonly PaymentMethodType[] | undefined
  readonly paymentMethodFees: readonly PaymentMethodFee[] | undefined
  readonly earlyPayment: EarlyPayment | undefined
  readonly lateFee: LateFee | undefined
  readonly document: { readonly name: string; readonly bytes: Buffer } | undefined
}

/** Reads the fields of one invoice; each fault has its path within the invoice. */
class FieldReader {
  readonly faults: Fault[] = []

  constructor(private readonly fields: InvoiceFields) {}

  refuse(path: string, message: string): void {
    this.faults.push({ path, message: `${path} ${message}.` })
  }

  /** The value; where there is none, that is a fault. */
  expect<T>(value: T | undefined, path: string, message: string): T | undefined {
    if (value === undefined) this.refuse(path, message)
    return value
  }

  required(name: 'externalReferenceId' | 'currency' | 'dueDate'): string {
    const value = this.fields[name]
    if (value === undefined) this.refuse(name, 'is required')
    return value ?? ''
  }

  day(name: 'issuedAt' | 'dueDate'): string | undefined {
    const value = this.fields[name]
    if (value === undefined) return undefined
    return this.expect(readDay(value), name, 'must be a day that exists (YYYY-MM-DD), or an RFC 3339 time on one')
  }

  text(name: 'poNumber' | 'orderNumber' | 'memo'): Optional<string> {
    const value = this.fields[name]
    return value === undefined ? undefined : value.trim() || null
  }

  /** An amount above zero in minor units. */
  amount(path: string, value: Decimal, currency: string): number | undefined {
    const minor = parseDecimal(value, fractionDigits(currency) ?? 2)
    const isAmount = minor !== undefined && minor > 0 && isCountable(minor)
    const range = `above zero, of at most ${LARGEST_AMOUNT} minor units`
    return this.expect(
      isAmount ? minor : undefined,
      path,
      `must be a decimal ${range}, that ${currency} has the digits for`,
    )
  }
}

/** A line that is one item is a line of an order with that item. */
function toOrderLine(line: Line, index: number, read: FieldReader) {
  const { title, sku, orderLineId, quantity, price, lineItems, ...rest } = line
  const at = `lines[${index}]`
  const isItem = title !== undefined || quantity !== undefined || price !== undefined || orderLineId !== undefined
  if (lineItems !== undefined) {
    if (isItem) read.refuse(`${at}.lineItems`, 'cannot stand beside title, quantity, price or orderLineId')
    return { ...rest, lineItems: lineItems.map(toOrderItem) }
  }
  if (title === undefined) read.refuse(`${at}.title`, 'is required')
  if (quantity === undefined) read.refuse(`${at}.quantity`, 'is required')
  if (price === undefined) read.refuse(`${at}.price`, 'is required')
  const item = { title: title ?? '', quantity: quantity ?? 1, price: price ?? 0, ...(sku ? { productSku: sku } : {}) }
  return { ...rest, lineItems: [toOrderItem({ ...item, ...(orderLineId ? { orderLineId } : {}) })] }
}

function toOrderItem({ orderLineId, ...item }: NonNullable<Line['lineItems']>[number]) {
  return { ...item, ...(orderLineId ? { lineId: orderLineId } : {}) }
}

interface Sum {
  readonly amount: number
  readonly content: InvoiceContent | undefined
}

/** What an invoice comes to: its lines, or the total that stands alone. */
function readSum({ lines, amount }: InvoiceFields, currency: string, read: FieldReader): Sum | undefined {
  if (!lines) {
    const given = read.expect(amount, 'amount', 'is required where there are no lines')
    const total = given === undefined ? undefined : read.amount('amount', given, currency)
    return total === undefined ? undefined : { amount: total, content: undefined }
  }
  const before = read.faults.length
  const orderLines = lines.map((line, index) => toOrderLine(line, index, read))
  if (read.faults.length > before) return undefined
  const priced = priceTransaction({
    currency,
    buyer: {},
    lines: orderLines,
    ...(amount === undefined ? {} : { amount }),
  })
  if ('price' in priced) return { amount: priced.price.amount, content: ofPrice(priced.price, orderLines) }
  for (const { path, message } of priced.faults) {
    // An item that was sent as a line has no other place.
    const isFlat = !lines[Number(/^lines\[(\d+)\]/.exec(path)?.[1])]?.lineItems
    const own = (text: string) => (isFlat ? text.replace('.lineItems[0]', '') : text)
    read.faults.push({ path: own(path), message: own(message) })
  }
  return undefined
}

function readMinimum(value: Decimal | undefined, sum: Sum | undefined, currency: string, read: FieldReader) {
  if (value === undefined) return undefined
  const minimum = read.amount('minimumPayment', value, currency)
  if (minimum !== undefined && sum && minimum > sum.amount)
    read.refuse('minimumPayment', 'must not be more than the invoice comes to')
  return minimum
}

function readMethods({ allowedPaymentMethods }: InvoiceFields, currency: string, read: FieldReader) {
  if (!allowedPaymentMethods) return undefined
  const possible = methodsInCurrency(currency)
  const methods = shownMethods(allowedPaymentMethods).filter((type) => possible.includes(type))
  const some = methods.length > 0 ? methods : undefined
  return read.expect(some, 'allowedPaymentMethods', `must name one of ${possible.join(', ')}`)
}

/** Fees of methods that an invoice can be paid by. */
function readFees({ paymentMethodFees }: InvoiceFields, currency: string, sum: Sum | undefined, read: FieldReader) {
  if (!paymentMethodFees) return undefined
  const possible = methodsInCurrency(currency)
  for (const [index, { paymentMethodType }] of paymentMethodFees.entries()) {
    if (shownMethods([paymentMethodType]).some((type) => possible.includes(type))) continue
    read.refuse(`paymentMethodFees[${index}].paymentMethodType`, `must be one of ${possible.join(', ')}`)
  }
  read.faults.push(...faultsOfFees(paymentMethodFees, currency, sum?.amount))
  return paymentMethodFees
}

function readDocument({ document }: InvoiceFields, read: FieldReader) {
  if (!document) return undefined
  const bytes = readPdf(document.base64)
  if (typeof bytes !== 'string') return { name: document.name, bytes }
  read.refuse('document.base64', bytes)
  return undefined
}

function readLateFee({ lateFee }: InvoiceFields, read: FieldReader): LateFee | undefined {
  read.faults.push(...faultsOfLateFee(lateFee))
  return lateFee
}

/** Reads one invoice of an import, or everything that is wrong with it, by its path in the invoice. */
export function readImportedInvoice(
  fields: InvoiceFields,
): { readonly invoice: ImportedInvoice } | { readonly faults: readonly Fault[] } {
  const read = new FieldReader(fields)
  const externalReferenceId = read.required('externalReferenceId')
  const currency = read.required('currency')
  read.required('dueDate')
  const isCurrency = CURRENCIES.has(currency)
  if (currency && !isCurrency) read.refuse('currency', 'must be a code of ISO 4217 that is in use')
  const [issuedOn, dueDate = ''] = [read.day('issuedAt'), read.day('dueDate')]
  if (issuedOn !== undefined && dueDate && dueDate < issuedOn) read.refuse('dueDate', 'must not be before issuedAt')
  const sum = readSum(fields, isCurrency ? currency : 'USD', read)
  const invoice = {
    externalReferenceId,
    number: fields.number,
    currency,
    issuedOn,
    dueDate,
    amount: sum?.amount ?? 0,
    content: sum?.content,
    poNumber: read.text('poNumber'),
    orderNumber: read.text('orderNumber'),
    memo: read.text('memo'),
    minimumPayment: readMinimum(fields.minimumPayment, sum, currency, read),
    allowedPaymentMethods: readMethods(fields, currency, read),
    paymentMethodFees: readFees(fields, currency, sum, read),
    earlyPayment: fields.earlyPayment,
    lateFee: readLateFee(fields, read),
    document: readDocument(fields, read),
  }
  return read.faults.length > 0 ? { faults: read.faults } : { invoice }
}
