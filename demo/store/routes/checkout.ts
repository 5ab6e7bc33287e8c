import type { FastifyInstance } from 'fastify'
import { checkoutPage } from '../pages/checkout.ts'
import { sendPage } from '../pages/sendPage.ts'
import type { Services } from '../services.ts'

/** The page that takes the payment, and the call by which it gets another token. */
export function checkoutRoutes(app: FastifyInstance, { sessions, checkout, assetsOrigin }: Services): void {
  app.get('/checkout', async (request, reply) => {
    const order = await checkout.current(sessions.of(request, reply))
    if (order === undefined) return reply.redirect('/cart', 303)
    return sendPage(reply, checkoutPage({ order, assetsOrigin }))
  })

  app.post('/api/orders', async (request, reply) => {
    const order = await checkout.current(sessions.of(request, reply))
    if (order === undefined) return reply.code(409).send({ message: 'The cart is empty.' })
    const { id, token } = await checkout.renewToken(order)
    return reply.header('cache-control', 'no-store').send({ orderId: id, token })
  })
}
