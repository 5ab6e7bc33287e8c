import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { formatDollars } from '../money.ts'
import type { Order } from '../order.ts'
import { totals } from './cart.ts'
import { page } from './layout.ts'
import { isToSend, methodName, orderWords } from './orderWords.ts'

/** Where an order stands, as the provider's webhooks reported it to the shop's server, whatever the browser believes. */
export function orderPage(order: Order, cartCount: number): string {
  const { heading, text, next, payment, tone } = orderWords(order)
  const method = methodName(order)
  const main = html`
    <div class="split">
      <div data-status="${order.status}" data-order="${order.id}">
        <h1>${heading}</h1>
        <p class="lead">${text}</p>
        <dl class="facts">
          ${fact('Order', order.id)} ${fact('Placed', timeOf(order, 'transaction/confirmed'))}
          ${fact('Payment', html`<span class="badge ${tone}">${payment}</span>`)} ${fact('Payment method', method)}
          ${fact('Charged', timeOf(order, 'checkout/charged'))}
          ${fact('Payment reference', !isToSend(order) && method && order.transactionId)}
        </dl>
        <section aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <ul class="steps">
            ${next.map((step) => html`<li>${step}</li>`)}
          </ul>
        </section>
        <p class="actions">
          ${wayOn(order)} <a href="/">Back to the catalog</a>
          <button type="button" class="text" data-print hidden>Print</button>
        </p>
        <p class="small aside">
          <a href="/orders/${order.id}/webhooks">For developers: what the server received</a>
        </p>
      </div>
      <section class="panel" aria-labelledby="items">
        <h2 id="items">What you ordered</h2>
        <ul class="plain">
          ${order.cart.lines.map(
            ({ product, quantity, total }) =>
              html`<li><span>${quantity} × ${product.name}</span> <span>${formatDollars(total)}</span></li>`,
          )}
        </ul>
        ${totals(order.cart)}
      </section>
    </div>
  `
  return page({ title: `Order ${order.id}`, cartCount, main, scripts: ['order.js'] })
}

/** What the customer most likely does from here. */
function wayOn(order: Order): Html | false {
  if (isToSend(order)) return html`<a class="button" href="/checkout">Show bank details</a>`
  if (order.status === 'open') return html`<a class="button" href="/checkout">Go to the checkout</a>`
  return order.status === 'canceled' && html`<a class="button" href="/cart">Go to the cart</a>`
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

function timeOf({ events }: Order, topic: string): string | undefined {
  const event = events.find((known) => known.topic === topic)
  return event && `${TIME.format(new Date(event.eventTime))} UTC`
}

function fact(name: string, value: string | Html | false | undefined): Html | false {
  if (!value) return false
  return html`<div>
    <dt class="muted">${name}</dt>
    <dd>${value}</dd>
  </div>`
}
