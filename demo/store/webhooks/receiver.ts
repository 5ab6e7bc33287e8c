import { applyEvent, isPlaced } from '../order.ts'
import type { OrderBook } from '../orderBook.ts'
import type { Sessions } from '../sessions.ts'
import { parseEvent } from './event.ts'
import { verifySignature } from './verifySignature.ts'

export type Receipt = 'accepted' | 'duplicate' | 'not_ours' | 'bad_signature' | 'malformed'

export interface WebhookReceiver {
  /** Takes one delivery in. `body`: the raw bytes. The signature is checked before anything in them is believed. */
  receive(body: Buffer, signature: string | undefined): Promise<Receipt>
}

export interface ReceiverOptions {
  readonly orders: OrderBook
  readonly sessions: Sessions
  /** The secret that signs deliveries. */
  readonly secret: () => Promise<string>
}

export function createWebhookReceiver({ orders, sessions, secret }: ReceiverOptions): WebhookReceiver {
  return {
    async receive(body, signature) {
      if (!verifySignature(body, signature, await secret())) return 'bad_signature'
      const event = parseEvent(body)
      if (event === undefined) return 'malformed'
      const order = orders.find(event.orderId ?? '')
      if (order === undefined) return 'not_ours'
      // A delivery is sent again when its answer was lost, so the same one may come twice.
      if (order.events.some((known) => known.deliveryId === event.deliveryId)) return 'duplicate'
      const next = applyEvent(order, event)
      orders.save(next)
      const session = sessions.find(order.sessionId)
      // What was bought leaves the cart, unless the customer has already begun another order.
      if (isPlaced(next) && !isPlaced(order) && session?.orderId === order.id) session.cart = new Map()
      return 'accepted'
    },
  }
}
