import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { priceCart } from '../cart.ts'
import type { Order } from '../order.ts'
import { messagePage } from '../pages/message.ts'
import { itemCount } from '../pages/miniCart.ts'
import { orderPage } from '../pages/order.ts'
import { orderWebhooksPage } from '../pages/orderWebhooks.ts'
import { sendPage } from '../pages/sendPage.ts'
import { PHONE } from '../phone.ts'
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

  /** A page about an order; of an unknown one, or another browser's, no more than that it is not here. */
  const sendOwn =
    (draw: (order: Order, cartCount: number) => string) =>
    (request: FastifyRequest<OrderRoute>, reply: FastifyReply): FastifyReply => {
      const order = own(request, reply)
      const cartCount = priceCart(sessions.of(request, reply).cart).count
      if (order) return sendPage(reply, draw(order, cartCount))
      const text = `There is no order ${request.params.id} in this browser. Open it where you placed it, or call ${PHONE} with its number.`
      const action = { href: '/cart', text: 'Go to the cart' }
      return sendPage(reply.code(404), messagePage({ title: 'Order not found', text, action, cartCount }))
    }

  app.get<OrderRoute>('/orders/:id', sendOwn(orderPage))
  app.get<OrderRoute>('/orders/:id/webhooks', sendOwn(orderWebhooksPage))

  app.get<OrderRoute>('/api/orders/:id', (request, reply) => {
    const order = own(request, reply)
    if (order === undefined) return reply.code(404).send({ message: `There is no order ${request.params.id}.` })
    const { id, status, transactionId, events, cart } = order
    return reply
      .header('cache-control', 'no-store')
      .send({ id, status, transactionId, items: itemCount(cart.count), total: cart.total, events })
  })
}
