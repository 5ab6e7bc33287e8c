import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterEach, test } from 'vitest'
import { dayOf } from '../../../demo/sandbox/domain/days.ts'
import {
  earlyDiscount,
  earlyPaymentOffer,
  earlyPaymentTerms,
  earlyPaymentText,
  faultsOfEarlyPayment,
} from '../../../demo/sandbox/domain/earlyPayment.ts'
import { feesOfInvoices } from '../../../demo/sandbox/domain/invoiceFees.ts'
import { lateFeeTerms } from '../../../demo/sandbox/domain/lateFees.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** An invoice of $1,200.00, 2/10 net 30, of Monday, November 30. */
const INVOICE = {
  currency: 'USD',
  amount: 120_000,
  amountDue: 120_000,
  issuedOn: '2026-11-30',
  dueDate: '2026-12-30',
  paymentMethodFees: null,
  isLive: false,
  ...earlyPaymentTerms({ percent: 2, days: 10 }),
}
const withTerms = (percent: number | string, days = 10) => ({ ...INVOICE, ...earlyPaymentTerms({ percent, days }) })

test('the discount is so many percent of what is paid, tax included, and half a minor unit is rounded up', () => {
  assert.equal(earlyDiscount(INVOICE, 120_000, '2026-11-30'), 2_400)
  assert.equal(earlyDiscount(INVOICE, 30_000, '2026-11-30'), 600)
  assert.equal(earlyDiscount(INVOICE, 25, '2026-11-30'), 1)
  assert.equal(earlyDiscount(INVOICE, 24, '2026-11-30'), 0)
  assert.equal(earlyDiscount(withTerms('1.2345'), 120_000, '2026-11-30'), 1_481)
  assert.equal(earlyDiscount(withTerms('0.0001'), 499_999, '2026-11-30'), 0)
  assert.equal(earlyDiscount(withTerms('0.0001'), 500_000, '2026-11-30'), 1)
})

test('at least one minor unit is left to be paid, of nothing nothing', () => {
  assert.equal(earlyDiscount(withTerms('99.9999'), 120, '2026-11-30'), 119)
  assert.equal(earlyDiscount(withTerms(50), 1, '2026-11-30'), 0)
  assert.equal(earlyDiscount(INVOICE, 0, '2026-11-30'), 0)
})

test('the last day is one for banks, over month ends and leap days, and never after the due date', () => {
  const lastDay = (issuedOn: string, days: number, dueDate: string) =>
    earlyPaymentOffer({ ...INVOICE, issuedOn, dueDate, earlyPaymentDays: days }, issuedOn)?.lastDay
  assert.equal(lastDay('2026-11-30', 10, '2026-12-30'), '2026-12-10')
  // December 12 is a Saturday.
  assert.equal(lastDay('2026-12-02', 10, '2027-01-04'), '2026-12-14')
  assert.equal(lastDay('2026-12-15', 10, '2027-01-14'), '2026-12-28')
  assert.equal(lastDay('2028-02-19', 10, '2028-03-20'), '2028-02-29')
  assert.equal(lastDay('2027-02-19', 10, '2027-03-22'), '2027-03-01')
  assert.equal(lastDay('2026-12-02', 10, '2026-12-12'), '2026-12-12')
})

test('the last day ends at midnight in UTC, whichever zone the payer is in', () => {
  for (const payer of ['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago']) {
    process.env['TZ'] = payer
    assert.equal(new Intl.DateTimeFormat().resolvedOptions().timeZone, payer)
    const offerAt = (instant: string) => earlyPaymentOffer(INVOICE, dayOf(new Date(instant)))
    assert.deepEqual(offerAt('2026-12-10T23:59:59.999Z'), { percent: 2, amount: 2_400, lastDay: '2026-12-10' }, payer)
    assert.equal(offerAt('2026-12-11T00:00:00Z'), undefined, payer)
  }
})

