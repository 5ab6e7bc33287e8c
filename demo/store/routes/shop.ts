import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { priceCart, withQuantity } from '../cart.ts'
import { findProduct } from '../products.ts'
import { cartPage } from '../pages/cart.ts'
import { catalogPage } from '../pages/catalog.ts'
import { sendPage } from '../pages/sendPage.ts'
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
export function shopRoutes(app: FastifyInstance, { sessions, checkout }: Services): void {
  app.get('/', (request, reply) => {
    const { count } = priceCart(sessions.of(request, reply).cart)
    return sendPage(reply, catalogPage(count))
  })

  app.get<{ Querystring: { busy?: string } }>('/cart', (request, reply) => {
    const cart = priceCart(sessions.of(request, reply).cart)
    return sendPage(reply, cartPage({ cart, isBusy: request.query.busy !== undefined }))
  })

  // A page's script asks for JSON; a form without script is led back to the cart.
  app.post('/cart', async (request, reply) => {
    const session = sessions.of(request, reply)
    const wantsJson = request.headers.accept === 'application/json'
    const parsed = v.safeParse(CartChange, request.body)
    if (!parsed.success) return reply.code(400).send({ message: parsed.issues.map((issue) => issue.message).join(' ') })
    const { product, change, quantity } = parsed.output
    const before = session.cart.get(product) ?? 0
    const wanted = { add: before + quantity, set: quantity, remove: 0 }[change]
    const isChanged = await checkout.changeCart(session, withQuantity(session.cart, product, wanted))
    if (wantsJson) return reply.code(isChanged ? 200 : 409).send({ count: priceCart(session.cart).count })
    return reply.redirect(isChanged ? '/cart' : '/cart?busy', 303)
  })
}
