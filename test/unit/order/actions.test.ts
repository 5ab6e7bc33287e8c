import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { acceptConsent, editDraft, leaveField, resetOrder } from '../../../src/order/actions.ts'
import { anOrder } from './anOrder.ts'

const CONSENT = { version: '1', text: 'I agree.' } as never

describe('an order', () => {
  it('keeps what is chosen in each form apart, over the earlier choice', () => {
    const order = anOrder()
    editDraft(order, 'payWithTerms', { days: 30, second: 'achDebit' })
    editDraft(order, 'payWithTerms', { days: 60 })
    editDraft(order, 'achDebit', { accountId: 'a' })
    assert.deepEqual(order.getState().drafts, {
      payWithTerms: { days: 60, second: 'achDebit' },
      achDebit: { accountId: 'a' },
    })
  })

  it('takes a consent and gives it back', () => {
    const order = anOrder()
    acceptConsent(order, 'accepted', CONSENT, 'now')
    assert.deepEqual(order.getState().accepted, { '1 I agree.': 'now' })
    acceptConsent(order, 'accepted', CONSENT, undefined)
    assert.deepEqual(order.getState().accepted, {})
  })

  it('forgets all that was decided but the method, and calls back once', () => {
    const order = anOrder({ choice: 'achDebit', drafts: { achDebit: {} }, isChecked: true, problems: [] })
    leaveField(order, 'notes')
    let changes = 0
    const stop = order.subscribe(() => (changes += 1))
    resetOrder(order)
    stop()
    order.update(() => ({ choice: 'wire' }))
    const { choice, drafts, isChecked, checkedFields, company } = order.getState()
    assert.deepEqual([choice, drafts, isChecked, checkedFields, company], ['wire', {}, false, [], {}])
    assert.equal(changes, 1)
  })
})
