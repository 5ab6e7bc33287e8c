import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { chosenAccount, bankDebit, countryOf } from '../../../../src/methods/bank-debit/bankDebit.ts'
import { aBuyer, viewOf } from '../../order/anOrder.ts'

const account = (id: string, type: string, status = 'active') => ({ id, type, status })
const buyer = aBuyer({
  paymentMethods: [
    account('new', 'achDebit', 'pending_verification'),
    account('a', 'achDebit'),
    account('b', 'achDebit'),
    account('ca', 'pads'),
  ] as never,
})
const view = viewOf('achDebit', { buyer })
const none = viewOf('pads', { buyer: aBuyer() })
const seal = {} as never

describe('a bank debit', () => {
  it('takes the account that the payer chose, else the first of its type that can be debited', () => {
    assert.equal(chosenAccount({}, view)?.id, 'a')
    assert.equal(chosenAccount({ accountId: 'b' }, view)?.id, 'b')
    assert.equal(chosenAccount({ accountId: 'new' }, view)?.id, 'a')
    assert.equal(chosenAccount({}, viewOf('pads', { buyer }))?.id, 'ca')
    assert.deepEqual(bankDebit.request({ accountId: 'b' }, view, seal), { fields: { paymentMethodId: 'b' } })
  })

  it('has no button, no mandate and a problem while no account can be debited', () => {
    assert.equal(bankDebit.offer({}, none).label, undefined)
    assert.deepEqual(bankDebit.consentTypes?.({}, none), [])
    assert.deepEqual(
      bankDebit.validate({}, none).map(({ id }) => id),
      ['account'],
    )
    assert.deepEqual(bankDebit.request({}, none, seal), { failure: 'method_unavailable' })
    assert.deepEqual(bankDebit.consentTypes?.({}, view), ['achDebit'])
    assert.deepEqual(bankDebit.validate({}, view), [])
  })

  it('is of one country', () => {
    assert.deepEqual(['achDebit', 'pads'].map(countryOf), ['US', 'CA'])
  })
})
