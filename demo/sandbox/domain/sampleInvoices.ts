import type { InvoiceContent } from './contract.ts'
import type { CreditNoteRecord } from './creditNotes.ts'
import { percentOf } from './decimal.ts'
import { addDays, dayOf } from './days.ts'
import { earlyPaymentTerms } from './earlyPayment.ts'
import type { InvoiceRecord } from './invoices.ts'
import { lateFeeTerms } from './lateFees.ts'
import { randomAt } from './random.ts'

export interface SampleRequest {
  readonly count: number
  readonly overdue?: number
  readonly partPaid?: number
  readonly paid?: number
  readonly earlyPayment?: number
  readonly lateFee?: boolean
  readonly creditNotes?: number
  readonly currencies?: readonly string[]
  readonly minimumPayment?: number
  readonly seed?: number
}

interface SampleInvoice extends Pick<
  InvoiceRecord,
  | 'number'
  | 'amount'
  | 'amountDue'
  | 'currency'
  | 'issuedOn'
  | 'dueDate'
  | 'poNumber'
  | 'orderNumber'
  | 'minimumPayment'
  | 'earlyPaymentPercent'
  | 'earlyPaymentDays'
  | 'lateFeePercent'
  | 'lateFeeDays'
> {
  readonly content: InvoiceContent
}
type SampleCreditNote = Pick<CreditNoteRecord, 'number' | 'currency' | 'amount' | 'issuedOn' | 'reason'>
type Random = (below: number) => number

const GOODS = [
  ['Standing desk', 'DSK-140'],
  ['Task chair', 'CHR-021'],
  ['Desk lamp', 'LMP-007'],
  ['Filing cabinet', 'CAB-310'],
  ['Meeting table', 'TBL-220'],
  ['Whiteboard', 'WHB-090'],
  ['Monitor arm', 'ARM-055'],
  ['Cable tray', 'TRY-012'],
] as const
const REASONS = ['Damaged in transit', 'Returned goods', 'Volume rebate'] as const

const MOST_LINES = 40
const TAX_PERCENT = '8.25'

/** The same seed gives the same numbers, hence the same invoices. */
function createRandom(seed: number): Random {
  let place = 0
  return (below) => randomAt(seed, (place += 1)) % below
}

function sampleLine(random: Random): InvoiceContent['lines'][number] {
  const [title, sku] = GOODS[random(GOODS.length)] ?? GOODS[0]
  const quantity = 1 + random(12)
  const unitPrice = 500 + random(90_000)
  return { title, sku, quantity, unitPrice, amount: quantity * unitPrice }
}

/** Most invoices are short: one in ten has any number of lines. */
function sampleContent(random: Random): InvoiceContent {
  const count = 1 + random(random(10) === 0 ? MOST_LINES : 4)
  const lines = Array.from({ length: count }, () => sampleLine(random))
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const discount = random(4) === 0 ? Math.floor(subtotal / 20) : 0
  const shipping = random(2) === 0 ? 0 : 500 + random(5_000)
  return { lines, subtotal, discount, shipping, tax: percentOf(subtotal - discount, TAX_PERCENT) ?? 0 }
}

/** When an invoice was issued and is due, thirty or sixty days later; never issued after today. */
function sampleDays(random: Random, today: string, isOverdue: boolean): Pick<InvoiceRecord, 'issuedOn' | 'dueDate'> {
  const ahead = (isOverdue ? -1 : 1) * (1 + random(60))
  const netDays = ahead > 30 || random(3) === 0 ? 60 : 30
  const dueDate = addDays(today, ahead)
  return { issuedOn: addDays(dueDate, -netDays), dueDate }
}

const NO_TERMS = earlyPaymentTerms()
const TERMS = earlyPaymentTerms({ percent: 2, days: 10 })
const NO_LATE_FEE = lateFeeTerms()
const LATE_FEE = lateFeeTerms({ percent: 1.5 })
const discountedDays = (today: string) => ({ issuedOn: today, dueDate: addDays(today, 30) })

const numberOr = (isGiven: boolean, prefix: string, random: Random): string | null =>
  isGiven ? `${prefix}-${String(1_000 + random(9_000))}` : null

/**
 * Invoices to try the buyer's account with: the first ones are overdue, those after them have a discount, the last ones
 * are paid, those before them paid in part. `first` is how many the buyer has already, so that numbers do not repeat.
 */
export function sampleInvoices(request: SampleRequest, first: number, now: Date): SampleInvoice[] {
  const { count, overdue = 0, partPaid = 0, paid = 0, earlyPayment = 0, ...rest } = request
  const { currencies = ['USD'], minimumPayment = 1, seed = 1, lateFee = false } = rest
  const random = createRandom(seed)
  const today = dayOf(now)
  return Array.from({ length: count }, (_, index) => {
    const content = sampleContent(random)
    const amount = content.subtotal - content.discount + content.shipping + content.tax
    const ofPart = Math.max(1, Math.floor((amount * (10 + random(80))) / 100))
    const amountDue = index >= count - paid ? 0 : index >= count - paid - partPaid ? ofPart : amount
    return {
      number: `INV-${String(10_001 + first + index)}`,
      amount,
      amountDue,
      currency: currencies[index % currencies.length] ?? 'USD',
      ...sampleDays(random, today, index < overdue),
      ...(index >= overdue && index < overdue + earlyPayment ? { ...TERMS, ...discountedDays(today) } : NO_TERMS),
      poNumber: numberOr(random(3) === 0, 'PO', random),
      orderNumber: numberOr(random(2) === 0, 'SO', random),
      ...(lateFee ? LATE_FEE : NO_LATE_FEE),
      content,
      minimumPayment,
    }
  })
}

/** Credit on account, in the same currencies. `first` as above. */
export function sampleCreditNotes(request: SampleRequest, first: number, now: Date): SampleCreditNote[] {
  const { creditNotes = 0, currencies = ['USD'], seed = 1 } = request
  const random = createRandom(seed)
  return Array.from({ length: creditNotes }, (_, index) => ({
    number: `CN-${String(20_001 + first + index)}`,
    currency: currencies[index % currencies.length] ?? 'USD',
    amount: 1_000 + random(50_000),
    issuedOn: addDays(dayOf(now), -random(60)),
    reason: REASONS[random(REASONS.length)] ?? null,
  }))
}

/** What is wrong with how many of each kind are asked for. */
export function isTooMany({ count, overdue = 0, earlyPayment = 0, partPaid = 0, paid = 0 }: SampleRequest): boolean {
  return overdue + earlyPayment + partPaid + paid > count
}
