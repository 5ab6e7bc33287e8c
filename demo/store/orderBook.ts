import { randomInt } from 'node:crypto'
import type { Order } from './order.ts'

/** The store's orders. In memory: a restart of the demo begins with none. */
export interface OrderBook {
  /** "CS-483920": drawn at random, as numbers in sequence would show how much the shop sells. */
  nextId(): string
  find(id: string): Order | undefined
  save(order: Order): void
}

export function createOrderBook(): OrderBook {
  const orders = new Map<string, Order>()
  return {
    nextId: () => `CS-${randomInt(100_000, 1_000_000)}`,
    find: (id) => orders.get(id),
    save: (order) => void orders.set(order.id, order),
  }
}
