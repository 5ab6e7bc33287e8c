import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  isRoutingNumber,
  isVerifiedBy,
  toSavedBank,
  verificationOf,
} from '../../../demo/sandbox/domain/bankAccounts.ts'
import { bankLabel } from '../../../demo/sandbox/domain/paymentLabels.ts'
import type { TypedBankAccount } from '../../../demo/sandbox/domain/bankAccounts.ts'
import { bankDaysAfter } from '../../../demo/sandbox/domain/bankDays.ts'
import { TEST_BANK_ACCOUNTS } from '../../../demo/sandbox/fixtures/test-values.ts'

const now = new Date('2026-11-20T12:00:00Z')
const typed = (changes: Partial<TypedBankAccount> = {}): TypedBankAccount => ({
  country: 'US',
  routingNumber: '021000021',
  accountNumber: '1111222233331111',
  accountType: 'checking',
  holderName: 'Cedar Works',
  ...changes,
})

test('a routing number is one that a bank of the country can have', () => {
  for (const number of ['021000021', '110000000', '011401533', '322271627']) assert.ok(isRoutingNumber('US', number))
  for (const number of ['021000022', '012000021', '000000000', '02100002', '0210000210', '02100002x'])
    assert.ok(!isRoutingNumber('US', number), number)
  assert.ok(isRoutingNumber('CA', '00012003'))
  assert.ok(!isRoutingNumber('CA', '021000021'))
})

test('nothing of an account from which its number could be told is kept', () => {
  for (const { accountNumber } of TEST_BANK_ACCOUNTS) {
    const kept = JSON.stringify(toSavedBank(typed({ accountNumber })))
    assert.ok(!kept.includes(accountNumber))
    assert.ok(!kept.includes(accountNumber.slice(0, 8)))
  }
  assert.equal(bankLabel(toSavedBank(typed())), 'Sandbox Bank checking ending 1111')
})

test('an account is known again by country, bank and number, and by nothing else', () => {
  const { fingerprint } = toSavedBank(typed())
  const same = [typed({ holderName: 'Other' }), typed({ accountType: 'savings' })]
  const others = [typed({ accountNumber: '2221111' }), typed({ routingNumber: '110000000' }), typed({ country: 'CA' })]
  for (const account of same) assert.equal(toSavedBank(account).fingerprint, fingerprint)
  for (const account of others) assert.notEqual(toSavedBank(account).fingerprint, fingerprint)
})

test('the test values decide what has to be proved and what comes back', () => {
  const of = (changes: Partial<TypedBankAccount>) => {
    const account = typed({ routingNumber: '110000000', ...changes })
    return [verificationOf(account, now) !== undefined, toSavedBank(account).returns]
  }
  assert.equal(verificationOf(typed(), now), undefined)
  assert.deepEqual(of({ accountNumber: '000123456789' }), [true, undefined])
  assert.deepEqual(of({ accountNumber: '000111111113' }), [false, 'no_account'])
  assert.deepEqual(of({ accountNumber: '000111111116' }), [false, 'insufficient_funds'])
  assert.deepEqual(of({ accountNumber: '1111222233331111' }), [true, undefined])
})

test('amounts prove in any order, the code in either case, and nothing else does', () => {
  const verification = verificationOf(typed({ accountNumber: '5555' }), now)
  assert.ok(verification)
  assert.deepEqual([verification.expectedOn, verification.attemptsLeft], ['2026-11-24', 3])
  const right = [{ amounts: [32, 45] }, { amounts: [45, 32] }, { code: 'SM11AA' }, { code: ' sm11aa ' }]
  const wrong = [{ amounts: [32, 32] }, { amounts: [3245] }, { amounts: [] }, { code: '' }, {}]
  for (const answer of right) assert.ok(isVerifiedBy(verification, answer), JSON.stringify(answer))
  for (const answer of wrong) assert.ok(!isVerifiedBy(verification, answer), JSON.stringify(answer))
})

test('business days pass over weekends', () => {
  const days = ['2026-11-16', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) =>
    bankDaysAfter(day, 2, 'USD'),
  )
  assert.deepEqual(days, ['2026-11-18', '2026-11-23', '2026-11-24', '2026-11-24', '2026-11-24'])
})
