import assert from 'node:assert/strict'
import { test } from 'vitest'
import { shortfallOf } from '../../../../src/features/qualification/shortfall.ts'
import { createWords } from '../../../../src/locales/createWords.ts'
import { ENGLISH } from '../../../../src/locales/loadLocale.ts'

const words = createWords(ENGLISH)

const approved = { status: 'approved_not_activated', creditLimit: 50_000, currency: 'USD' } as const
const split = { methods: ['creditCard' as const], termsAmount: 50_000, otherAmount: 74_000 }
const order = { amount: 124_000, currency: 'USD', split, others: ['creditCard', 'invoice'] }

test('an approval that is less than the order gives both figures and leads to the split', () => {
  for (const status of ['approved_not_activated', 'completed'] as const)
    assert.deepEqual(shortfallOf({ ...approved, status }, order, words), {
      detail: 'Your limit is $500.00. This order is $1,240.00. Pay $740.00 another way and $500.00 on terms.',
      next: 'Split the payment',
    })
})

test('without a split it leads to the methods that remain, which it names', () => {
  const short = shortfallOf(approved, { ...order, split: undefined }, words)
  assert.equal(short?.detail, 'Your limit is $500.00. This order is $1,240.00. Other ways to pay: Card or Invoice.')
  assert.equal(short.next, 'Choose another method')
  const alone = shortfallOf(approved, { ...order, split: undefined, others: [] }, words)
  assert.equal(alone?.detail, 'Your limit is $500.00. This order is $1,240.00.')
})

test('what is used of the limit is not taken for available', () => {
  const used = { ...approved, status: 'completed', availableCredit: 20_000 } as const
  assert.match(
    shortfallOf(used, order, words)?.detail ?? '',
    /^Your available credit is \$200\.00\. .* Pay \$1,040\.00 /,
  )
})

test('nothing falls short of what is enough, not approved, or in another currency', () => {
  assert.equal(shortfallOf(approved, { ...order, amount: 50_000 }, words), undefined)
  assert.equal(shortfallOf({ ...approved, status: 'pending_review' }, order, words), undefined)
  assert.equal(shortfallOf(approved, { ...order, currency: 'EUR' }, words), undefined)
})
