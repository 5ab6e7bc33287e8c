import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexInvoices, normalForm } from '../../../../../src/features/invoices/compare/references.ts'
import { finish, invoiceOf } from '../../../../support/payerLists.ts'

const resolveIn = (invoices: ReturnType<typeof invoiceOf>[]) => finish(indexInvoices(invoices)).resolve

describe('a reference of a list', () => {
  it.each([
    ['INV-10001', '10001'],
    ['inv 00010001', '10001'],
    ['#10001', '10001'],
    ['Invoice: 10001', '10001'],
    ['invoice#0010001 ', '10001'],
    ['１０００１', '10001'],
    ['12345E12', '12345e12'],
    ['000', '0'],
    ['INVEST-1', 'invest-1'],
    ['A-001', 'a-001'],
  ])('has a normal form: %s', (reference, form) => {
    expect(normalForm(reference)).toBe(form)
  })

  it('is of the invoice that is written exactly so, whatever else has its normal form', () => {
    const [plain, marked] = [invoiceOf('10001'), invoiceOf('INV-10001')]
    const resolve = resolveIn([plain, marked])
    expect(resolve('10001', 'number')).toEqual({ invoice: plain })
    expect(resolve(' INV-10001 ', 'number')).toEqual({ invoice: marked })
    expect(resolve('#10001', 'number')).toEqual({ candidates: [plain, marked] })
  })

  it('stays text: no exponent and no zeros of it are a number', () => {
    const resolve = resolveIn([invoiceOf('12345E12'), invoiceOf('00123456')])
    expect(resolve('12345000000000000', 'number')).toBeUndefined()
    expect(resolve('12345e12', 'number')).toMatchObject({ invoice: { number: '12345E12' } })
    expect(resolve('123456', 'number')).toMatchObject({ invoice: { number: '00123456' } })
    expect(resolve('1234560', 'number')).toBeUndefined()
  })

  it('of an order is one of its kind alone, and of several invoices none of them', () => {
    const first = invoiceOf('1', { poNumber: 'PO-7', orderNumber: '500' })
    const second = invoiceOf('500', { poNumber: 'PO-7' })
    const resolve = resolveIn([first, second])
    expect(resolve('po-7', 'poNumber')).toEqual({ candidates: [first, second] })
    expect(resolve('500', 'orderNumber')).toEqual({ invoice: first })
    expect(resolve('500', 'number')).toEqual({ invoice: second })
    expect(resolve('', 'number')).toBeUndefined()
  })

  it('is not of one that was withdrawn where there is another, and is where there is none', () => {
    const gone = invoiceOf('7', { id: 'gone', status: 'voided' })
    const again = invoiceOf('7', { id: 'again' })
    expect(resolveIn([gone, again])('7', 'number')).toEqual({ invoice: again })
    expect(resolveIn([gone])('7', 'number')).toEqual({ invoice: gone })
  })

  it('is never of an invoice with another normal form, and of one alone or of all that it may be of', () => {
    const number = fc.string({ unit: fc.constantFrom(...'0012aA#-I'.split('')), minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.uniqueArray(number, { maxLength: 12 }), number, (numbers, reference) => {
        const found = resolveIn(numbers.map((one) => invoiceOf(one)))(reference, 'number')
        // A mark alone has no form.
        const form = normalForm(reference)
        const alike = numbers.filter((one) => form !== '' && normalForm(one) === form)
        if (numbers.includes(reference)) expect(found).toMatchObject({ invoice: { number: reference } })
        else if (alike.length === 1) expect(found).toMatchObject({ invoice: { number: alike[0] } })
        else if (alike.length > 1) expect(found).toMatchObject({ candidates: alike.map((one) => ({ number: one })) })
        else expect(found).toBeUndefined()
      }),
    )
  })
})
