import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { bankDebit } from '../../../../src/methods/bank-debit/bankDebit.ts'
import { card } from '../../../../src/methods/card/card.ts'
import { chosenTerms, createNetTerms, settlementOf, termsViewOf } from '../../../../src/methods/net-terms/netTerms.ts'
import type { Seal } from '../../../../src/order/PaymentMethod.ts'
import { englishWords } from '../../../support/englishWords.ts'
import { anOrder, aPayable, viewOf } from '../../order/anOrder.ts'

const TYPE = 'payWithTerms'
const netTerms = createNetTerms({
  seconds: { creditCard: card, achDebit: bankDebit },
  refusal: () => () => 'No credit.',
})
const offer = (days: number, payerFee = 0, given: object = {}) => ({
  days,
  dueDate: `2026-01-${days - 29}`.replace(/-(\d)$/, '-0$1'),
  payerFee,
  total: 1000 + payerFee,
  ...given,
})
const open = { amount: 1000, methods: [{ type: TYPE }], termsPaymentMethodTypes: ['wire', 'achCredit'] } as const
const blocked = (code: string) => [{ type: TYPE, blocked: { code } }] as never
const fee = (paymentMethodType: string, amount: number) => ({ paymentMethodType, amount, label: 'Fee' })
const split = {
  termsAmount: 600,
  otherAmount: 400,
  methods: ['creditCard', 'achDebit'],
  otherFees: [fee('creditCard', 8)],
  termsFees: [{ days: 60, amount: 12, label: 'Fee' }],
} as never
const payableOf = (given: object) => aPayable({ ...open, ...given } as never)
const two = viewOf(TYPE, { payable: payableOf({ termsOptions: [offer(30), offer(60, 20)] }) })
const divided = viewOf(TYPE, {
  payable: payableOf({ termsOptions: [offer(30), offer(60, 20)], methods: blocked('insufficient_credit'), split }),
})
const SEALED = { encrypted: 'jwe' }
const seal = { encrypt: () => Promise.resolve(SEALED) } as Partial<Seal> as Seal

