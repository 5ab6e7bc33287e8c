import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Attempt, Session } from '../../../../src/api/types.ts'
import { receiptFigures } from '../../../../src/features/outcome/receiptFigures.ts'
import { englishWords } from '../../../support/englishWords.ts'

const session = { merchant: { name: 'Cedar' }, transaction: { reference: 'order-1' } } as Session
const base = {
  amount: 5000,
  currency: 'USD',
  createdAt: '2026-11-20T10:00:00Z',
  reference: 'AB12',
  paymentMethodType: 'invoice',
}
const namesOf = (attempt: object) =>
  receiptFigures({ ...base, ...attempt } as Attempt, session, englishWords, false).map(({ name }) => name)

test('an invoice that is its own reference stands there once', () => {
  assert.deepEqual(namesOf({ invoiceNumber: 'AB12' }), [
    'Seller',
    'Order',
    'Amount',
    'Payment method',
    'Invoice',
    'Date',
  ])
  assert.ok(namesOf({ invoiceNumber: 'INV-1' }).includes('Reference'))
  assert.ok(namesOf({}).includes('Reference'))
})

test('a split names its methods by its parts alone, what is paid at once first', () => {
  const parts = [
    { label: 'Net 30', amount: 3000, paymentMethodType: 'payWithTerms' },
    { label: 'Visa ending 4242', amount: 2000, paymentMethodType: 'creditCard' },
  ]
  const names = namesOf({ parts, paymentMethodType: 'payWithTerms', paymentMethodLabel: 'Net 30 + Visa ending 4242' })
  assert.deepEqual(names, ['Seller', 'Order', 'Amount', 'Visa ending 4242', 'Net 30', 'Date', 'Reference'])
})

test('the number of the receipt comes first, and what was written for the company last', () => {
  const buyerFields = { costCenter: 'CC-42', invoiceEmails: ['ap@n.example', 'cfo@n.example'] }
  const figures = receiptFigures(
    { ...base, receiptNumber: 'R-2026-000123', buyerFields } as unknown as Attempt,
    session,
    englishWords,
    false,
  )
  assert.deepEqual(figures[0], { name: 'Receipt number', value: 'R-2026-000123' })
  assert.deepEqual(
    figures.slice(-2).map(({ value }) => value),
    ['CC-42', 'ap@n.example, cfo@n.example'],
  )
})
