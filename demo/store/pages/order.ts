import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { formatDollars } from '../money.ts'
import type { Order, OrderStatus } from '../order.ts'
import type { WebhookEvent } from '../webhooks/event.ts'
import { totals } from './cart.ts'
import { page } from './layout.ts'

interface Wording {
  readonly heading: string
  readonly text: string
  readonly tone: 'good' | 'wait' | 'warn'
}

const WORDING: Readonly<Record<OrderStatus, Wording>> = {
  open: {
    heading: 'We are waiting for word of your payment.',
    text: 'It usually takes a second or two. This page changes by itself; there is no need to pay again.',
    tone: 'wait',
  },
  confirmed: {
    heading: 'Thank you. Your order is confirmed.',
    text: 'The payment follows as you chose. We write to you when the order ships.',
    tone: 'good',
  },
  returned: {
    heading: 'Your bank returned the payment.',
    text: 'Nothing was taken from your account. We hold the order until it is paid another way: call +1 555 0100.',
    tone: 'warn',
  },
  paid: {
    heading: 'Thank you. Your order is paid.',
    text: 'We pack it now and ship it the next working day.',
    tone: 'good',
  },
  refunded: { heading: 'Your payment was refunded.', text: 'The money goes back the way it came.', tone: 'wait' },
  disputed: {
    heading: 'The payment of this order is disputed.',
    text: 'Your bank asked for the money back. We hold the order until that is settled.',
    tone: 'warn',
  },
  canceled: {
    heading: 'This order was canceled.',
    text: 'Nothing was charged. What you chose is still in your cart.',
    tone: 'warn',
  },
}

/** An order as the provider's webhooks reported it to the shop's server, whatever the browser believes. */
export function orderPage(order: Order, cartCount: number): string {
  const { heading, text, tone } = WORDING[order.status]
  const main = html`
    <div class="split">
      <div data-status="${order.status}" data-order="${order.id}">
        <p class="badge ${tone}">${order.status === 'open' ? 'waiting' : order.status}</p>
        <h1>${heading}</h1>
        <p class="lead">${text}</p>
        <section aria-labelledby="proof">
          <h2 id="proof">How we know</h2>
          <p class="muted">
            This page shows what our payment provider told our server in signed messages. What a browser says is a hint;
            we ship on the signature.
          </p>
          ${order.events.length === 0 ? html`<p>No message has arrived yet.</p>` : eventTable(order.events)}
        </section>
        <p><a class="button" href="/">Back to the catalog</a></p>
      </div>
      <section class="panel" aria-labelledby="items">
        <h2 id="items">Order ${order.id}</h2>
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