test('it is one sentence in each language, with the percent as it was sent', () => {
  const text = (tag: string, percent: number | string) => earlyPaymentText(withTerms(percent), '2026-11-30', tag)
  assert.equal(text('en', 2), 'Pay by Dec 10, 2026 and save $24.00 (2%).')
  assert.equal(text('en', '0.0025'), 'Pay by Dec 10, 2026 and save $0.03 (0.0025%).')
  assert.match(text('es', '1.5') ?? '', /^Pague a más tardar el 10 dic 2026 y ahorre 18,00.US\$ \(1,5.%\)\.$/)
  assert.match(text('ar', 2) ?? '', /10 ديسمبر 2026/)
  assert.equal(earlyPaymentText(INVOICE, '2026-12-11', 'en'), undefined)
})

test('what is paid, being paid, or has no terms has no offer', () => {
  const offer = (more: object) => earlyPaymentOffer({ ...INVOICE, ...more }, '2026-11-30')
  assert.equal(offer({ amountDue: 50_000 })?.amount, 1_000)
  assert.equal(offer({ amountDue: 0 }), undefined)
  assert.equal(offer({ isLive: true }), undefined)
  assert.equal(offer(earlyPaymentTerms({})), undefined)
})

test('percent and days that cannot be are named by their path', () => {
  const paths = (percent: number | string, days: number) =>
    faultsOfEarlyPayment({ percent, days }, 30).map(({ path }) => path)
  assert.deepEqual(paths(2, 30), [])
  assert.deepEqual(paths('99.9999', 1), [])
  for (const percent of [0, -1, 100, '2.00001', '2%'])
    assert.deepEqual(paths(percent, 10), ['earlyPayment.percent'], String(percent))
  assert.deepEqual(paths(2, 31), ['earlyPayment.days'])
  assert.deepEqual(faultsOfEarlyPayment({ percent: 2, days: 31 }, undefined), [])
  assert.deepEqual(faultsOfEarlyPayment({}, 30), [])
  assert.deepEqual(
    [{ percent: 2 }, { days: 10 }].map((given) => faultsOfEarlyPayment(given, 30).map(({ path }) => path)),
    [['earlyPayment.days'], ['earlyPayment.percent']],
  )
})

const sharesOf = (amount: number, fees: object[] = []) => [
  { invoice: { ...INVOICE, ...lateFeeTerms(), paymentMethodFees: fees as never }, amount },
]

test("a method's own fee and the discount stand beside each other", () => {
  const fees = [{ paymentMethodType: 'creditCard', percent: 3, label: 'Card fee' }]
  const found = feesOfInvoices(sharesOf(60_000, fees), ['creditCard', 'wire'], '2026-12-10')
  assert.deepEqual(
    found.map(({ paymentMethodType, amount, label, kind }) => [paymentMethodType, amount, label, kind]),
    [
      ['creditCard', 1_800, 'Card fee', 'method'],
      ['creditCard', -1_200, undefined, 'earlyPayment'],
      ['wire', -1_200, undefined, 'earlyPayment'],
    ],
  )
  assert.deepEqual(feesOfInvoices(sharesOf(60_000, fees), ['wire'], '2026-12-11'), [])
})

test('of several invoices each discount is rounded by itself', () => {
  const shares = [...sharesOf(25), ...sharesOf(25)]
  assert.deepEqual(
    feesOfInvoices(shares, ['wire'], '2026-12-10').map(({ amount }) => amount),
    [-2],
  )
})

test('both discounts together leave one minor unit of each invoice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120_000 }), fc.integer({ min: 1, max: 999_999 }), (amount, percent) => {
      const fees = [{ paymentMethodType: 'wire', percent: -60 }]
      const [share] = sharesOf(amount, fees)
      assert.ok(share)
      const invoice = { ...share.invoice, earlyPaymentPercent: percent }
      const found = feesOfInvoices([{ invoice, amount }], ['wire'], '2026-12-10')
      assert.ok(found.reduce((sum, fee) => sum + fee.amount, amount) >= 1)
    }),
  )
})
