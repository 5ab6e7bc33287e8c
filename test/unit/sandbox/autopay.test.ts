import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { amountTaken, firstRuns, isSameRule, monthOf, readRule, runDay } from '../../../demo/sandbox/domain/autopay.ts'
import { autopayConsent, withDocument } from '../../../demo/sandbox/domain/consents/consents.ts'

const rule = (daysBefore: number, paymentMethodType: 'creditCard' | 'achDebit' = 'creditCard') => ({
  daysBefore,
  paymentMethodType,
  takesDiscounts: false,
})
const dueOn = (dueDate: string, discount: object = {}) => ({
  ...{ amount: 10_000, amountDue: 10_000, currency: 'USD', issuedOn: '2026-01-01', dueDate, paymentMethodFees: null },
  ...{ earlyPaymentPercent: null, earlyPaymentDays: null, lateFeePercent: null, lateFeeDays: null },
  ...discount,
})
const TODAY = '2026-01-01'

describe('the day on which an invoice is paid', () => {
  test.each([
    ['2026-03-31', 0, '2026-03-31'],
    ['2026-03-31', 31, '2026-02-28'],
    ['2028-03-01', 1, '2028-02-29'],
    ['2028-02-29', 60, '2027-12-31'],
    ['2027-01-01', 1, '2026-12-31'],
  ])('is, for what is due on %s, %i days before, %s by a card', (dueDate, days, day) => {
    assert.equal(runDay(dueOn(dueDate), rule(days), TODAY), day)
  })

  test.each([
    ['a bank day earlier by a debit', '2026-03-31', 0, '2026-03-30'],
    ['before a weekend', '2026-03-30', 0, '2026-03-27'],
    ['before a holiday', '2026-12-28', 2, '2026-12-24'],
  ])('is %s', (_name, dueDate, days, day) => {
    assert.equal(runDay(dueOn(dueDate), rule(days, 'achDebit'), TODAY), day)
  })

  test('is never before tomorrow, and by a debit a day with banks', () => {
    assert.equal(runDay(dueOn('2026-03-01'), rule(5), '2026-03-20'), '2026-03-21')
    assert.equal(runDay(dueOn('2026-03-01'), rule(5, 'achDebit'), '2026-03-20'), '2026-03-23')
  })
})

describe('where discounts for early payment are taken', () => {
  const discount = { earlyPaymentPercent: 20_000, earlyPaymentDays: 9 }
  const taking = (days: number, type?: 'achDebit') => ({ ...rule(days, type), takesDiscounts: true })

  test('an invoice is paid on the last day of its discount', () => {
    assert.equal(runDay(dueOn('2026-01-30', discount), taking(0), TODAY), '2026-01-12')
    assert.equal(runDay(dueOn('2026-01-30', discount), taking(0, 'achDebit'), TODAY), '2026-01-12')
    assert.equal(runDay(dueOn('2026-01-30', discount), rule(0), TODAY), '2026-01-30')
  })

  test('it is paid before where that was agreed to, and as any other once its discount is over', () => {
    assert.equal(runDay(dueOn('2026-01-30', discount), taking(25), TODAY), '2026-01-05')
    assert.equal(runDay(dueOn('2026-01-30', discount), taking(0), '2026-01-12'), '2026-01-30')
    assert.equal(runDay(dueOn('2026-01-30'), taking(0), TODAY), '2026-01-30')
  })

  test('a debit begins on a bank day that still has it', () => {
    // The last day is the due date, a Sunday.
    const last = dueOn('2026-01-11', { ...discount, earlyPaymentDays: 30 })
    assert.equal(runDay(last, taking(0, 'achDebit'), TODAY), '2026-01-09')
  })
})

test('a month ends with its last day, in leap years too', () => {
  assert.deepEqual(monthOf('2028-02-29'), { first: '2028-02-01', next: '2028-03-01' })
  assert.deepEqual(monthOf('2026-12-31'), { first: '2026-12-01', next: '2027-01-01' })
  assert.deepEqual(monthOf('2026-01-01'), { first: '2026-01-01', next: '2026-02-01' })
})

test('what is taken has the fee of the method, in minor units of its currency', () => {
  const invoice = {
    id: 'inv',
    number: '1',
    amount: 2_000,
    amountDue: 1_000,
    currency: 'JPY',
    issuedOn: TODAY,
    dueDate: TODAY,
    lateFeePercent: null,
    lateFeeDays: null,
  }
  const none = { earlyPaymentPercent: null, earlyPaymentDays: null }
  const paymentMethodFees = [{ paymentMethodType: 'creditCard' as const, fixed: '30' }]
  assert.equal(amountTaken({ ...invoice, ...none, paymentMethodFees }, 'creditCard', TODAY), 1_015)
  assert.equal(amountTaken({ ...invoice, ...none, paymentMethodFees: null }, 'creditCard', TODAY), 1_000)
  const early = { earlyPaymentPercent: 20_000, earlyPaymentDays: 10, dueDate: '2030-12-31' }
  assert.equal(amountTaken({ ...invoice, ...early, paymentMethodFees }, 'creditCard', TODAY), 995)
})

