import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PaymentsUnavailable } from './balanceApi.ts'
import { priceCart } from './cart.ts'
import { messagePage } from './pages/message.ts'
import type { MessagePageOptions } from './pages/message.ts'
import { asksForPage, sendPage } from './pages/sendPage.ts'
import type { Sessions } from './sessions.ts'

const BROKEN = 'Something in the shop broke; its log says what.'

type Message = Omit<MessagePageOptions, 'cartCount'>

/** Answers what goes wrong: a page with a way on for people, JSON for scripts. */
export function answerFailures(app: FastifyInstance, sessions: Sessions): void {
  const show = (request: FastifyRequest, reply: FastifyReply, message: Message): FastifyReply => {
    const cartCount = priceCart(sessions.of(request, reply).cart).count
    return sendPage(reply, messagePage({ ...message, cartCount }))
  }

  app.setNotFoundHandler((request, reply) =>
    show(request, reply.code(404), { title: 'Page not found', text: 'There is no page at this address.' }),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof PaymentsUnavailable) {
      console.error(error.message)
      const words = unavailable(request)
      if (!asksForPage(request)) return reply.code(502).send({ message: words.text })
      return show(request, reply.code(502), words)
    }
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    const message = status < 500 ? error.message : BROKEN
    if (!asksForPage(request)) return reply.code(status).send({ message })
    return show(request, reply.code(status), { title: 'This did not work', text: message })
  })
}

/** Nothing that the shop keeps is lost; what was asked for can be asked for again. */
function unavailable({ method, url }: FastifyRequest): Message {
  if (method !== 'GET') {
    const text = 'Our payment provider does not answer, so the cart is as it was. Try again in a minute.'
    return { title: 'The cart was not changed', text, action: { href: '/cart', text: 'Back to the cart' } }
  }
  const action = { href: url, text: 'Try again' }
  if (url.startsWith('/account')) {
    const text = 'Our payment provider does not answer, and your invoices are kept there. Try again in a minute.'
    return { title: 'Your account is not available', text, action }
  }
  const text = 'Our payment provider does not answer. Nothing was charged. Your cart is kept; try again in a minute.'
  return { title: 'Payment is not available', text, action }
}
