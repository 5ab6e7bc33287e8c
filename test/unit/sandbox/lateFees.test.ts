import assert from 'node:assert/strict'
import { test } from 'vitest'
import { feesOfInvoices } from '../../../demo/sandbox/domain/invoiceFees.ts'
import { faultsOfLateFee, lateFee, lateFeeNotice, lateFeeTerms } from '../../../demo/sandbox/domain/lateFees.ts'

const INVOICE = {
  currency: 'USD',
  amount: 100_000,
  amountDue: 100_000,
  issuedOn: '2026-11-01',
  dueDate: '2026-12-01',
  paymentMethodFees: null,
  earlyPaymentPercent: null,
  earlyPaymentDays: null,
  ...lateFeeTerms({ percent: '1.5', days: 5 }),
}

test('a late fee begins after the due date and the days that follow it', () => {
  assert.deepEqual(
    ['2026-12-01', '2026-12-06', '2026-12-07', '2027-12-07'].map((day) => lateFee(INVOICE, 60_000, day)),
    [0, 0, 900, 900],
  )
  const atOnce = { ...INVOICE, ...lateFeeTerms({ percent: 1.5 }) }
  assert.deepEqual([lateFee(atOnce, 33, '2026-12-01'), lateFee(atOnce, 33, '2026-12-02')], [0, 0])
  assert.equal(lateFee(atOnce, 34, '2026-12-02'), 1)
})

test('it is added to a payment by whichever method', () => {
  const found = feesOfInvoices([{ invoice: INVOICE, amount: 60_000 }], ['creditCard', 'wire'], '2026-12-07')
  assert.deepEqual(
    found.map(({ paymentMethodType, amount, kind }) => [paymentMethodType, amount, kind]),
    [
      ['creditCard', 900, 'lateFee'],
      ['wire', 900, 'lateFee'],
    ],
  )
})

test('the buyer reads when it begins, then what it is, and nothing of an invoice that is paid', () => {
  assert.deepEqual(lateFeeNotice(INVOICE, '2026-12-06'), { percent: 1.5, firstDay: '2026-12-07' })
  assert.deepEqual(lateFeeNotice(INVOICE, '2026-12-07'), { percent: 1.5, firstDay: '2026-12-07', amount: 1_500 })
  assert.equal(lateFeeNotice({ ...INVOICE, amountDue: 0 }, '2026-12-07'), undefined)
  assert.equal(lateFeeNotice({ ...INVOICE, ...lateFeeTerms() }, '2026-12-07'), undefined)
})

test('one that cannot be is refused by its path', () => {
  for (const percent of [0, -1, 100, '1.00001', '2%'])
    assert.deepEqual(
      faultsOfLateFee({ percent }).map(({ path }) => path),
      ['lateFee.percent'],
      String(percent),
    )
  assert.deepEqual(
    faultsOfLateFee({ days: 3 }).map(({ path }) => path),
    ['lateFee.percent'],
  )
  assert.deepEqual(
    [faultsOfLateFee(undefined), faultsOfLateFee({}), faultsOfLateFee({ percent: '99.9999' })],
    [[], [], []],
  )
})
