import { payablePart } from './invoices.ts'
import { isCountable, LARGEST_AMOUNT } from './amounts.ts'
import type { InvoiceSelection, InvoiceShare, PaymentMethodType } from './contract.ts'
import type { CreditNoteRecord } from './creditNotes.ts'
import { feesOfInvoices } from './invoiceFees.ts'
import type { InvoiceFee, PaidShare } from './invoiceFees.ts'
import type { InvoiceRecord } from './invoices.ts'
import { methodsInCurrency } from './methods.ts'
import type { Fault } from './pricing.ts'

/** What a payment needs of an invoice: no more, as there can be thousands. */
export type PayableInvoice = Pick<
  InvoiceRecord,
  | 'id'
  | 'number'
  | 'currency'
  | 'amount'
  | 'amountDue'
  | 'queriedAmount'
  | 'minimumPayment'
  | 'allowedPaymentMethods'
  | 'paymentMethodFees'
  | 'earlyPaymentPercent'
  | 'earlyPaymentDays'
  | 'lateFeePercent'
  | 'lateFeeDays'
  | 'issuedOn'
  | 'dueDate'
  | 'voidedAt'
  | 'version'
>
/** What a payment needs of a credit note that it uses. */
type UsableCredit = Pick<CreditNoteRecord, 'id' | 'number' | 'currency' | 'amountLeft' | 'version'>

type Refused = InvoiceSelection['refused'][number]

/** What a payer wants to pay, and the credit notes to be used for it. */
export interface AskedInvoices {
  readonly invoices: readonly InvoiceShare[]
  readonly creditNotes?: readonly InvoiceShare[]
}

/** An invoice, or a credit note, with the part of it that is paid or used. */
export interface Chosen extends InvoiceShare {
  readonly number: string
}

/** What of it can be paid as it was asked for. `amount` is what a method pays, `credit` what credit notes settle. */
export interface Selection {
  readonly invoices: readonly Chosen[]
  readonly creditNotes: readonly Chosen[]
  readonly refused: readonly Refused[]
  readonly currency: string
  readonly amount: number
  readonly credit: number
  /** Every method that all of the invoices may be paid by. */
  readonly methods: readonly PaymentMethodType[]
  /** What each of the methods adds to the amount, where it adds anything. */
  readonly fees: readonly InvoiceFee[]
  /** What a method pays of each invoice. */
  readonly shares: readonly PaidShare[]
  /** The sum of the versions of all that is in it. */
  readonly version: number
  /** Nothing that was asked for is left to be paid. */
  readonly isPaid: boolean
}

/** The rows that a request names, and the ids of those that another payment stands against. */
export interface SelectableRows {
  readonly invoices: readonly PayableInvoice[]
  readonly creditNotes: readonly UsableCredit[]
  readonly liveIds: ReadonlySet<string>
}

interface Payable extends Pick<PayableInvoice, 'id' | 'number' | 'currency' | 'version'> {
  readonly open: number
  /** The least that may be taken of it. */
  readonly least: number
  readonly isVoid: boolean
  /** All that is due is in question. */
  readonly isQueried: boolean
  /** By which it may be paid; `null`: by every method of its currency. */
  readonly methods: readonly PaymentMethodType[] | null
}

/** The last part of an invoice may be below its minimum. */
function leastPayment({ minimumPayment }: Pick<PayableInvoice, 'minimumPayment'>, payable: number): number {
  return Math.min(minimumPayment ?? payable, payable)
}

const sum = (shares: readonly Pick<InvoiceShare, 'amount'>[]): number =>
  shares.reduce((total, { amount }) => total + amount, 0)

function* faultsOfRepetitions(name: string, shares: readonly InvoiceShare[]): Generator<Fault> {
  const places = new Map<string, number>()
  for (const [index, { id }] of shares.entries()) {
    const first = places.get(id)
    if (first === undefined) places.set(id, index)
    else yield { path: `${name}[${index}].id`, message: `${name}[${index}].id is the same as ${name}[${first}].id.` }
  }
}

function* faultsOfSum(name: string, shares: readonly InvoiceShare[]): Generator<Fault> {
  if (isCountable(sum(shares))) return
  yield { path: name, message: `${name} must come to at most ${LARGEST_AMOUNT} minor units of the currency.` }
}

/** What is wrong with a request, whatever the invoices are by now: something that is named twice, or too much at once. */
export function faultsOfSelection({ invoices, creditNotes = [] }: AskedInvoices): Fault[] {
  const lists = Object.entries({ invoices, creditNotes })
  const faults = lists.flatMap(([name, shares]) => [...faultsOfRepetitions(name, shares), ...faultsOfSum(name, shares)])
  if (sum(creditNotes) <= sum(invoices)) return faults
  return [...faults, { path: 'creditNotes', message: 'creditNotes must not come to more than the invoices.' }]
}

