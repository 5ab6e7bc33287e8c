import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { filledFields, problemOf, shownFields } from '../../../../src/features/company-details/rules.ts'

const RULES = { poNumber: 'required', notes: 'optional', department: 'hidden' } as const

describe('company details', () => {
  it('shows what the transaction asks for', () => {
    assert.deepEqual(shownFields(RULES), ['poNumber', 'notes'])
  })

  it('wants what is required, and the PO number in the form that the seller gave', () => {
    assert.equal(problemOf('poNumber', { poNumber: ' ' }, RULES, undefined), 'missing')
    assert.equal(problemOf('poNumber', { poNumber: 'PO-12' }, RULES, 'PO-\\d{4}'), 'shape')
    assert.equal(problemOf('poNumber', { poNumber: 'PO-1234' }, RULES, 'PO-\\d{4}'), undefined)
    assert.equal(problemOf('notes', {}, RULES, undefined), undefined)
  })

  it('lets nobody be stopped by a pattern that is none', () => {
    assert.equal(problemOf('poNumber', { poNumber: 'x' }, RULES, '('), undefined)
  })

  it('sends what is shown and filled in', () => {
    assert.deepEqual(filledFields({ poNumber: ' 7 ', notes: '', department: 'x' }, RULES), { poNumber: '7' })
  })
})
