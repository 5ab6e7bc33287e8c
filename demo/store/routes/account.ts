import type { FastifyInstance } from 'fastify'
import { priceCart } from '../cart.ts'
import { emailOf } from '../checkout.ts'
import { accountPage } from '../pages/account.ts'
import { sendPage } from '../pages/sendPage.ts'
import type { Services } from '../services.ts'

/** The customer's account, and the call by which its element gets another token. */
export function accountRoutes(app: FastifyInstance, { sessions, accounts, assetsOrigin }: Services): void {
  app.get('/account', async (request, reply) => {
    const session = sessions.of(request, reply)
    const { buyerToken } = await accounts.tokens(session)
    const options = { cartCount: priceCart(session.cart).count, email: emailOf(session), assetsOrigin, buyerToken }
    return sendPage(reply, accountPage(options))
  })

  app.post('/api/account/tokens', async (request, reply) => {
    const { buyerToken } = await accounts.tokens(sessions.of(request, reply))
    return reply.header('cache-control', 'no-store').send({ buyerToken })
  })
}
