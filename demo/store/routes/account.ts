import type { FastifyInstance } from 'fastify'
import { priceCart } from '../cart.ts'
import { emailOf } from '../checkout.ts'
import { accountPage } from '../pages/account.ts'
import { sendPage } from '../pages/sendPage.ts'
import type { Services } from '../services.ts'

/** The customer's account, and the call by which its elements get other tokens. */
export function accountRoutes(app: FastifyInstance, { sessions, accounts, assetsOrigin }: Services): void {
  app.get('/account', async (request, reply) => {
    const session = sessions.of(request, reply)
    const tokens = await accounts.tokens(session)
    const options = { cartCount: priceCart(session.cart).count, email: emailOf(session), assetsOrigin, ...tokens }
    return sendPage(reply, accountPage(options))
  })

  app.post('/api/account/tokens', async (request, reply) => {
    const tokens = await accounts.tokens(sessions.of(request, reply))
    return reply.header('cache-control', 'no-store').send(tokens)
  })
}
