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
      { type: 'payWithTerms', block: 'insufficient_credit' },
      { type: 'achDebit', block: 'method_unavailable' },
      { type: 'creditCard', block: undefined },
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

  it('ends where every method refuses the payer: no row of a method is open, unless a payment is under way', () => {
    for (const code of ['buyer_suspended', 'too_many_attempts']) {
      const methods = ['payWithTerms', 'creditCard'].map((type) => ({ type, blocked: { code } }))
      const choices = methodChoices({ methods } as Transaction, undefined)
      assert.equal(chosenMethod(choices, 'payWithTerms'), undefined)
      assert.equal(screenOf({ name: 'ready' }, choices), 'ended')
      assert.equal(screenOf({ name: 'sending', record: { key: 'k', startedAt: 0 } }, choices), 'pay')
    }
  })

  it('shows the form while one method is left, whatever blocks the others', () => {
    const methods = [{ type: 'creditCard', blocked: { code: 'too_many_attempts' } }, { type: 'wire' }]
    const choices = methodChoices({ methods } as Transaction, undefined)
    assert.equal(screenOf({ name: 'ready' }, choices), 'pay')
    assert.equal(screenOf({ name: 'ready' }, methodChoices({ methods } as Transaction, ['card'])), 'pay')
    assert.equal(screenOf({ name: 'ready' }, methodChoices({ methods } as Transaction, ['creditCard'])), 'ended')
    assert.equal(screenOf({ name: 'ready' }, []), 'pay')
  })

  it('keeps the form on screen until the answer is late', () => {
    assert.equal(screenOf({ name: 'sending', record: { key: 'k', startedAt: 0 } }, []), 'pay')
    assert.equal(screenOf({ name: 'looking' }, []), 'nothing')
  })
})
