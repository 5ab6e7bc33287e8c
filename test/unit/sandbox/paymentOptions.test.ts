import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { bankDaysBefore, dueDate } from '../../../demo/sandbox/domain/bankDays.ts'
import type { PaymentMethodFee, PaymentMethodType } from '../../../demo/sandbox/domain/contract.ts'
import { addDays } from '../../../demo/sandbox/domain/days.ts'
import { selectInvoices } from '../../../demo/sandbox/domain/invoiceSelections.ts'
import type { PayableInvoice } from '../../../demo/sandbox/domain/invoiceSelections.ts'
import { paymentOptions } from '../../../demo/sandbox/domain/paymentOptions.ts'
import { randomAt } from '../../../demo/sandbox/domain/random.ts'

const TODAY = '2026-12-16'
const NOW = new Date(`${TODAY}T15:00:00Z`)
const SELECTIONS = 10_000
const WHOLE = 1_000_000

interface Generated extends PayableInvoice {
  readonly paid: number
  /** The last day of its discount, the last one without a late fee, and that on which a debit begins to arrive in time. */
  readonly lastDay: string
  readonly lastFreeDay: string
  readonly debitBy: string
}

const INVOICE: PayableInvoice = {
  id: 'inv_1',
  number: 'INV-1',
  currency: 'USD',
  amount: 100_000,
  amountDue: 100_000,
  queriedAmount: 0,
  minimumPayment: 1,
  allowedPaymentMethods: ['creditCard', 'achDebit', 'wire'],
  paymentMethodFees: null,
  earlyPaymentPercent: null,
  earlyPaymentDays: null,
  lateFeePercent: null,
  lateFeeDays: null,
  issuedOn: TODAY,
  dueDate: '2027-01-15',
  voidedAt: null,
  version: 1,
}

function select(invoices: readonly (PayableInvoice & { readonly paid?: number })[], credit = 0) {
  const creditNotes = credit > 0 ? [{ id: 'cn', number: 'CN', currency: 'USD', amountLeft: credit, version: 1 }] : []
  const asked = {
    invoices: invoices.map(({ id, amountDue, paid = amountDue }) => ({ id, amount: paid })),
    ...(credit > 0 ? { creditNotes: [{ id: 'cn', amount: credit }] } : {}),
  }
  return selectInvoices(asked, { invoices, creditNotes, liveIds: new Set() }, TODAY)
}

const shownOf = (invoices: readonly PayableInvoice[]) =>
  paymentOptions(select(invoices), NOW).map(({ paymentMethodType, date, reason, amount, isCheapest }) =>
    [paymentMethodType, date, reason, amount, ...(isCheapest ? ['cheapest'] : [])].join(' '),
  )

describe('by when and how a selection can be paid', () => {
  test('is today by each method, and by those that pay by date until it costs more or is late', () => {
    const discounted = { ...INVOICE, earlyPaymentPercent: 20_000, earlyPaymentDays: 10 }
    assert.deepEqual(shownOf([discounted]), [
      'creditCard 2026-12-16 today 98000',
      'achDebit 2026-12-16 today 98000',
      'wire 2026-12-16 today 98000',
      'creditCard 2026-12-28 last_discount_day 98000 cheapest',
      'achDebit 2026-12-28 last_discount_day 98000',
      'achDebit 2027-01-14 due_date 100000',
      'creditCard 2027-01-15 due_date 100000',
    ])
  })

  test('names what it comes to, and when a debit leaves the account', () => {
    const fees: PaymentMethodFee[] = [{ paymentMethodType: 'achDebit', fixed: '1.50' }]
    const late = { ...INVOICE, dueDate: '2026-12-01', issuedOn: '2026-11-01', lateFeePercent: 15_000, lateFeeDays: 0 }
    const selection = select([{ ...late, paymentMethodFees: fees }], 40_000)
    const [, debit] = paymentOptions(selection, NOW)
    assert.deepEqual(debit, {
      paymentMethodType: 'achDebit',
      date: TODAY,
      reason: 'today',
      debitedOn: '2026-12-21',
      amount: 60_990,
      fee: 90,
      discount: 0,
      lateCost: 900,
      creditUsed: 40_000,
      isCheapest: false,
    })
  })

  test('is today where something is overdue, though waiting would cost nothing more', () => {
    const overdue = { ...INVOICE, id: 'inv_2', dueDate: '2026-12-01' }
    const cheapest = shownOf([INVOICE, overdue]).filter((option) => option.endsWith('cheapest'))
    assert.deepEqual(cheapest, ['creditCard 2026-12-16 today 200000 cheapest'])
  })

  test('is nothing where credit settles all of it, or nothing can be paid', () => {
    assert.deepEqual(paymentOptions(select([INVOICE], 100_000), NOW), [])
    assert.deepEqual(paymentOptions(select([]), NOW), [])
  })
})

