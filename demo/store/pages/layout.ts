import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { documentOf } from './document.ts'
import { mark } from './pictures.ts'

export interface PageOptions {
  readonly title: string
  /** How many things are in the cart. @default not shown */
  readonly cartCount?: number
  readonly main: Html
  /** Modules of the store's own, by file name in `public/`. */
  readonly scripts?: readonly string[]
  /** As wide as the provider's elements get, so that they fill the page. */
  readonly isNarrow?: boolean
  /** Leaves out what leads away from paying. */
  readonly isCheckout?: boolean
}

const STYLES = ['base.css', 'store.css', 'pieces.css', 'pictures.css', 'order.css', 'cart.css', 'balance.css']

/** A whole page of the shop. */
export function page({
  title,
  cartCount,
  main,
  scripts = [],
  isNarrow = false,
  isCheckout = false,
}: PageOptions): string {
  const body = html`<body class="${isNarrow && 'narrow'}">
    <a class="skip" href="#main">Skip to the content</a>
    <header class="top">
      <div class="wrap top-row">
        <a class="brand" href="/"
          >${mark()}<span>Cedar & Slate <small>Supply</small></span></a
        >
        ${navigation(cartCount, isCheckout)}
      </div>
    </header>
    <main class="wrap" id="main" tabindex="-1">${main}</main>
    <footer class="foot">
      <div class="wrap foot-row">
        <p>A demonstration shop. Nothing is sold here and no money moves.</p>
        <nav aria-label="For developers">
          <a href="/docs">Documentation</a> <a href="/docs/testing#cards">Test cards</a> <a href="/qa">QA</a>
        </nav>
      </div>
    </footer>
  </body>`
  return documentOf({
    title: `${title} · Cedar & Slate Supply`,
    styles: STYLES.map((name) => `/public/${name}`),
    scripts: scripts.map((name) => `/public/${name}`),
    body,
  })
}

function navigation(cartCount: number | undefined, isCheckout: boolean): Html {
  if (isCheckout) return html`<p class="secure">Secure checkout</p>`
  return html`<nav aria-label="Shop">
    <a href="/">Catalog</a>
    <a href="/account">Account</a>
    <a class="cart-link" href="/cart"
      >Cart ${cartCount !== undefined && html`<output data-cart-count aria-label="items">${cartCount}</output>`}</a
    >
  </nav>`
}
