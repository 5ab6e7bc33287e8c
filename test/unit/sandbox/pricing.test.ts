import assert from 'node:assert/strict'
import { test } from 'vitest'
import fc from 'fast-check'
import type { TransactionRequest } from '../../../demo/sandbox/domain/contract.ts'
import { percentOf } from '../../../demo/sandbox/domain/decimal.ts'
import { priceTransaction } from '../../../demo/sandbox/domain/pricing.ts'
import { toMajor } from '../../../demo/sandbox/domain/transactions.ts'
import { parseDecimal } from '../../../src/lib/parseDecimal.ts'
import { toDecimal } from '../../../src/lib/money.ts'

const request = (overrides: Partial<TransactionRequest>): TransactionRequest => ({
  currency: 'USD',
  buyer: {},
  lines: [],
  ...overrides,
})

const item = (price: number | string, more: Record<string, unknown> = {}) => ({
  title: 'Desk',
  quantity: 1,
  price,
  ...more,
})

function amountOf(overrides: Partial<TransactionRequest>): number {
  const priced = priceTransaction(request(overrides))
  assert.ok('price' in priced, JSON.stringify(priced))
  return priced.price.amount
}

function faultsOf(overrides: Partial<TransactionRequest>): string[] {
  const priced = priceTransaction(request(overrides))
  assert.ok('faults' in priced)
  return priced.faults.map(({ path }) => path)
}

test('the total is the formula of the contract', () => {
  const price = priceTransaction(
    request({
      lines: [
        {
          lineItems: [
            item('100.10', { quantity: 3, tax: 5.5 }),
            item(20, { tax: '8.875', taxMeasurement: 'relative' }),
          ],
          shippingPrice: 12,
          tax: '1.25',
          discount: 30,
        },
        { lineItems: [item(0.01)], shippingPrice: '4.99', vendorId: 'ven_b', vendorName: 'Slate' },
      ],
      totalDiscount: 10,
    }),
  )
  assert.ok('price' in price)
  const { amount, subtotal, shipping, tax, discount, lines } = price.price
  assert.deepEqual(
    { amount, subtotal, shipping, tax, discount },
    { amount: 30566, subtotal: 32031, shipping: 1699, tax: 836, discount: 4000 },
  )
  assert.equal(amount, subtotal + shipping + tax - discount)
  assert.deepEqual([lines[0]?.items[1]?.tax, lines[1]?.vendorName], [161, 'Slate'])
})

test('a relative tax is of what is left after the discount of the line', () => {
  const price = priceTransaction(
    request({
      lines: [{ lineItems: [item('79.90', { quantity: 3, tax: 25, taxMeasurement: 'relative' })], discount: '23.97' }],
    }),
  )
  assert.ok('price' in price)
  assert.deepEqual([price.price.tax, price.price.amount], [5393, 26966])
})

test('shipping counts once, by line or as a whole, and both must agree', () => {
  const amountOf = (shippingPrice: number | undefined, whole: number | undefined) => {
    const line = { lineItems: [item(100)], ...(shippingPrice !== undefined && { shippingPrice }) }
    const result = priceTransaction(
      request({ lines: [line], ...(whole !== undefined && { shippingLines: [{ price: whole }] }) }),
    )
    return 'price' in result ? result.price.amount : [result.code, result.faults.map(({ message }) => message)]
  }
  assert.deepEqual([amountOf(10, undefined), amountOf(undefined, 10), amountOf(10, 10)], [11000, 11000, 11000])
  assert.deepEqual(amountOf(10, 12.5), [
    'amount_mismatch',
    ['shippingLines come to 12.50, but the shippingPrice of the lines to 10.00.'],
  ])
})

test('half of a unit is rounded up, per item, and not by floats', () => {
  assert.equal(percentOf(1000, '0.05'), 1)
  assert.equal(percentOf(999, '0.05'), 0)
  assert.equal(percentOf(100, '1.005'), 1)
  assert.equal(percentOf(150, '33'), 50)
  assert.equal(percentOf(100, '-1'), undefined)
  assert.equal(percentOf(100, 'ten'), undefined)
})

test('a percentage is never further than half a unit away', () => {
  const percent = fc
    .tuple(fc.nat(100), fc.nat(999))
    .map(([whole, thousandths]) => `${whole}.${String(thousandths).padStart(3, '0')}`)
  fc.assert(
    fc.property(fc.nat(1_000_000_000), percent, (minor, text) => {
      const exact = BigInt(minor) * BigInt(text.replace('.', ''))
      const given = BigInt(percentOf(minor, text) ?? -1) * 100_000n
      assert.ok(given - exact <= 50_000n && exact - given < 50_000n)
    }),
  )
})

