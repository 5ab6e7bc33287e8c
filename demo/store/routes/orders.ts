import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { priceCart } from '../cart.ts'
import type { Order } from '../order.ts'
import { messagePage } from '../pages/message.ts'
import { orderPage } from '../pages/order.ts'
import { sendPage } from '../pages/sendPage.ts'
import type { Services } from '../services.ts'

interface OrderRoute {
  readonly Params: { readonly id: string }
}

/** Orders, each shown only to the browser that made it. */
export function orderRoutes(app: FastifyInstance, { sessions, orders }: Services): void {
  function own(request: FastifyRequest<OrderRoute>, reply: FastifyReply): Order | undefined {
    const order = orders.find(request.params.id)
    return order?.sessionId === sessions.of(request, reply).id ? order : undefined
  }

  app.get<OrderRoute>('/orders/:id', (request, reply) => {
    const order = own(request, reply)
    if (order === undefined) {
      const text = 'You have no order of this number.'
      return sendPage(reply.code(404), messagePage({ title: 'Order not found', text }))
    }
    return sendPage(reply, orderPage(order, priceCart(sessions.of(request, reply).cart).count))
  })

  app.get<OrderRoute>('/api/orders/:id', (request, reply) => {
    const order = own(request, reply)
    if (order === undefined) return reply.code(404).send({ message: `There is no order ${request.params.id}.` })
    const { id, status, transactionId, events, cart } = order
    return reply.header('cache-control', 'no-store').send({ id, status, transactionId, total: cart.total, events })
  })
}
