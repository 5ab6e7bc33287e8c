import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import {
  isDue,
  findUnfinishedVerification,
} from '../../../../src/features/payment-methods/findUnfinishedVerification.ts'

const account = (id: string, status: 'active' | 'pending_verification' | 'locked', expectedOn?: string) => ({
  id,
  type: 'achDebit' as const,
  label: id,
  status,
  isDefault: false,
  isExpired: false,
  ...(expectedOn !== undefined && { verification: { expectedOn, attemptsLeft: 3 } }),
})

describe('what was left unfinished', () => {
  const early = account('early', 'pending_verification', '2026-11-20')
  const late = account('late', 'pending_verification', '2026-11-25')

  it('is nothing where no account waits', () => {
    assert.equal(findUnfinishedVerification([account('a', 'active'), account('b', 'locked')], '2026-11-22'), undefined)
    assert.equal(findUnfinishedVerification([], '2026-11-22'), undefined)
  })

  it('is the account whose deposits are there, before one that still waits for them', () => {
    assert.equal(findUnfinishedVerification([late, early], '2026-11-22')?.id, 'early')
  })

  it('is any account that waits, where no deposits are there', () => {
    assert.equal(findUnfinishedVerification([account('a', 'active'), late], '2026-11-22')?.id, 'late')
  })

  it('counts deposits as there on their day', () => {
    assert.equal(isDue(late, '2026-11-24'), false)
    assert.equal(isDue(late, '2026-11-25'), true)
    assert.equal(isDue(account('a', 'active'), '2026-11-25'), false)
  })
})
