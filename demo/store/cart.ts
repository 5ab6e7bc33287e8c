import { PRODUCTS } from './products.ts'
import type { Product } from './products.ts'

/** How many of each product, by product id. Holds no zeros. */
export type Cart = ReadonlyMap<string, number>

export interface CartLine {
  readonly product: Product
  readonly quantity: number
  /** US cents. */
  readonly total: number
}

/** US cents, all of them. */
export interface PricedCart {
  readonly lines: readonly CartLine[]
  readonly count: number
  readonly subtotal: number
  readonly shipping: number
  readonly tax: number
  readonly total: number
}

const MAX_QUANTITY = 99
const SHIPPING = 1200
/** Orders from here on are delivered free. US cents. */
export const FREE_SHIPPING_FROM = 25000
/** Basis points: 825 is 8.25 %. */
const TAX_RATE = 825

/** Sets the quantity of one product; 0 takes it out. */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const next = new Map(cart)
  if (quantity <= 0) next.delete(productId)
  else next.set(productId, Math.min(quantity, MAX_QUANTITY))
  return next
}

/** Works a cart out to the cent. Lines stand in the catalog's order. */
export function priceCart(cart: Cart): PricedCart {
  const lines = PRODUCTS.flatMap((product) => {
    const quantity = cart.get(product.id)
    return quantity === undefined ? [] : [{ product, quantity, total: product.price * quantity }]
  })
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  const shipping = subtotal === 0 || subtotal >= FREE_SHIPPING_FROM ? 0 : SHIPPING
  // Half a cent is rounded up. Integers only, so nothing is lost to binary fractions.
  const tax = Math.floor((subtotal * TAX_RATE + 5000) / 10000)
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { lines, count, subtotal, shipping, tax, total: subtotal + shipping + tax }
}