test.each([
  ['en', /debit .*1111.*2 days before.*in USD.*\$500\.00.*\$900\.00.*calendar month.*end it/],
  ['es', /debitar .*1111.*2 días antes.*en USD.*500,00.*mes natural.*900,00.*ponerle fin/],
  ['ar', /1111.*يومين.*USD.*500.*900.*إنهاؤه/],
])('the text in %s says who takes what, when, up to what, and how it ends', (tag, says) => {
  const subject = {
    ...{ merchantName: 'Cedar', paymentMethodType: 'achDebit' as const, label: 'Example Bank 1111', daysBefore: 2 },
    ...{ limitPerInvoice: 50_000, limitPerMonth: 90_000, currency: 'USD', from: TODAY, takesDiscounts: false },
    orderNumber: null,
  }
  const consent = autopayConsent(subject, tag)
  assert.ok(autopayConsent({ ...subject, takesDiscounts: true }, tag).text.length > consent.text.length)
  assert.deepEqual([consent.kind, consent.locale, consent.paymentMethodTypes], ['autopay', tag, ['achDebit']])
  assert.match(consent.text, says)
  assert.match(withDocument(consent, 'Cedar').document ?? '', /Cedar/)
})

test.each([
  [
    'en',
    'creditCard',
    /charge Visa 4242 .*each of my invoices of order SO-881 issued on or after .*Only invoices of this order are paid/,
  ],
  ['en', 'achDebit', /debit Visa 4242 .*each of my invoices of order SO-881 /],
  ['es', 'creditCard', /cobrar en Visa 4242 .*mis facturas del pedido SO-881 .*Solo se pagan facturas de este pedido/],
  ['es', 'achDebit', /debitar de Visa 4242 .*mis facturas del pedido SO-881 /],
  ['ar', 'creditCard', /Visa 4242 .*للطلب SO-881 .*تُدفع فواتير هذا الطلب فقط/],
  ['ar', 'achDebit', /الحساب Visa 4242 .*للطلب SO-881 /],
] as const)('the text in %s names the one order that is paid: %s', (tag, paymentMethodType, says) => {
  const subject = {
    ...{ merchantName: 'Cedar', paymentMethodType, label: 'Visa 4242', daysBefore: 0, takesDiscounts: false },
    ...{ limitPerInvoice: null, limitPerMonth: null, currency: null, from: TODAY },
  }
  assert.match(autopayConsent({ ...subject, orderNumber: 'SO-881' }, tag).text, says)
  assert.doesNotMatch(autopayConsent({ ...subject, orderNumber: null }, tag).text, /SO-881|order |pedido|للطلب/)
})

test('one order is paid from the day that is named on, or else from its first invoice on', () => {
  const terms = { paymentMethodId: 'pm', daysBefore: 0 }
  const ruleOf = (more: object, begin = '2025-03-09') => {
    const read = readRule({ ...terms, ...more }, 'creditCard', begin)
    return 'faults' in read ? assert.fail('There are faults.') : read
  }
  const all = ruleOf({})
  const order = ruleOf({ orderNumber: 'SO-881' })
  assert.deepEqual([all.orderNumber, order.orderNumber, order.from], [null, 'SO-881', '2025-03-09'])
  assert.equal(ruleOf({ orderNumber: 'SO-881', from: TODAY }).from, TODAY)
  assert.equal(isSameRule(order, ruleOf({ orderNumber: 'SO-881' })), true)
  assert.equal(isSameRule(order, all), false)
  assert.equal(isSameRule(order, ruleOf({ orderNumber: 'so-881' })), false)
})

test('a limit has a currency, and a bank account has its own', () => {
  const terms = { paymentMethodId: 'pm', daysBefore: 3 }
  const faultsOf = (read: ReturnType<typeof readRule>) => ('faults' in read ? read.faults.map(({ path }) => path) : [])
  assert.deepEqual(faultsOf(readRule({ ...terms, limitPerInvoice: 1 }, 'creditCard', TODAY)), ['currency'])
  assert.deepEqual(faultsOf(readRule({ ...terms, currency: 'XXQ' }, 'creditCard', TODAY)), ['currency'])
  assert.deepEqual(faultsOf(readRule({ ...terms, currency: 'USD' }, 'pads', TODAY)), ['currency'])
  const read = readRule({ ...terms, limitPerMonth: 1 }, 'pads', TODAY)
  assert.deepEqual('faults' in read ? [] : [read.currency, read.from, read.limitPerInvoice], ['CAD', TODAY, null])
})

test('no more than a hundred payments are listed, those that come first', () => {
  const run = (place: number) => ({
    ...{ invoiceId: `inv_${place}`, invoiceNumber: `${place}`, amount: 1, currency: 'USD', status: 'planned' as const },
    date: `2026-01-${String(31 - (place % 31)).padStart(2, '0')}`,
  })
  const many = Array.from({ length: 101 }, (_, place) => run(place))
  const { nextRuns, hasMore } = firstRuns(many)
  assert.deepEqual([nextRuns.length, nextRuns[0]?.date, hasMore], [100, '2026-01-01', true])
  assert.equal(firstRuns(many.slice(1)).hasMore, false)
})
