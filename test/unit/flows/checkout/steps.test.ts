import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { Transaction } from '../../../../src/api/types.ts'
import { chosenMethod, methodChoices, screenOf } from '../../../../src/flows/checkout/steps.ts'

const transaction = {
  methods: [
    { type: 'payWithTerms', blocked: { code: 'insufficient_credit' } },
    { type: 'achDebit', blocked: { code: 'method_unavailable' } },
    { type: 'creditCard' },
  ],
} as Transaction

describe('the steps of the checkout', () => {
  it('keeps the order of the transaction and shows what cannot be used', () => {
    assert.deepEqual(methodChoices(transaction, undefined), [
      { type: 'payWithTerms', isBlocked: true },
      { type: 'achDebit', isBlocked: true },
      { type: 'creditCard', isBlocked: false },
    ])
  })

  it('shows first what an order names, whatever else it names', () => {
    const types = (order: string) => methodChoices(transaction, undefined, order).map(({ type }) => type)
    assert.deepEqual(types('creditCard,payWithTerms'), ['creditCard', 'payWithTerms', 'achDebit'])
    assert.deepEqual(types('rubbish,creditCard'), ['creditCard', 'payWithTerms', 'achDebit'])
  })

  it('lets the page narrow and never widen, and reads the old name of a debit', () => {
    const types = (allowed: string[]) => methodChoices(transaction, allowed).map(({ type }) => type)
    assert.deepEqual(types(['bank', 'wire']), ['achDebit'])
    assert.deepEqual(types(['creditCard']), ['creditCard'])
  })

  it('chooses the first method that can be used, and heeds a wish that can be met', () => {
    const choices = methodChoices(transaction, undefined)
    assert.equal(chosenMethod(choices, undefined), 'creditCard')
    assert.equal(chosenMethod(choices, 'achDebit'), 'creditCard')
    assert.equal(chosenMethod([], undefined), undefined)
  })

  it('opens terms that are blocked on a wish, or where nothing else is: their form is the way out', () => {
    const choices = methodChoices(transaction, undefined)
    assert.equal(chosenMethod(choices, 'payWithTerms'), 'payWithTerms')
    assert.equal(chosenMethod(choices.slice(0, 2), undefined), 'payWithTerms')
  })

  it('keeps the form on screen until the answer is late', () => {
    assert.equal(screenOf({ name: 'sending', record: { key: 'k', startedAt: 0 } }), 'pay')
    assert.equal(screenOf({ name: 'looking' }), 'nothing')
  })
})
