import type { AutopayAgreement, AutopayTerms } from '../../../api/accountTypes.ts'
import type { Amounts } from '../../../lib/amounts.ts'
import { createAmounts } from '../../../lib/amounts.ts'
import { plainText } from '../../../lib/plainText.ts'
import type { TypedDay } from '../../../ui/DayField.tsx'
import { isWhole } from '../readQuery.ts'

/** What stands in the form. */
export interface TypedTerms {
  /** Absent until one is chosen: the first one that can be used. */
  readonly methodId: string | undefined
  readonly isBefore: boolean
  readonly takesDiscounts: boolean
  readonly days: string
  /** Of the invoices that are paid; empty: all. */
  readonly currency: string
  readonly perInvoice: string
  readonly perMonth: string
  /** Only invoices of the order `orderNumber` are paid; that is empty while none is chosen. */
  readonly isOneOrder: boolean
  readonly orderNumber: string
  readonly from: TypedDay
}

/** In the order of the form. */
export const TERMS_FIELDS = ['order', 'from', 'days', 'perInvoice', 'perMonth'] as const

export type TermsField = (typeof TERMS_FIELDS)[number]

/** What is wrong with a field. `readings`: an amount that can mean two, as money. */
export interface TermsFault {
  readonly field: TermsField
  readonly readings?: readonly [string, string]
}

/** How the limits are read. */
export interface LimitCurrency {
  readonly code: string
  readonly amounts: Amounts
}

interface Choice {
  readonly methodId: string
  /** Of the invoices that are paid, where the payer has chosen one. */
  readonly currency: string | undefined
  /** Without one there are no limits. */
  readonly limits: LimitCurrency | undefined
}

export const MOST_DAYS = 60
const DAYS_BEFORE = '3'
/** In minor units; what the API takes. */
const MOST = 999_999_999_999_999

/** The form as it begins: what is agreed to already, or what is paid from today on. `tag`: how amounts are written. */
export function typedTerms(agreement: AutopayAgreement | undefined, today: string, tag: string): TypedTerms {
  const { paymentMethodId, daysBefore = 0, takesDiscounts = true, currency = '', orderNumber = '' } = agreement ?? {}
  const write = (minor: number | undefined) =>
    minor === undefined || currency === '' ? '' : createAmounts(currency, tag).write(minor)
  return {
    methodId: paymentMethodId,
    isBefore: daysBefore > 0,
    takesDiscounts,
    days: daysBefore > 0 ? String(daysBefore) : DAYS_BEFORE,
    currency,
    perInvoice: write(agreement?.limitPerInvoice),
    perMonth: write(agreement?.limitPerMonth),
    isOneOrder: orderNumber !== '',
    orderNumber,
    // Of an order it is the day of its first invoice, which means nothing for others.
    from: { text: orderNumber === '' ? (agreement?.from ?? today) : today, isPart: false },
  }
}

/** What is typed as the API takes it, or what is wrong with it. */
export function readTerms(
  typed: TypedTerms,
  { methodId, currency, limits }: Choice,
): { readonly terms: AutopayTerms } | { readonly faults: readonly TermsFault[] } {
  const daysBefore = typed.isBefore ? readDays(typed.days) : 0
  const perInvoice = readLimit('perInvoice', typed.perInvoice, limits)
  const perMonth = readLimit('perMonth', typed.perMonth, limits)
  const { isOneOrder, orderNumber, from } = typed
  const faults: TermsFault[] = [
    ...(isOneOrder && orderNumber === '' ? [{ field: 'order' } as const] : []),
    ...(!isOneOrder && (from.text === '' || !isWhole(from)) ? [{ field: 'from' } as const] : []),
    ...(daysBefore === undefined ? [{ field: 'days' } as const] : []),
    ...('fault' in perInvoice ? [perInvoice.fault] : []),
    ...('fault' in perMonth ? [perMonth.fault] : []),
  ]
  if (faults.length > 0 || daysBefore === undefined || 'fault' in perInvoice || 'fault' in perMonth) return { faults }
  const hasLimit = perInvoice.minor !== undefined || perMonth.minor !== undefined
  const only = hasLimit ? limits?.code : currency
  return {
    terms: {
      paymentMethodId: methodId,
      daysBefore,
      takesDiscounts: typed.takesDiscounts,
      ...(perInvoice.minor === undefined ? {} : { limitPerInvoice: perInvoice.minor }),
      ...(perMonth.minor === undefined ? {} : { limitPerMonth: perMonth.minor }),
      ...(only === undefined ? {} : { currency: only }),
      // An order is paid from its first invoice on, which the server finds.
      ...(isOneOrder ? { orderNumber } : { from: from.text }),
    },
  }
}

/** Whether an agreement is what was asked for. */
export function isAgreedTo(agreement: AutopayAgreement | undefined, terms: AutopayTerms): boolean {
  const names = [
    'paymentMethodId',
    'daysBefore',
    'takesDiscounts',
    'limitPerInvoice',
    'limitPerMonth',
    'currency',
    'orderNumber',
    'from',
  ] as const
  return agreement !== undefined && !agreement.endedAt && names.every((name) => agreement[name] === terms[name])
}

function readDays(text: string): number | undefined {
  const plain = plainText(text)
  const days = /^\d{1,3}$/.test(plain) ? Number(plain) : 0
  return days >= 1 && days <= MOST_DAYS ? days : undefined
}

function readLimit(
  field: 'perInvoice' | 'perMonth',
  text: string,
  limits: LimitCurrency | undefined,
): { readonly minor: number | undefined } | { readonly fault: TermsFault } {
  if (!limits || plainText(text) === '') return { minor: undefined }
  const read = limits.amounts.read(text)
  if (read && 'readings' in read) return { fault: { field, readings: read.readings } }
  return read && read.minor > 0 && read.minor <= MOST ? { minor: read.minor } : { fault: { field } }
}
