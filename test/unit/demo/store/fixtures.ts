import { priceCart } from '../../../../demo/store/cart.ts'
import type { Order } from '../../../../demo/store/order.ts'
import type { Payments } from '../../../../demo/store/payments.ts'
import type { Session } from '../../../../demo/store/sessions.ts'

export function makeSession(overrides: Partial<Session> = {}): Session {
  return { id: 'session-1', cart: new Map([['CS-131', 2]]), ...overrides }
}

export function makeOrder(overrides: Partial<Order> = {}): Order {
  return {
    id: 'CS-500001',
    sessionId: 'session-1',
    transactionId: 'txn_1',
    token: 'token-1',
    cart: priceCart(new Map([['CS-131', 2]])),
    status: 'open',
    events: [],
    ...overrides,
  }
}

/** Payments that answer at once, and note what they were asked. */
export function makePayments(overrides: Partial<Payments> = {}): Payments & { readonly calls: string[] } {
  const calls: string[] = []
  return {
    calls,
    open(orderId) {
      calls.push(`open ${orderId}`)
      return Promise.resolve({ transactionId: `txn_${calls.length}`, buyerId: 'buy_1', token: `token-${calls.length}` })
    },
    update(id, cart) {
      calls.push(`update ${id} ${cart.total}`)
      return Promise.resolve('updated')
    },
    cancel(id) {
      calls.push(`cancel ${id}`)
      return Promise.resolve('updated')
    },
    freshToken(id) {
      calls.push(`token ${id}`)
      return Promise.resolve(`fresh-${calls.length}`)
    },
    ...overrides,
  }
}
