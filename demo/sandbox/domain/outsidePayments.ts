import { fractionDigits } from '../../../src/lib/currencies.ts'
import { parseDecimal } from '../../../src/lib/parseDecimal.ts'
import type { Decimal, InvoicePatch } from './contract.ts'
import { dayOf, readDay } from './days.ts'
import type { InvoiceRecord } from './invoices.ts'
import type { Fault } from './pricing.ts'

/** What a merchant notes of a payment that was made elsewhere. `amount` in minor units. */
export interface OutsidePaymentRecord {
  readonly id: string
  readonly invoiceId: string
  readonly amount: number
  readonly paidAt: Date
  readonly reference: string
}

/** A day has no time: noon of UTC is on that day in most time zones. */
const NOON = 'T12:00:00Z'

function readTime(text: string): Date | undefined {
  const day = readDay(text)
  if (day === undefined) return undefined
  return new Date(text === day ? day + NOON : text)
}

/** An amount of an invoice above zero in minor units, or what is wrong with it. */
function readAmount(path: string, value: Decimal, currency: string): number | Fault {
  const minor = parseDecimal(value, fractionDigits(currency) ?? 2)
  if (minor !== undefined && minor > 0) return minor
  return { path, message: `${path} must be a decimal above zero that ${currency} has the digits for.` }
}

/** Reads such a payment of an invoice, or everything that is wrong with it. */
export function readOutsidePayment(
  { amount, paidAt, reference }: { readonly amount: Decimal; readonly paidAt: string; readonly reference: string },
  currency: string,
  now: Date,
): Pick<OutsidePaymentRecord, 'amount' | 'paidAt' | 'reference'> | readonly Fault[] {
  const minor = readAmount('amount', amount, currency)
  const time = readTime(paidAt)
  const isAhead = time !== undefined && dayOf(time) > dayOf(now)
  const faults: Fault[] = typeof minor === 'object' ? [minor] : []
  if (time === undefined)
    faults.push({
      path: 'paidAt',
      message: 'paidAt must be a day that exists (YYYY-MM-DD), or an RFC 3339 time on one.',
    })
  if (isAhead) faults.push({ path: 'paidAt', message: `paidAt must not be after today, ${dayOf(now)}.` })
  if (!reference.trim()) faults.push({ path: 'reference', message: 'reference must not be empty.' })
  if (faults.length > 0 || typeof minor === 'object' || time === undefined) return faults
  return { amount: minor, paidAt: time, reference: reference.trim() }
}

/** What a merchant's patch changes of an invoice. */
export type InvoiceChanges = Partial<Pick<InvoiceRecord, 'dueDate' | 'poNumber' | 'memo' | 'minimumPayment'>>

/** Reads a patch of an invoice, or everything that is wrong with it. An empty text takes away what was there. */
export function readInvoicePatch(
  { dueDate, poNumber, memo, minimumPayment }: InvoicePatch,
  { amount, currency, issuedOn }: Pick<InvoiceRecord, 'amount' | 'currency' | 'issuedOn'>,
): { readonly changes: InvoiceChanges } | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const minimum = minimumPayment === undefined ? undefined : readAmount('minimumPayment', minimumPayment, currency)
  if (typeof minimum === 'object') faults.push(minimum)
  if (typeof minimum === 'number' && minimum > amount)
    faults.push({ path: 'minimumPayment', message: 'minimumPayment must not be more than the invoice comes to.' })
  if (dueDate !== undefined && dueDate < issuedOn)
    faults.push({ path: 'dueDate', message: `dueDate must not be before ${issuedOn}, when it was issued.` })
  if (faults.length > 0) return { faults }
  const changes = {
    ...(dueDate === undefined ? {} : { dueDate }),
    ...(poNumber === undefined ? {} : { poNumber: poNumber.trim() || null }),
    ...(memo === undefined ? {} : { memo: memo.trim() || null }),
    ...(typeof minimum === 'number' ? { minimumPayment: minimum } : {}),
  }
  return { changes }
}