/** One selection for each number. */
function generate(seed: number): Generated[] {
  let place = 0
  const below = (limit: number) => randomAt(seed, (place += 1)) % limit
  return [...new Array(1 + below(4)).keys()].map((index) => {
    const amount = 1_000 + below(200_000)
    const issuedOn = addDays(TODAY, -below(40))
    const due = addDays(issuedOn, 10 + below(50))
    const fees: PaymentMethodFee[] = []
    if (below(2) === 0) fees.push({ paymentMethodType: 'creditCard', percent: below(5) - 1 })
    if (below(3) === 0) fees.push({ paymentMethodType: 'achDebit', fixed: below(9) - 3 })
    if (below(4) === 0) fees.push({ paymentMethodType: 'wire', percent: -1 })
    const hasDiscount = below(2) === 0
    const isLate = below(2) === 0
    const [earlyPaymentDays, lateFeeDays] = [1 + below(10), below(8)]
    const end = dueDate(issuedOn, earlyPaymentDays, 'USD')
    return {
      ...INVOICE,
      id: `inv_${index}`,
      amount,
      amountDue: amount,
      paid: below(2) === 0 ? amount : 1 + below(amount),
      issuedOn,
      dueDate: due,
      paymentMethodFees: fees,
      earlyPaymentPercent: hasDiscount ? 1 + below(50_000) : null,
      earlyPaymentDays: hasDiscount ? earlyPaymentDays : null,
      lateFeePercent: isLate ? 1 + below(30_000) : null,
      lateFeeDays: isLate ? lateFeeDays : null,
      lastDay: end < due ? end : due,
      lastFreeDay: addDays(due, lateFeeDays),
      debitBy: bankDaysBefore(due, 1, 'USD'),
    }
  })
}

const half = (numerator: number, divisor: number) =>
  Math.sign(numerator) * Math.floor((2 * Math.abs(numerator) + divisor) / (2 * divisor))

/** What a payment on a day comes to, counted by the rules as the pages for merchants state them. */
function totalOn(invoices: readonly Generated[], type: PaymentMethodType, date: string): number {
  let total = 0
  for (const invoice of invoices) {
    const { paid, amount, earlyPaymentPercent, lateFeePercent } = invoice
    const rule = invoice.paymentMethodFees?.find(({ paymentMethodType }) => paymentMethodType === type)
    const ofInvoice = half(amount * Number(rule?.percent ?? 0) + Number(rule?.fixed ?? 0) * 10_000, 100)
    const fee = Math.max(half(ofInvoice * paid, amount), 1 - paid)
    total += paid + fee
    if (earlyPaymentPercent !== null && date <= invoice.lastDay)
      total -= Math.min(half(paid * earlyPaymentPercent, WHOLE), paid - 1, Math.max(0, paid + fee - 1))
    if (lateFeePercent !== null && date > invoice.lastFreeDay) total += half(paid * lateFeePercent, WHOLE)
  }
  return total
}

const DATED: readonly PaymentMethodType[] = ['creditCard', 'achDebit']

/** The least that any day and method comes to, and the last day with it that makes nothing late. */
function cheapestOf(invoices: readonly Generated[]) {
  const end = addDays(
    invoices
      .map(({ dueDate: day }) => day)
      .toSorted()
      .at(-1) ?? TODAY,
    30,
  )
  let least = Infinity
  let last = TODAY
  for (let date = TODAY; date <= end; date = addDays(date, 1)) {
    for (const type of date === TODAY ? [...DATED, 'wire' as const] : DATED) {
      const total = totalOn(invoices, type, date)
      const isInTime = invoices.every(({ dueDate: due, debitBy }) => date <= (type === 'achDebit' ? debitBy : due))
      if (total < least) [least, last] = [total, date]
      else if (total === least && isInTime) last = date
    }
  }
  return { amount: least, date: last }
}

test(`the cheapest is that of all days and methods, for ${SELECTIONS} selections`, () => {
  let withDates = 0
  for (let seed = 1; seed <= SELECTIONS; seed += 1) {
    const invoices = generate(seed)
    const options = paymentOptions(select(invoices), NOW)
    const marked = options.filter(({ isCheapest }) => isCheapest)
    const [found] = marked
    assert.equal(marked.length, 1, `selection ${seed}`)
    assert.deepEqual({ amount: found?.amount, date: found?.date }, cheapestOf(invoices), `selection ${seed}`)
    for (const { paymentMethodType, date, amount } of options)
      assert.equal(
        amount,
        totalOn(invoices, paymentMethodType, date),
        `selection ${seed}, ${paymentMethodType}, ${date}`,
      )
    if (found?.date !== TODAY) withDates += 1
  }
  assert.ok(withDates > SELECTIONS / 10, String(withDates))
})
