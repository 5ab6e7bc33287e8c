import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { formatDollars } from '../money.ts'
import type { Order } from '../order.ts'
import type { WebhookEvent } from '../webhooks/event.ts'
import { totals } from './cart.ts'
import { page } from './layout.ts'
import { isToSend, methodName, orderWords } from './orderWords.ts'

/** Where an order stands, as the provider's webhooks reported it to the shop's server, whatever the browser believes. */
export function orderPage(order: Order, cartCount: number): string {
  const { heading, text, payment, tone } = orderWords(order)
  const method = methodName(order)
  const main = html`
    <div class="split">
      <div data-status="${order.status}" data-order="${order.id}">
        <h1>${heading}</h1>
        <p class="lead">${text}</p>
        <dl class="facts">
          ${fact('Order', order.id)} ${fact('Payment', html`<span class="badge ${tone}">${payment}</span>`)}
          ${method && fact('Payment method', method)} ${order.events[0] && fact('Placed', dayOf(order.events[0]))}
        </dl>
        <p class="actions">
          ${isToSend(order) && html`<a class="button" href="/checkout">Show bank details</a>`}
          <a class="${!isToSend(order) && 'button'}" href="/">Back to the catalog</a>
        </p>
        <details>
          <summary>For developers: how the shop knows</summary>
          <p class="muted">
            This page shows what our payment provider reported to our server in signed messages. What a browser says is
            a hint; we ship on the signature.
          </p>
          ${order.events.length === 0 ? html`<p>No message has arrived yet.</p>` : eventTable(order.events)}
        </details>
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

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayOf = ({ eventTime }: WebhookEvent) => DAY.format(new Date(eventTime))

const fact = (name: string, value: string | Html) =>
  html`<div>
    <dt class="muted">${name}</dt>
    <dd>${value}</dd>
  </div>`

function eventTable(events: readonly WebhookEvent[]): Html {
  return html`<table>
    <caption class="hidden">
      Verified webhooks
    </caption>
    <thead>
      <tr>
        <th scope="col">Message</th>
        <th scope="col">Sent, UTC</th>
        <th scope="col">Signature</th>
      </tr>
    </thead>
    <tbody>
      ${events.map(
        (event) =>
          html`<tr>
            <td><code>${event.topic}</code></td>
            <td>${event.eventTime.slice(11, 19)}</td>
            <td>verified</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