/** What is asked for leaves nothing to be paid by a method. */
export function isAllCredit({ invoices, creditNotes = [] }: AskedInvoices): boolean {
  return sum(creditNotes) === sum(invoices)
}

/** Why nothing of a row can be paid or used, whatever the amount and the currency. */
function stateCode(row: Payable | undefined, liveIds: ReadonlySet<string>): Refused['code'] | undefined {
  if (!row) return 'not_found'
  if (row.isVoid) return 'voided'
  if (row.open === 0 && !row.isQueried) return 'already_paid'
  if (liveIds.has(row.id)) return 'attempt_in_progress'
  return row.isQueried ? 'queried' : undefined
}

function amountCode(row: Payable, amount: number, currency: string): Refused['code'] | undefined {
  if (row.currency !== currency) return 'wrong_currency'
  if (amount > row.open) return 'above_amount_due'
  return amount < row.least ? 'below_minimum' : undefined
}

function toRefused(id: string, code: Refused['code'], row: Payable | undefined): Refused {
  return { id, code, ...(row ? { number: row.number, amountDue: row.open } : {}) }
}

const DEFAULT_CURRENCY = 'USD'

class Selecting {
  readonly refused: Refused[] = []
  version = 0
  methods: readonly PaymentMethodType[]

  constructor(
    readonly currency: string,
    private readonly liveIds: ReadonlySet<string>,
  ) {
    this.methods = methodsInCurrency(currency)
  }

  /** The shares that can be taken; `room` is what they may come to. */
  take(shares: readonly InvoiceShare[], rows: ReadonlyMap<string, Payable>, room = Infinity): Chosen[] {
    let left = room
    return shares.flatMap(({ id, amount }) => {
      const row = rows.get(id)
      const found = stateCode(row, this.liveIds) ?? (row && amountCode(row, amount, this.currency))
      const methods = row?.methods ? this.methods.filter((type) => row.methods?.includes(type)) : this.methods
      const code =
        found ??
        (amount > left ? 'above_amount_due' : undefined) ??
        (methods.length === 0 ? 'no_shared_method' : undefined)
      if (code !== undefined || !row) {
        this.refused.push(toRefused(id, code ?? 'not_found', row))
        return []
      }
      left -= amount
      this.methods = methods
      this.version += row.version
      return [{ id, number: row.number, amount }]
    })
  }
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

/**
 * What of a request can be paid as it asks, all in one currency: that of the first invoice that is open. Credit notes
 * may cover all of it. `today` as YYYY-MM-DD in UTC.
 */
export function selectInvoices(
  asked: AskedInvoices,
  { invoices, creditNotes, liveIds }: SelectableRows,
  today: string,
): Selection {
  const payable = byId(
    invoices.map((row) => {
      const open = payablePart(row)
      return {
        ...row,
        open,
        least: leastPayment(row, open),
        isVoid: row.voidedAt !== null,
        isQueried: open === 0 && row.amountDue > 0,
        methods: row.allowedPaymentMethods,
      }
    }),
  )
  const usable = byId(
    creditNotes.map((row) => ({
      ...row,
      open: row.amountLeft,
      least: 1,
      isVoid: false,
      isQueried: false,
      methods: null,
    })),
  )
  const known = asked.invoices.flatMap(({ id }) => payable.get(id) ?? [])
  const first = known.find((row) => stateCode(row, liveIds) === undefined) ?? known[0]
  const selecting = new Selecting(first?.currency ?? DEFAULT_CURRENCY, liveIds)
  const chosen = selecting.take(asked.invoices, payable)
  const isPaid = selecting.refused.every(({ code }) => code === 'already_paid') && chosen.length === 0
  const whole = sum(chosen)
  const used = selecting.take(asked.creditNotes ?? [], usable, whole)
  const credit = sum(used)
  const isCovered = credit > 0 && credit === whole
  const credits = creditShares({ invoices: chosen, credit })
  const paid = chosen.flatMap(({ id, amount }, place) => {
    const invoice = payable.get(id)
    return invoice ? [{ invoice, amount: amount - (credits[place] ?? 0) }] : []
  })
  return {
    invoices: chosen,
    creditNotes: used,
    refused: selecting.refused,
    currency: selecting.currency,
    amount: whole - credit,
    credit,
    methods: isCovered ? ['creditNotes'] : selecting.methods,
    fees: isCovered ? [] : feesOfInvoices(paid, selecting.methods, today),
    shares: isCovered ? [] : paid,
    version: selecting.version,
    isPaid,
  }
}

/** What of each invoice credit settles. It is used up in the order of the invoices. */
export function creditShares({ invoices, credit }: Pick<Selection, 'invoices' | 'credit'>): number[] {
  let left = credit
  return invoices.map(({ amount }) => {
    const taken = Math.min(left, amount)
    left -= taken
    return taken
  })
}
