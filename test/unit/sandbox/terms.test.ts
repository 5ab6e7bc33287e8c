import assert from 'node:assert/strict'
import { test } from 'vitest'
import { invoiceDueDate, termsOptions } from '../../../demo/sandbox/domain/terms.ts'

type Request = Omit<Parameters<typeof termsOptions>[0], 'currency'>

test('terms are offered once each, the shortest first', () => {
  const daysOf = (request: Request) =>
    termsOptions({ currency: 'USD', ...request }, 5, { today: '2026-11-20' }).map(({ days }) => days)
  assert.deepEqual(daysOf({ netDaysOptions: [60, 30, 60, 15] }), [15, 30, 60])
  assert.deepEqual(daysOf({ financingConfig: { financingNetDaysOptions: [30, 10] } }), [10, 30])
  assert.deepEqual(daysOf({ financingConfig: { financingNetDays: 45 } }), [45])
  assert.deepEqual(daysOf({ financingConfig: { financingNetDays: -1 }, netDaysOptions: null }), [])
  assert.deepEqual(daysOf({}), [])
  assert.deepEqual(termsOptions({ currency: 'USD', netDaysOptions: [41] }, 5, { today: '2026-11-20' }), [
    { days: 41, dueDate: '2026-12-31', payerFee: 0, total: 5 },
  ])
})

test('the days that the merchant names beside a list are preselected', () => {
  const preselected = (request: Request) =>
    termsOptions({ currency: 'USD', ...request }, 5, { today: '2026-11-20' }).flatMap(({ days, isPreselected }) =>
      isPreselected ? [days] : [],
    )
  assert.deepEqual(preselected({ netDaysOptions: [30, 60], financingConfig: { financingNetDays: 60 } }), [60])
  assert.deepEqual(preselected({ financingConfig: { financingNetDays: 30, financingNetDaysOptions: [30, 60] } }), [30])
  assert.deepEqual(preselected({ netDaysOptions: [30, 60], financingConfig: { financingNetDays: 90 } }), [])
  assert.deepEqual(preselected({ netDaysOptions: [30, 60] }), [])
})

test('an invoice is due when its merchant says, and else in thirty days', () => {
  const due = (chargeDate: string | null) => invoiceDueDate({ currency: 'USD', plan: { chargeDate } }, '2026-11-20')
  assert.equal(due('2026-12-25'), '2026-12-25')
  assert.equal(due('2026-11-19'), '2026-11-20')
  assert.equal(due(null), '2026-12-21')
  assert.equal(invoiceDueDate({ currency: 'USD' }, '2026-11-20'), '2026-12-21')
  // Boxing Day is a bank holiday in Canada, Thanksgiving Day one in the United States alone.
  assert.equal(invoiceDueDate({ currency: 'CAD' }, '2025-11-26'), '2025-12-29')
  assert.equal(invoiceDueDate({ currency: 'USD' }, '2025-11-26'), '2025-12-26')
})