test('every amount that cannot be read is named', () => {
  const lines = [
    {
      lineItems: [item('1.999'), item(5, { tax: -1 }), item(5, { tax: 'x', taxMeasurement: 'relative' })],
      shippingPrice: 0.001,
    },
  ]
  assert.deepEqual(faultsOf({ lines }), [
    'lines[0].lineItems[0].price',
    'lines[0].lineItems[1].tax',
    'lines[0].lineItems[2].tax',
    'lines[0].shippingPrice',
  ])
})

test('a total of nothing, or too large to be exact, is refused', () => {
  assert.deepEqual(faultsOf({ lines: [{ lineItems: [item(0)] }] }), ['lines'])
  assert.deepEqual(faultsOf({ lines: [{ lineItems: [item(5)], discount: 6 }] }), ['lines'])
  assert.deepEqual(faultsOf({ lines: [{ lineItems: [item(90_000_000_000_000, { quantity: 1_000 })] }] }), ['lines'])
})

test('a total that was given must be the one of the lines', () => {
  const lines = [{ lineItems: [item(19.99)] }]
  assert.equal(amountOf({ lines, amount: '19.990' }), 1999)
  const wrong = priceTransaction(request({ lines, amount: 19.98, totalPrice: 20 }))
  assert.ok('code' in wrong)
  assert.deepEqual([wrong.code, wrong.faults.map(({ path }) => path)], ['amount_mismatch', ['amount', 'totalPrice']])
})

test('the digits are those of the currency', () => {
  assert.equal(amountOf({ currency: 'JPY', lines: [{ lineItems: [item(1500)] }] }), 1500)
  assert.equal(amountOf({ currency: 'KWD', lines: [{ lineItems: [item('1.234')] }] }), 1234)
  assert.deepEqual(faultsOf({ currency: 'JPY', lines: [{ lineItems: [item(1.5)] }] }), ['lines[0].lineItems[0].price'])
})

/** Prices as a merchant writes them, with as many digits as the currency has. */
const priced = (digits: number) =>
  fc.array(
    fc.record({
      price: fc.nat(50_000_000).map((minor) => toDecimal(minor, digits)),
      quantity: fc.integer({ min: 1, max: 999 }),
      tax: fc.nat(1_000_000).map((minor) => toDecimal(minor, digits)),
      shipping: fc.nat(1_000_000).map((minor) => toDecimal(minor, digits)),
    }),
    { minLength: 1, maxLength: 40 },
  )

for (const [currency, digits] of [
  ['JPY', 0],
  ['USD', 2],
  ['KWD', 3],
] as const) {
  test(`a total in ${currency} neither loses nor invents a minor unit`, () => {
    const unit = (text: string): bigint => BigInt(text.replace('.', ''))
    fc.assert(
      fc.property(priced(digits), (lines) => {
        const exact = lines.reduce(
          (sum, { price, quantity, tax, shipping }) =>
            sum + unit(price) * BigInt(quantity) + unit(tax) + unit(shipping),
          0n,
        )
        fc.pre(exact > 0n)
        const result = priceTransaction(
          request({
            currency,
            lines: lines.map(({ shipping, ...one }) => ({
              lineItems: [{ title: 'Desk', ...one }],
              shippingPrice: shipping,
            })),
          }),
        )
        assert.ok('price' in result)
        const { amount, subtotal, shipping, tax, discount, lines: parts } = result.price
        assert.equal(BigInt(amount), exact)
        assert.equal(subtotal + shipping + tax - discount, amount)
        assert.equal(
          parts.reduce((sum, { total }) => sum + total, 0),
          amount,
        )
        // What a merchant is told is the same amount.
        assert.equal(parseDecimal(toMajor(amount, currency), digits), amount)
      }),
    )
  })
}

test('an order that could not be counted exactly, whole or in part, is refused', () => {
  const most = '9999999999999.99'
  assert.equal(amountOf({ lines: [{ lineItems: [item(most)] }] }), 999_999_999_999_999)
  const tooMuch: Partial<TransactionRequest>[] = [
    { lines: [{ lineItems: [item('60000000000000.01', { quantity: 3 })], discount: '90000000000000.01' }] },
    { lines: [{ lineItems: [item('60000000000000.01', { quantity: 3 })] }], totalDiscount: '90000000000000.01' },
    { lines: [{ lineItems: [item(most), item(0.01)], discount: 1 }] },
    { lines: [{ lineItems: [item(most)], shippingPrice: 0.01 }], totalDiscount: 1 },
    { lines: [{ lineItems: [item(most, { tax: 0.01 })], discount: 0.01 }] },
    {
      lines: [
        { lineItems: [item(1)], discount: most },
        { lineItems: [item(1)], discount: most },
      ],
    },
    { currency: 'IRR', lines: [{ lineItems: [item('50000000000000')] }, { lineItems: [item('50000000000000')] }] },
  ]
  for (const order of tooMuch) assert.deepEqual(faultsOf(order), ['lines'], JSON.stringify(order))
})
