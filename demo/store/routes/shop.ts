import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { priceCart, withQuantity } from '../cart.ts'
import { isPlaced } from '../order.ts'
import { cartPage } from '../pages/cart.ts'
import { catalogPage } from '../pages/catalog.ts'
import { messagePage } from '../pages/message.ts'
import { cartTexts } from '../pages/miniCart.ts'
import { asksForPage, sendPage } from '../pages/sendPage.ts'
import { findProduct } from '../products.ts'
import type { Services } from '../services.ts'

const CartChange = v.object({
  product: v.pipe(
    v.string(),
    v.check((id) => findProduct(id) !== undefined, 'There is no such product.'),
  ),
  change: v.picklist(['add', 'set', 'remove'], 'The change must be "add", "set" or "remove".'),
  quantity: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^\d{1,2}$/, 'The quantity must be a whole number from 1 to 99.'),
    v.transform(Number),
    v.minValue(1, 'The quantity must be a whole number from 1 to 99.'),
  ),
})

/** The catalog and the cart. */
export function shopRoutes(app: FastifyInstance, { sessions, orders, checkout }: Services): void {
  app.get('/', (request, reply) => sendPage(reply, catalogPage(priceCart(sessions.of(request, reply).cart))))

  app.get('/api/cart', (request, reply) =>
    reply.header('cache-control', 'no-store').send(cartTexts(priceCart(sessions.of(request, reply).cart))),
  )

  app.get<{ Querystring: { busy?: string } }>('/cart', (request, reply) => {
    const session = sessions.of(request, reply)
    const order = orders.find(session.orderId ?? '')
    const lastOrder = order && isPlaced(order) ? order.id : undefined
    const isBusy = request.query.busy !== undefined
    return sendPage(reply, cartPage({ cart: priceCart(session.cart), isBusy, lastOrder }))
  })

  // A page's script asks for JSON; a form without script is led back to the cart.
  app.post('/cart', async (request, reply) => {
    const session = sessions.of(request, reply)
    const wantsJson = request.headers.accept === 'application/json'
    const parsed = v.safeParse(CartChange, request.body)
    if (!parsed.success) {
      const message = parsed.issues.map((issue) => issue.message).join(' ')
      if (!asksForPage(request)) return reply.code(400).send({ message })
      const action = { href: '/cart', text: 'Back to the cart' }
      const cartCount = priceCart(session.cart).count
      return sendPage(
        reply.code(400),
        messagePage({ title: 'The cart was not changed', text: message, action, cartCount }),
      )
    }
    const { product, change, quantity } = parsed.output
    const before = session.cart.get(product) ?? 0
    const wanted = { add: before + quantity, set: quantity, remove: 0 }[change]
    const isChanged = await checkout.changeCart(session, withQuantity(session.cart, product, wanted))
    if (wantsJson) return reply.code(isChanged ? 200 : 409).send(cartTexts(priceCart(session.cart)))
    return reply.redirect(isChanged ? '/cart' : '/cart?busy', 303)
  })
}
