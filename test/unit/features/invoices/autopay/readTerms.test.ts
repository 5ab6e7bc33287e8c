import { describe, expect, it } from 'vitest'
import type { AutopayAgreement } from '../../../../../src/api/accountTypes.ts'
import { isAgreedTo, readTerms, typedTerms } from '../../../../../src/features/invoices/autopay/readTerms.ts'
import type { TypedTerms } from '../../../../../src/features/invoices/autopay/readTerms.ts'
import { createAmounts } from '../../../../../src/lib/amounts.ts'

const TODAY = '2026-12-01'
const limits = { code: 'USD', amounts: createAmounts('USD', 'en-US') }
const BEGUN = typedTerms(undefined, TODAY, 'en-US')

const AGREEMENT: AutopayAgreement = {
  id: 'aut_1',
  version: 2,
  paymentMethodId: 'pm_1',
  paymentMethodType: 'creditCard',
  daysBefore: 5,
  takesDiscounts: false,
  limitPerInvoice: 150_000,
  currency: 'USD',
  from: '2026-01-31',
  isPaused: false,
  consents: [],
  createdAt: '2026-02-01T00:00:00.000Z',
}

const read = (typed: Partial<TypedTerms>, choice: Partial<Parameters<typeof readTerms>[1]> = {}) =>
  readTerms({ ...BEGUN, ...typed }, { methodId: 'pm_1', currency: undefined, limits, ...choice })

const faultsOf = (typed: Partial<TypedTerms>) => {
  const result = read(typed)
  return 'faults' in result ? result.faults.map(({ field }) => field) : []
}

describe('the terms of autopay', () => {
  it('begin at today, on the due date, without a limit', () => {
    expect(read({})).toEqual({ terms: { paymentMethodId: 'pm_1', daysBefore: 0, takesDiscounts: true, from: TODAY } })
  })

  it('are what is agreed to where that is changed', () => {
    const typed = typedTerms(AGREEMENT, TODAY, 'de-DE')
    expect([typed.isBefore, typed.days, typed.perInvoice, typed.perMonth]).toEqual([true, '5', '1500,00', ''])
    expect(typed.takesDiscounts).toBe(false)
    const german = { code: 'USD', amounts: createAmounts('USD', 'de-DE') }
    const result = readTerms(typed, { methodId: 'pm_1', currency: 'USD', limits: german })
    expect('terms' in result && isAgreedTo(AGREEMENT, result.terms)).toBe(true)
  })

  it('have limits in minor units, of one currency', () => {
    expect(read({ perInvoice: '1,500', perMonth: ' $20,000.50 ' })).toMatchObject({
      terms: { limitPerInvoice: 150_000, limitPerMonth: 2_000_050, currency: 'USD' },
    })
    expect(read({}, { currency: 'EUR' })).toMatchObject({ terms: { currency: 'EUR' } })
  })

  it('have no limit while there is no currency for it, and none where nothing is typed', () => {
    const all = read({ perInvoice: '10', perMonth: 'x' }, { limits: undefined })
    expect(all).toEqual({ terms: { paymentMethodId: 'pm_1', daysBefore: 0, takesDiscounts: true, from: TODAY } })
    expect(read({ perInvoice: ' \u200f ' })).toEqual({ terms: expect.not.objectContaining({ currency: 'USD' }) })
  })

  it('have an order and no day of their own, or a day and no order', () => {
    const chosen = { isOneOrder: true, orderNumber: 'SO-881', from: { text: '', isPart: true } }
    const terms = { paymentMethodId: 'pm_1', daysBefore: 0, takesDiscounts: true }
    expect(read(chosen)).toEqual({ terms: { ...terms, orderNumber: 'SO-881' } })
    expect(read({ orderNumber: 'SO-881' })).toEqual({ terms: { ...terms, from: TODAY } })
  })

  it('begin with the order that is agreed to, and at today again where that is changed to all', () => {
    const typed = typedTerms({ ...AGREEMENT, orderNumber: 'SO-881' }, TODAY, 'en-US')
    expect([typed.isOneOrder, typed.orderNumber, typed.from.text]).toEqual([true, 'SO-881', TODAY])
    const other = typedTerms(AGREEMENT, TODAY, 'en-US')
    expect([other.isOneOrder, other.orderNumber, other.from.text]).toEqual([false, '', '2026-01-31'])
  })

  it.each(['x', '0', '-1', '0.001', '10000000000000.00', '9007199254740993'])('take no limit of %s', (text) => {
    expect([faultsOf({ perInvoice: text }), faultsOf({ perMonth: text })]).toEqual([['perInvoice'], ['perMonth']])
  })

  it('take the largest limit, and ask which of two an amount means', () => {
    expect(read({ perMonth: '9999999999999.99' })).toMatchObject({ terms: { limitPerMonth: 999_999_999_999_999 } })
    const dinars = { code: 'KWD', amounts: createAmounts('KWD', 'en-US') }
    expect(read({ perInvoice: '1,500' }, { limits: dinars })).toMatchObject({
      faults: [{ field: 'perInvoice', readings: [expect.any(String), expect.any(String)] }],
    })
  })

  it.each([
    ['1', 1],
    ['60', 60],
    ['\u0663\u0660', 30],
    [' 7 ', 7],
  ])('take %s days', (days, daysBefore) => {
    expect(read({ isBefore: true, days })).toMatchObject({ terms: { daysBefore } })
  })

  it.each(['', '0', '61', '-3', '1.5', '3 days', '0007'])('take no %s days', (days) => {
    expect(faultsOf({ isBefore: true, days })).toEqual(['days'])
    expect(faultsOf({ isBefore: false, days })).toEqual([])
  })

  it.each([
    ['', false],
    ['2026-12-01', true],
    ['1899-12-31', false],
  ])('take no day of %s (by half: %s)', (text, isPart) => {
    expect(faultsOf({ from: { text, isPart } })).toEqual(['from'])
  })

  it('name all faults in the order of the form', () => {
    const wrong = { isBefore: true, days: '', perInvoice: '0', perMonth: '0', from: { text: '', isPart: false } }
    expect(faultsOf(wrong)).toEqual(['from', 'days', 'perInvoice', 'perMonth'])
    expect(faultsOf({ ...wrong, isOneOrder: true })).toEqual(['order', 'days', 'perInvoice', 'perMonth'])
  })

  it('are agreed to by an agreement that says the same and has not ended', () => {
    const terms = {
      paymentMethodId: 'pm_1',
      daysBefore: 5,
      takesDiscounts: false,
      limitPerInvoice: 150_000,
      currency: 'USD',
      from: '2026-01-31',
    }
    expect(isAgreedTo(AGREEMENT, terms)).toBe(true)
    expect(isAgreedTo({ ...AGREEMENT, endedAt: '2026-03-01T00:00:00.000Z' }, terms)).toBe(false)
    expect(isAgreedTo(undefined, terms)).toBe(false)
    for (const change of [
      { paymentMethodId: 'pm_2' },
      { daysBefore: 4 },
      { takesDiscounts: true },
      { limitPerInvoice: 150_001 },
      { limitPerMonth: 1 },
      { currency: 'EUR' },
      { from: '2026-02-01' },
      { orderNumber: 'SO-881' },
    ])
      expect(isAgreedTo(AGREEMENT, { ...terms, ...change })).toBe(false)
  })
})
