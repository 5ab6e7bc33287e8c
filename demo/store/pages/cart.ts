import type { CartLine, PricedCart } from '../cart.ts'
import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { formatDollars } from '../money.ts'
import { page } from './layout.ts'
import { picture } from './pictures.ts'

export interface CartPageOptions {
  readonly cart: PricedCart
  /** A change was refused, as a payment of this cart is under way. */
  readonly isBusy: boolean
  /** The number of the order that this browser placed last. @default none */
  readonly lastOrder?: string | undefined
}

/** What is in the cart, and what it comes to. */
export function cartPage({ cart, isBusy, lastOrder }: CartPageOptions): string {
  const main = html`
    <h1>Cart</h1>
    ${isBusy && html`<p class="note warn" role="alert">This order is being paid, so it cannot change now.</p>`}
    ${cart.count === 0 ? emptyCart(lastOrder) : fullCart(cart)}
  `
  return page({ title: 'Cart', cartCount: cart.count, main, scripts: ['cart.js'] })
}

function emptyCart(lastOrder: string | undefined): Html {
  return html`<p class="lead">
      Your cart is
      empty.${lastOrder && html` What you bought is in <a href="/orders/${lastOrder}">order ${lastOrder}</a>.`}
    </p>
    <p><a class="button" href="/">See the catalog</a></p>`
}

function fullCart(cart: PricedCart): Html {
  return html`<div class="split">
    <ul class="lines">
      ${cart.lines.map(cartLine)}
    </ul>
    <section class="panel" aria-labelledby="sum">
      <h2 id="sum">Order total</h2>
      ${totals(cart)}
      <a class="button wide" href="/checkout">Check out</a>
      <p class="muted small">You can still change the order on the next page.</p>
    </section>
  </div>`
}

function cartLine({ product, quantity, total }: CartLine): Html {
  return html`<li class="line">
    <div class="sheet thumb">${picture(product.id)}</div>
    <div>
      <h2>${product.name}</h2>
      <p class="muted">${product.id} · ${formatDollars(product.price)} ${product.unit}</p>
      <form class="change" method="post" action="/cart" data-change>
        <input type="hidden" name="product" value="${product.id}" />
        <label class="hidden" for="quantity-${product.id}">Quantity of ${product.name}</label>
        <input
          id="quantity-${product.id}"
          type="number"
          name="quantity"
          value="${quantity}"
          min="1"
          max="99"
          inputmode="numeric"
        />
        <button class="text" type="submit" name="change" value="set">
          Update<span class="hidden"> ${product.name}</span>
        </button>
        <button class="text" type="submit" name="change" value="remove">
          Remove<span class="hidden"> ${product.name}</span>
        </button>
      </form>
    </div>
    <p class="price">${formatDollars(total)}</p>
  </li>`
}

/** A cart's sums as a list of terms. */
export function totals(cart: PricedCart): Html {
  return html`<dl class="totals">
    <div>
      <dt>Subtotal</dt>
      <dd>${formatDollars(cart.subtotal)}</dd>
    </div>
    <div>
      <dt>Delivery</dt>
      <dd>${cart.shipping === 0 ? 'Free' : formatDollars(cart.shipping)}</dd>
    </div>
    <div>
      <dt>Sales tax, 8.25%</dt>
      <dd>${formatDollars(cart.tax)}</dd>
    </div>
    <div class="grand">
      <dt>Total</dt>
      <dd>${formatDollars(cart.total)}</dd>
    </div>
  </dl>`
}