describe('net terms', () => {
  it('choose nothing before the payer does, unless the merchant has or there is one offer', () => {
    assert.equal(chosenTerms({}, two), undefined)
    assert.equal(chosenTerms({ days: 60 }, two)?.days, 60)
    const one = viewOf(TYPE, { payable: payableOf({ termsOptions: [offer(30)] }) })
    assert.equal(chosenTerms({}, one)?.days, 30)
    const given = [offer(30), offer(60, 0, { isPreselected: true })]
    assert.equal(chosenTerms({}, viewOf(TYPE, { payable: payableOf({ termsOptions: given }) }))?.days, 60)
    const page = { ...anOrder().getState().page, preselectedDays: 30 }
    assert.equal(chosenTerms({}, viewOf(TYPE, { payable: payableOf({ termsOptions: given }), page }))?.days, 30)
  })

  it('settle by the first type that the payable names, or by the payer’s', () => {
    assert.equal(settlementOf({}, two), 'wire')
    assert.equal(settlementOf({ settlement: 'achCredit' }, two), 'achCredit')
  })

  it('are the form that the block of the method leads to; who applies stays there', () => {
    const formOf = (code: string | undefined, draft = {}, given = {}) =>
      termsViewOf(
        draft,
        viewOf(TYPE, { payable: payableOf({ methods: code ? blocked(code) : open.methods, ...given }) }),
      )
    assert.equal(formOf(undefined), 'terms')
    assert.equal(formOf('insufficient_credit', {}, { split }), 'split')
    assert.equal(formOf('insufficient_credit'), 'refused')
    assert.equal(formOf('not_qualified'), 'application')
    assert.equal(formOf('qualification_declined'), 'refused')
    assert.equal(formOf('qualification_declined', { isApplying: true }), 'application')
  })

  it('read when they are due and what they cost', async () => {
    const { amount, label } = netTerms.offer({ days: 60 }, two)
    assert.equal(amount, 1020)
    assert.match(label?.(englishWords) ?? '', /^Place order — due Jan.31,.2026$/)
    const page = { ...two.page, hidesDueDate: true }
    assert.equal(netTerms.offer({ days: 60 }, { ...two, page }).label?.(englishWords), 'Place order — $10.2')
    assert.deepEqual(await netTerms.request({ days: 60 }, two, seal), {
      fields: { termsNetDays: 60, termsPaymentMethodType: 'wire' },
    })
    assert.deepEqual(
      netTerms.validate({}, two).map(({ id }) => id),
      ['terms'],
    )
  })

  it('cannot be used where there is no credit', async () => {
    const view = viewOf(TYPE, { payable: payableOf({ methods: blocked('not_qualified') }) })
    assert.equal(netTerms.offer({}, view).amount, 1000)
    assert.equal(netTerms.validate({}, view)[0]?.text(englishWords), 'No credit.')
    assert.deepEqual(netTerms.consentTypes?.({}, view), [])
    assert.deepEqual(await netTerms.request({}, view, seal), { failure: 'method_unavailable' })
  })

  it('cost what the days add', () => {
    const days = [offer(30), offer(60, 20, { fees: [fee(TYPE, 20)] })]
    const view = viewOf(TYPE, { payable: payableOf({ termsOptions: days }) })
    assert.deepEqual(
      [netTerms.offer({ days: 60 }, view).amount, netTerms.offer({ days: 60 }, view).fees?.length],
      [1020, 1],
    )
    assert.deepEqual([netTerms.offer({ days: 30 }, view).amount, netTerms.offer({ days: 30 }, view).fees], [1000, []])
    const same = payableOf({
      termsOptions: [offer(30, 5), offer(60, 5)],
      methods: [{ type: TYPE, fees: [fee(TYPE, 5)] }],
    })
    assert.equal(netTerms.offer({}, viewOf(TYPE, { payable: same })).amount, 1005)
  })

  it('split an order by what the credit covers, and send both parts', async () => {
    const offered = netTerms.offer({ days: 60 }, divided)
    assert.equal(offered.amount, 1020)
    assert.equal(offered.label?.(englishWords), 'Pay $4.08 now, $6.12 on terms')
    assert.deepEqual(offered.fees, [fee('creditCard', 8), fee(TYPE, 12)])
    // Nothing is added where the days and the method cost nothing.
    assert.deepEqual(netTerms.offer({ days: 30, second: 'achDebit' }, divided).amount, 1000)
    assert.equal(netTerms.secureFields?.({}, divided), 'card')
    assert.deepEqual(netTerms.consentTypes?.({}, divided), [TYPE, 'creditCard'])
    assert.deepEqual(await netTerms.request({ days: 60 }, divided, seal), {
      fields: {
        card: SEALED,
        termsNetDays: 60,
        termsPaymentMethodType: 'wire',
        split: [
          { paymentMethodType: TYPE, amount: 600 },
          { paymentMethodType: 'creditCard', amount: 400 },
        ],
      },
    })
  })

  it('ask for an account where a debit pays the rest, and have no button without one', () => {
    const draft = { days: 30, second: 'achDebit' } as const
    assert.deepEqual(
      netTerms.validate(draft, divided).map(({ id }) => id),
      ['account'],
    )
    assert.equal(netTerms.offer(draft, divided).label, undefined)
    assert.equal(netTerms.secureFields?.(draft, divided), undefined)
  })

  it('keep no card of a part', async () => {
    const drafts = { creditCard: { keepSince: '2026-11-26T10:00:00.000Z' } }
    const payable = { ...divided.payable, requiredConsents: [{ kind: 'stored_card', version: '1' }] as never }
    const part = await netTerms.request({ days: 30 }, { ...divided, payable, drafts }, seal)
    assert.ok('fields' in part && !('saveMethod' in part.fields) && !('consents' in part.fields))
  })
})
