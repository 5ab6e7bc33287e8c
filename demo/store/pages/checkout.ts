import { html } from '../html.ts'
import { isOpen } from '../order.ts'
import type { Order } from '../order.ts'
import { PHONE } from '../phone.ts'
import { page } from './layout.ts'
import { itemCount } from './miniCart.ts'

export interface CheckoutPageOptions {
  readonly order: Order
  /** Where the provider's script comes from, without a slash at the end. */
  readonly assetsOrigin: string
}

/** The page that takes the payment: the provider's two lines, and the shop's own words around them. */
export function checkoutPage({ order, assetsOrigin }: CheckoutPageOptions): string {
  const main = html`
    <h1>Checkout</h1>
    <p class="strip">
      <span class="muted">
        Order <strong data-order="${order.id}">${order.id}</strong> ·
        <span data-items>${itemCount(order.cart.count)}</span>
      </span>
      ${isOpen(order) && html`<a href="/cart" data-change-order>Change order</a>`}
    </p>
    <p class="note" role="status" data-note>
      You pay Cedar & Slate Supply. Card details go straight to our payment provider.
    </p>
    <div class="pay tall">
      <script async src="${assetsOrigin}/balance.js"></script>
      <balance-checkout token="${order.token}"></balance-checkout>
      <noscript><p>Paying needs JavaScript. Call ${PHONE} and we take the order by phone.</p></noscript>
    </div>
  `
  return page({
    title: 'Checkout',
    main,
    scripts: ['checkout.js'],
    isNarrow: true,
    isCheckout: true,
  })
}
