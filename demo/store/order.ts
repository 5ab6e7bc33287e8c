import type { PricedCart } from './cart.ts'
import type { WebhookEvent } from './webhooks/event.ts'

const STORE_CURRENCY = 'USD'

const ORDER_STATUSES = ['open', 'confirmed', 'canceled', 'returned', 'paid', 'refunded', 'disputed'] as const
/** `open`: no webhook has reported a payment yet. Later ones outrank earlier ones, in whatever order webhooks arrive. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export interface Order {
  /** The order number; the provider knows it as `externalReferenceId`. */
  readonly id: string
  readonly sessionId: string
  readonly transactionId: string
  /** For the page's element. Never in a URL or a log. */
  readonly token: string
  readonly cart: PricedCart
  readonly status: OrderStatus
  /** What the webhooks said, oldest first. */
  readonly events: readonly WebhookEvent[]
}

const STATUS_OF_TOPIC: Readonly<Record<string, OrderStatus>> = {
  'transaction/confirmed': 'confirmed',
  'charge/returned': 'returned',
  'checkout/charged': 'paid',
  'transaction/refund-successful': 'refunded',
  'charge/disputed': 'disputed',
  'transaction/canceled': 'canceled',
}

/** All of an order is confirmed at once; a charge may be a part of it, and never more. */
function isOfOrder({ cart }: Order, { topic, amount, currency }: WebhookEvent): boolean {
  if (topic !== 'transaction/confirmed' && topic !== 'checkout/charged') return true
  if (amount === undefined || currency !== STORE_CURRENCY) return false
  const cents = Math.round(amount * 100)
  return topic === 'checkout/charged' ? cents <= cart.total : cents === cart.total
}

/**
 * The order after a verified webhook. Nothing but webhooks changes an order's status, and one about another amount or
 * currency does not: the transaction may have been made for another order.
 */
export function applyEvent(order: Order, event: WebhookEvent): Order {
  const reported = (isOfOrder(order, event) && STATUS_OF_TOPIC[event.topic]) || order.status
  const isLater = ORDER_STATUSES.indexOf(reported) > ORDER_STATUSES.indexOf(order.status)
  return { ...order, status: isLater ? reported : order.status, events: [...order.events, event] }
}

/** Whether it waits for a payment, so that its contents may still change. */
export function isOpen(order: Order): boolean {
  return order.status === 'open'
}

/** Whether the customer has done their part: what they bought is no longer in the cart. */
export function isPlaced(order: Order): boolean {
  return !isOpen(order) && order.status !== 'canceled'
}
