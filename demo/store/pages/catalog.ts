import { FREE_SHIPPING_FROM } from '../cart.ts'
import type { PricedCart } from '../cart.ts'
import { DEPARTMENTS, PRODUCTS } from '../products.ts'
import type { Department, Product } from '../products.ts'
import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { formatDollars } from '../money.ts'
import { page } from './layout.ts'
import { miniCart } from './miniCart.ts'
import { picture } from './pictures.ts'

const HEADINGS: Readonly<Record<Department, string>> = { desk: 'For the desk', bench: 'For the bench' }

/** The product list, with the cart beside it. */
export function catalogPage(cart: PricedCart): string {
  const main = html`
    <section class="hero">
      <h1>Supplies for the desk and the bench.</h1>
      <p>
        Eight things that offices and workshops reorder every month. Shipped from stock the next working day, free from
        ${formatDollars(FREE_SHIPPING_FROM)}.
      </p>
    </section>
    <div class="shelf">
      <div class="products">${DEPARTMENTS.map(departmentSection)}</div>
      ${miniCart(cart)}
    </div>
  `
  return page({ title: 'Catalog', cartCount: cart.count, main, scripts: ['catalog.js'] })
}

function departmentSection(department: Department): Html {
  const products = PRODUCTS.filter((product) => product.department === department)
  return html`<section aria-labelledby="${department}">
    <div class="rule">
      <h2 id="${department}">${HEADINGS[department]}</h2>
      <span>${products.length} items</span>
    </div>
    <ul class="grid">
      ${products.map(productCard)}
    </ul>
  </section>`
}

function productCard(product: Product): Html {
  return html`<li class="card">
    <div class="sheet">${picture(product.id)}<span class="number">${product.id}</span></div>
    <h3>${product.name}</h3>
    <p class="muted">${product.description}</p>
    <p class="price">${formatDollars(product.price)} <small>${product.unit}</small></p>
    <form class="add" method="post" action="/cart" data-add="${product.name}">
      <input type="hidden" name="product" value="${product.id}" />
      <input type="hidden" name="change" value="add" />
      <label class="hidden" for="quantity-${product.id}">Quantity of ${product.name}</label>
      <input id="quantity-${product.id}" type="number" name="quantity" value="1" min="1" max="99" inputmode="numeric" />
      <button type="submit">Add to cart<span class="hidden">: ${product.name}</span></button>
    </form>
  </li>`
}
