import type { PricedCart } from '../cart.ts'
import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { formatDollars } from '../money.ts'

/** What changes with the cart, as it is read. */
export interface CartTexts {
  readonly count: number
  readonly items: string
  readonly lines: readonly { readonly text: string; readonly total: string }[]
  readonly total: string
}

/** "1 item", "3 items". */
export function itemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

export function cartTexts({ count, lines, total }: PricedCart): CartTexts {
  return {
    count,
    items: `${itemCount(count)} in your cart`,
    lines: lines.map((line) => ({
      text: `${line.quantity} × ${line.product.name}`,
      total: formatDollars(line.total),
    })),
    total: formatDollars(total),
  }
}

/** The cart beside the catalog. On a phone it is one line that folds out; `miniCart.js` keeps it true. */
export function miniCart(cart: PricedCart): Html {
  const { count, items, lines, total } = cartTexts(cart)
  return html`<section class="mini" aria-label="Your cart" data-mini-cart>
    <p class="mini-line" data-empty ${count > 0 && HIDDEN}>Your cart is empty.</p>
    <details ${count === 0 && HIDDEN}>
      <summary class="mini-line"><span data-items>${items}</span> <strong data-total>${total}</strong></summary>
      <div class="mini-body">
        <ul class="plain" data-lines>
          ${lines.map((line) => html`<li><span>${line.text}</span> <span>${line.total}</span></li>`)}
        </ul>
        <p class="grand"><span>Total</span> <span data-total>${total}</span></p>
        <p class="muted small">With delivery and sales tax.</p>
        <a class="button wide" href="/checkout">Check out</a>
        <p><a href="/cart">Change the cart</a></p>
      </div>
    </details>
    <p class="said" role="status" data-said></p>
  </section>`
}

const HIDDEN: Html = { markup: 'hidden' }
