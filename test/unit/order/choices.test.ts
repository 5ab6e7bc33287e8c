import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { allowedTypes, METHODS } from '../../../src/methods/registry.ts'
import { openTypes } from '../../../src/order/blocks.ts'
import { areRefused, chosenType, methodChoices } from '../../../src/order/choices.ts'
import { anOrder, aPayable } from './anOrder.ts'

const payable = aPayable({
  methods: [
    { type: 'payWithTerms', blocked: { code: 'insufficient_credit' } },
    { type: 'achDebit', blocked: { code: 'method_unavailable' } },
    { type: 'creditCard' },
  ] as never,
})
const PAGE = anOrder().getState().page

function choicesOf({
  allowed,
  methodOrder = '',
  of = payable,
}: { allowed?: string[]; methodOrder?: string; of?: typeof payable } = {}) {
  return methodChoices({ payable: of, page: { ...PAGE, allowedTypes: allowed }, methodOrder }, METHODS)
}

describe('the choice of a method', () => {
  it('keeps the order of the payable, and shows what cannot be used', () => {
    assert.deepEqual(choicesOf(), [
      { type: 'payWithTerms', block: 'insufficient_credit', isOpen: true },
      { type: 'achDebit', block: 'method_unavailable', isOpen: false },
      { type: 'creditCard', block: undefined, isOpen: true },
    ])
  })

  it('shows first what another order names, whatever else that names', () => {
    const types = (methodOrder: string) => choicesOf({ methodOrder }).map(({ type }) => type)
    assert.deepEqual(types('creditCard,payWithTerms'), ['creditCard', 'payWithTerms', 'achDebit'])
    assert.deepEqual(types('rubbish,creditCard'), ['creditCard', 'payWithTerms', 'achDebit'])
  })

  it('lets the page narrow and never widen', () => {
    assert.deepEqual(
      choicesOf({ allowed: ['creditCard', 'wire'] }).map(({ type }) => type),
      ['creditCard'],
    )
    assert.deepEqual(openTypes(payable, { ...PAGE, allowedTypes: ['achDebit'] }), [])
    assert.deepEqual(openTypes(payable, PAGE), ['creditCard'])
  })

  it('shows a method that is not known here as unavailable', () => {
    const of = aPayable({ methods: [{ type: 'shells' }] as never })
    assert.deepEqual(choicesOf({ of }), [{ type: 'shells', block: 'method_unavailable', isOpen: false }])
  })

  it('chooses the first method that can be used, and the payer’s choice where that can be chosen', () => {
    assert.equal(chosenType(choicesOf(), undefined), 'creditCard')
    assert.equal(chosenType(choicesOf(), 'achDebit'), 'creditCard')
    assert.equal(chosenType([], undefined), undefined)
  })

  it('opens terms that are blocked on request, or where nothing else is: their form is the way out', () => {
    assert.equal(chosenType(choicesOf(), 'payWithTerms'), 'payWithTerms')
    assert.equal(chosenType(choicesOf().slice(0, 2), undefined), 'payWithTerms')
  })

  it('opens no row where the payer is refused', () => {
    for (const code of ['buyer_suspended', 'too_many_attempts']) {
      const methods = ['payWithTerms', 'creditCard'].map((type) => ({ type, blocked: { code } })) as never
      assert.equal(chosenType(choicesOf({ of: aPayable({ methods }) }), 'payWithTerms'), undefined)
    }
  })

  it('is refused where every method is, and no more while one is left, whatever blocks the others', () => {
    const blocked = (code: string) => ({ type: 'creditCard', block: code, isOpen: false })
    for (const code of ['buyer_suspended', 'too_many_attempts']) {
      assert.ok(areRefused([blocked(code), blocked(code)]))
      assert.ok(!areRefused([blocked(code), { type: 'wire', block: undefined, isOpen: true }]))
    }
    assert.ok(!areRefused([blocked('method_unavailable')]))
    assert.ok(!areRefused([]))
  })

  it('reads the old name of a debit', () => {
    assert.deepEqual(allowedTypes(['bank', 'wire']), ['achDebit', 'wire', 'creditNotes'])
    assert.equal(allowedTypes(undefined), undefined)
  })
})
