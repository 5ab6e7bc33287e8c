import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { CardDraft } from '../../../../src/methods/card/card.ts'
import { card, savedCardOf } from '../../../../src/methods/card/card.ts'
import type { Seal } from '../../../../src/order/PaymentMethod.ts'
import { aBuyer, aPayable, viewOf } from '../../order/anOrder.ts'

const saved = (id: string, given: object = {}) => ({ id, type: 'creditCard', status: 'active', ...given })
const buyer = aBuyer({
  paymentMethods: [saved('old', { isExpired: true }), saved('a'), saved('b', { isDefault: true })] as never,
})
const withSaved = viewOf('creditCard', { buyer, offersSavedCards: true })
const CONSENT = { kind: 'stored_card', version: '2', isOptional: true }
const payable = aPayable({ requiredConsents: [CONSENT] as never })
const seal = (sealed: Awaited<ReturnType<Seal['encrypt']>>): Seal => ({
  isValid: () => true,
  validate: () => Promise.resolve([]),
  encrypt: () => Promise.resolve(sealed),
})
const SEALED = { encrypted: 'jwe' }
const request = (draft: CardDraft, view = viewOf('creditCard', { payable }), sealed = seal(SEALED)) =>
  card.request(draft, view, sealed)

describe('a card', () => {
  it('is the default one that is saved, until the payer chooses another', () => {
    assert.equal(savedCardOf({}, withSaved)?.id, 'b')
    assert.equal(savedCardOf({ savedId: 'a' }, withSaved)?.id, 'a')
    assert.equal(savedCardOf({ savedId: null }, withSaved), undefined)
    assert.equal(savedCardOf({ savedId: 'old' }, withSaved), undefined)
  })

  it('stays the one that is typed where another is saved meanwhile', () => {
    assert.equal(savedCardOf({}, viewOf('creditCard', { buyer })), undefined)
  })

  it('asks for the code of a saved card alone', () => {
    assert.equal(card.secureFields?.({}, withSaved), 'cvc')
    assert.equal(card.secureFields?.({ savedId: null }, withSaved), 'card')
    assert.equal(card.secureFields?.({}, viewOf('creditCard')), 'card')
  })

  it('sends a saved card by its id, with its code', async () => {
    assert.deepEqual(await request({}, withSaved), { fields: { paymentMethodId: 'b', card: SEALED } })
  })

  it('is kept only if the payer wants that and it is typed', async () => {
    const keepSince = '2026-11-26T10:00:00.000Z'
    assert.deepEqual(await request({}), { fields: { card: SEALED } })
    assert.deepEqual(await request({ keepSince }), {
      fields: {
        card: SEALED,
        saveMethod: true,
        consents: [{ kind: 'stored_card', version: '2', acceptedAt: keepSince }],
      },
    })
    assert.deepEqual(await request({ keepSince }, withSaved), { fields: { paymentMethodId: 'b', card: SEALED } })
  })

  it('passes on why nothing was encrypted', async () => {
    const failure = { failure: 'frame_reloaded' } as const
    assert.deepEqual(await request({}, undefined, seal(failure)), failure)
  })
})
