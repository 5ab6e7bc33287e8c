import type { components } from '../../src/api/schema.d.ts'
import { toDecimal } from '../../src/lib/money.ts'
import type { PricedCart } from './cart.ts'

type TransactionPatch = components['schemas']['TransactionPatch']

/** US dollars have two digits after the point. */
const DIGITS = 2

/**
 * A cart as the provider's merchant API wants it: decimal major units, written digit by digit from the cents.
 * The total goes along, so that the API refuses an order that it would add up otherwise.
 */
export function toTransactionLines(cart: PricedCart): Required<Pick<TransactionPatch, 'lines' | 'amount'>> {
  return {
    amount: toDecimal(cart.total, DIGITS),
    lines: [
      {
        lineItems: cart.lines.map(({ product, quantity }) => ({
          title: product.name,
          productSku: product.id,
          quantity,
          price: toDecimal(product.price, DIGITS),
          itemType: 'PHYSICAL',
        })),
        shippingPrice: toDecimal(cart.shipping, DIGITS),
        tax: toDecimal(cart.tax, DIGITS),
      },
    ],
  }
}
