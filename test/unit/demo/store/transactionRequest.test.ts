import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import fc from 'fast-check'
import { priceCart, withQuantity } from '../../../../demo/store/cart.ts'
import { PRODUCTS } from '../../../../demo/store/products.ts'
import { toTransactionLines } from '../../../../demo/store/transactionRequest.ts'
import { parseDecimal } from '../../../../src/lib/parseDecimal.ts'

const cents = (amount: string | number | undefined) => parseDecimal(amount ?? '', 2)

test('prices are written digit by digit', () => {
  const { amount, lines } = toTransactionLines(priceCart(new Map([['CS-245', 3]])))
  assert.deepEqual(lines, [
    {
      lineItems: [{ title: 'Nitrile gloves', productSku: 'CS-245', quantity: 3, price: '22.15', itemType: 'PHYSICAL' }],
      shippingPrice: '12.00',
      tax: '5.48',
    },
  ])
  assert.equal(amount, '83.93')
})

test('for any cart the parts add up to the amount, to the cent', () => {
  const quantities = fc.array(fc.integer({ min: 0, max: 99 }), {
    minLength: PRODUCTS.length,
    maxLength: PRODUCTS.length,
  })
  fc.assert(
    fc.property(quantities, (counts) => {
      const priced = priceCart(new Map(PRODUCTS.map(({ id }, index) => [id, counts[index] ?? 0])))
      const { amount, lines } = toTransactionLines(priced)
      const [line] = lines
      assert.ok(line)
      const items = line.lineItems.reduce((sum, { price, quantity }) => sum + quantity * (cents(price) ?? NaN), 0)
      assert.equal(items + (cents(line.shippingPrice) ?? NaN) + (cents(line.tax) ?? NaN), cents(amount))
    }),
  )
})

describe('a cart', () => {
  test('delivers free from 250 dollars', () => {
    assert.equal(priceCart(new Map([['CS-112', 3]])).shipping, 1200)
    assert.equal(priceCart(new Map([['CS-112', 4]])).shipping, 0)
  })

  test('rounds half a cent of tax up', () => {
    // 8.25 % of 238.00 is 19.635.
    assert.equal(priceCart(new Map([['CS-207', 2]])).tax, 1964)
  })

  test('costs nothing when it is empty', () => {
    assert.equal(priceCart(new Map()).total, 0)
  })

  test('holds at most 99 of a thing, and forgets what is set to none', () => {
    const full = withQuantity(new Map(), 'CS-104', 150)
    assert.equal(full.get('CS-104'), 99)
    assert.equal(withQuantity(full, 'CS-104', 0).size, 0)
  })
})
