import { priceCart } from './cart.ts'
import type { Cart } from './cart.ts'
import { isOpen } from './order.ts'
import type { Order } from './order.ts'
import type { OrderBook } from './orderBook.ts'
import type { Payments } from './payments.ts'
import type { Session } from './sessions.ts'

/** Turns a cart into an order with a transaction, and keeps the two the same. */
export interface Checkout {
  /** The order that a session is paying: the one it has, or a new one. `undefined` when there is nothing to pay. */
  current(session: Session): Promise<Order | undefined>
  /** Changes a cart and the transaction that stands for it. `false`: a payment is under way, nothing changed. */
  changeCart(session: Session, cart: Cart): Promise<boolean>
  /** The same order with a new token. */
  renewToken(order: Order): Promise<Order>
}

export interface CheckoutOptions {
  readonly orders: OrderBook
  readonly payments: Payments
  /** Called before each new transaction, so that its webhooks find their way. */
  readonly listen: () => Promise<void>
}

export function createCheckout({ orders, payments, listen }: CheckoutOptions): Checkout {
  const opening = new Map<string, Promise<Order>>()

  async function open(session: Session): Promise<Order> {
    await listen()
    const cart = priceCart(session.cart)
    const id = orders.nextId()
    const buyer = { id: session.buyerId, email: emailOf(session) }
    const { buyerId, ...transaction } = await payments.open(id, cart, buyer)
    const order: Order = { id, sessionId: session.id, cart, status: 'open', events: [], ...transaction }
    orders.save(order)
    session.orderId = order.id
    session.buyerId = buyerId
    return order
  }

  return {
    async current(session) {
      const order = orders.find(session.orderId ?? '')
      const isEmpty = session.cart.size === 0
      // A paid order stays until something new is bought: a reload right after paying must meet the same transaction.
      if (order !== undefined && (isOpen(order) || isEmpty)) return order
      if (isEmpty) return undefined
      // Two requests at once (a double click, a second tab) get one order.
      const running = opening.get(session.id) ?? open(session).finally(() => opening.delete(session.id))
      opening.set(session.id, running)
      return running
    },

    async changeCart(session, cart) {
      const order = orders.find(session.orderId ?? '')
      if (order !== undefined && isOpen(order)) {
        const priced = priceCart(cart)
        const result =
          cart.size === 0
            ? await payments.cancel(order.transactionId)
            : await payments.update(order.transactionId, priced)
        if (result === 'busy') return false
        if (result === 'updated' && cart.size > 0) orders.save({ ...order, cart: priced })
        else delete session.orderId
      }
      session.cart = cart
      return true
    },

    async renewToken(order) {
      const renewed = { ...order, token: await payments.freshToken(order.transactionId) }
      orders.save(renewed)
      return renewed
    },
  }
}

/** Each visit buys as an account of its own, so that one tester's saved cards do not turn up at another's. */
export function emailOf(session: Session): string {
  return `purchasing+${session.id.slice(0, 8).toLowerCase()}@harborpine.example`
}
