import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { mark } from './pictures.ts'

export interface PageOptions {
  readonly title: string
  /** How many things are in the cart. */
  readonly cartCount: number
  readonly main: Html
  /** Modules of the store's own, by file name in `public/`. */
  readonly scripts?: readonly string[]
  /** As wide as the provider's elements get, so that they fill the page. */
  readonly isNarrow?: boolean
  /** Leaves out what leads away from paying. */
  readonly isCheckout?: boolean
}

const STYLES = ['store.css', 'pieces.css', 'pictures.css', 'order.css']

/** A whole page of the shop. */
export function page({
  title,
  cartCount,
  main,
  scripts = [],
  isNarrow = false,
  isCheckout = false,
}: PageOptions): string {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Cedar & Slate Supply</title>
        <link rel="icon" href="/public/mark.svg" type="image/svg+xml" />
        ${STYLES.map((name) => html`<link rel="stylesheet" href="/public/${name}" />`)}
        ${scripts.map((name) => html`<script type="module" src="/public/${name}"></script>`)}
      </head>
      <body class="${isNarrow && 'narrow'}">
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
            <p><a href="/qa">Demo: test cards</a></p>
          </div>
        </footer>
      </body>
    </html>`
  return markup.trim()
}

function navigation(cartCount: number, isCheckout: boolean): Html {
  if (isCheckout) return html`<p class="secure">Secure checkout</p>`
  return html`<nav aria-label="Shop">
    <a href="/">Catalog</a>
    <a href="/account">Account</a>
    <a class="cart-link" href="/cart">Cart <output data-cart-count aria-label="items">${cartCount}</output></a>
  </nav>`
}
