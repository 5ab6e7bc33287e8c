import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import type { TransactionRequest } from '../../../demo/sandbox/domain/contract.ts'
import { faultsOfLineIds, lineTotal, orderLines } from '../../../demo/sandbox/domain/orderLines.ts'
import { priceTransaction } from '../../../demo/sandbox/domain/pricing.ts'
import { readShipment } from '../../../demo/sandbox/domain/shipments.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const amounts = fc.integer({ min: 0, max: 9_999 })

const request = (more: Partial<TransactionRequest>): TransactionRequest => ({
  ...{ currency: 'USD', buyer: {}, lines: [] },
  ...more,
})

test('what ships part by part comes to exactly the order, whatever is rounded', () => {
  const item = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 99 }),
    tax: amounts,
  })
  const parts = fc.record({
    items: fc.array(fc.array(item, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    ...{ shipping: amounts, discount: fc.nat(99), tax: amounts },
    steps: fc.array(fc.nat(9), { minLength: 30, maxLength: 30 }),
  })
  fc.assert(
    fc.property(parts, ({ items, shipping, discount, tax, steps }) => {
      const sent = request({
        lines: items.map((some) => ({
          tax: (tax / 100).toFixed(2),
          lineItems: some.map((one) => ({ ...one, title: 'Desk', tax: (one.tax / 100).toFixed(2) })),
        })),
        shippingLines: [{ price: (shipping / 100).toFixed(2) }],
        totalDiscount: (discount / 100).toFixed(2),
      })
      const priced = priceTransaction(sent)
      fc.pre('price' in priced)
      const lines = orderLines(sent)
      const { amount } = priced.price
      assert.equal(sum(lines.map(lineTotal)), amount)
      const shipped = new Map<string, number>()
      let captured = 0
      for (const step of [...steps, 9, 9]) {
        const asked = lines.flatMap(({ id, quantity }) => {
          const some = Math.min(step === 0 ? 1 : step, quantity - (shipped.get(id) ?? 0))
          return some > 0 ? [{ lineId: id, quantity: some }] : []
        })
        if (asked.length === 0) break
        const read = readShipment(asked, { lines, shipped, vendorId: undefined })
        if (!('shipment' in read)) return
        for (const { lineId, quantity } of asked) shipped.set(lineId, (shipped.get(lineId) ?? 0) + quantity)
        captured += read.shipment.amount
      }
      assert.equal(captured, amount)
    }),
  )
})

test('two lines of an order have two ids, those that are left out too', () => {
  const item = (lineId?: string) => ({ title: 'Desk', quantity: 1, price: 1, ...(lineId ? { lineId } : {}) })
  const lines = [{ lineItems: [item(), item('a')] }, { lineItems: [item('1'), item('a')] }]
  assert.deepEqual(
    faultsOfLineIds(request({ lines })).map(({ path }) => path),
    ['lines[1].lineItems[0].lineId', 'lines[1].lineItems[1].lineId'],
  )
  assert.deepEqual(
    orderLines(request({ lines: [{ lineItems: [item(), item('a'), item()] }] })).map(({ id }) => id),
    ['1', 'a', '3'],
  )
})
