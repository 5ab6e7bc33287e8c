import { fileURLToPath } from 'node:url'
import formBody from '@fastify/formbody'
import serveFiles from '@fastify/static'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { refuseOtherHosts } from '../hosts.ts'
import { qaRoutes } from '../qa/routes.ts'
import { createBalanceApi, PaymentsUnavailable } from './balanceApi.ts'
import { createBuyerAccounts } from './buyerAccounts.ts'
import { createCheckout } from './checkout.ts'
import { createOrderBook } from './orderBook.ts'
import { messagePage } from './pages/message.ts'
import { sendPage } from './pages/sendPage.ts'
import { createPayments } from './payments.ts'
import { reloadRoutes } from './reloads.ts'
import { accountRoutes } from './routes/account.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { orderRoutes } from './routes/orders.ts'
import { shopRoutes } from './routes/shop.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import type { Services } from './services.ts'
import { createSessions } from './sessions.ts'
import { createWebhookReceiver } from './webhooks/receiver.ts'
import { createWebhookRegistration } from './webhooks/registration.ts'

export interface StoreOptions {
  /** Origins without a slash at the end. */
  readonly apiOrigin: string
  readonly assetsOrigin: string
  /** The merchant's secret key. */
  readonly apiKey: string
  /** Where the provider is to send webhooks. Asked when it is needed, as a free port is known only after listening. */
  readonly webhookAddress: () => string
  /** Where a change makes open pages reload: a developer's machine only. @default none */
  readonly reloadsOn?: readonly string[] | undefined
  /** At which a proxy reaches the shop. @default none */
  readonly proxiedOrigins?: readonly string[] | undefined
}

// A script policy would ask for a nonce on the provider's script tag, and the two lines are to work as they stand.
const PAGE_HEADERS = {
  'content-security-policy': "base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Builds the shop. Does not listen. */
export async function createStoreApp(options: StoreOptions): Promise<FastifyInstance> {
  const app = Fastify()
  refuseOtherHosts(app, options.proxiedOrigins)
  await app.register(formBody)
  await app.register(serveFiles, { root: fileURLToPath(new URL('public', import.meta.url)), prefix: '/public/' })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(PAGE_HEADERS))
  answerFailures(app)
  if (options.reloadsOn) reloadRoutes(app, options.reloadsOn)

  const services = createServices(options)
  for (const routes of [shopRoutes, checkoutRoutes, orderRoutes, accountRoutes, webhookRoutes]) routes(app, services)
  await app.register(qaRoutes, options)
  return app
}

function createServices({ apiOrigin, apiKey, assetsOrigin, webhookAddress }: StoreOptions): Services {
  const api = createBalanceApi({ apiOrigin, apiKey })
  const sessions = createSessions()
  const orders = createOrderBook()
  const registration = createWebhookRegistration(api, webhookAddress)
  return {
    sessions,
    orders,
    assetsOrigin,
    checkout: createCheckout({ orders, payments: createPayments(api), listen: registration.ensure }),
    accounts: createBuyerAccounts(api),
    webhooks: createWebhookReceiver({ orders, sessions, secret: registration.secret }),
  }
}

function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply.code(404), messagePage({ title: 'Page not found', text: 'There is no such page here.' })),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof PaymentsUnavailable) {
      console.error(error.message)
      const text = 'Our payment provider does not answer. Your cart is kept; try again in a minute.'
      if (request.url.includes('/api/')) return reply.code(502).send({ message: text })
      return sendPage(reply.code(502), messagePage({ title: 'Payment is not available', text }))
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ message: error.message })
    console.error(error)
    return reply.code(status).send({ message: 'Something in the shop broke; its log says what.' })
  })
}
