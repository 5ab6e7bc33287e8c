import { html } from '../html.ts'
import type { Html } from '../html.ts'
import type { Order } from '../order.ts'
import type { WebhookEvent } from '../webhooks/event.ts'
import { page } from './layout.ts'

/** For developers: the webhooks by which the shop's server follows an order. */
export function orderWebhooksPage({ id, status, events }: Order, cartCount: number): string {
  const main = html`
    <h1>What the server received</h1>
    <p class="lead">
      The page of an order shows what our payment provider reported to our server in signed webhooks. What a browser
      reports is only a hint: we ship when the signed webhook arrives.
    </p>
    <p>Order <strong>${id}</strong> is <code>${status}</code> by these webhooks:</p>
    ${events.length === 0 ? html`<p class="note">No webhook has arrived yet.</p>` : eventTable(events)}
    <p><a href="/orders/${id}">Back to the order</a></p>
  `
  return page({ title: `Webhooks of order ${id}`, cartCount, main })
}

function eventTable(events: readonly WebhookEvent[]): Html {
  return html`<table>
    <caption class="hidden">
      Verified webhooks
    </caption>
    <thead>
      <tr>
        <th scope="col">Topic</th>
        <th scope="col">Sent, UTC</th>
        <th scope="col">Signature</th>
      </tr>
    </thead>
    <tbody>
      ${events.map(
        (event) =>
          html`<tr>
            <td>
              <code>${event.topic.split('/').map((part, index) => html`${index > 0 && html`/<wbr />`}${part}`)}</code>
            </td>
            <td>${event.eventTime.slice(11, 19)}</td>
            <td>verified</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
