import assert from 'node:assert/strict'
import { it } from 'vitest'
import { periodOf } from '../../../../../src/features/invoices/statement/statementPeriods.ts'

const at = (instant: string) => Date.parse(instant)

it('counts periods in days of UTC, over the ends of months and years and over leap days', () => {
  const first = at('2024-03-01T00:00:00.000Z')
  assert.deepEqual(periodOf('month', first), { from: '2024-03-01', to: '2024-03-01' })
  assert.deepEqual(periodOf('lastMonth', first), { from: '2024-02-01', to: '2024-02-29' })
  assert.deepEqual(periodOf('quarter', first), { from: '2024-01-01', to: '2024-03-01' })
  const last = at('2025-12-31T23:59:59.999Z')
  assert.deepEqual(periodOf('lastMonth', last), { from: '2025-11-01', to: '2025-11-30' })
  assert.deepEqual(periodOf('year', last), { from: '2025-01-01', to: '2025-12-31' })
  assert.deepEqual(periodOf('twelve', last), { from: '2025-01-01', to: '2025-12-31' })
  const january = at('2026-01-15T12:00:00Z')
  assert.deepEqual(periodOf('lastMonth', january), { from: '2025-12-01', to: '2025-12-31' })
  assert.deepEqual(periodOf('quarter', january), { from: '2025-11-01', to: '2026-01-15' })
  assert.deepEqual(periodOf('twelve', january), { from: '2025-02-01', to: '2026-01-15' })
})
