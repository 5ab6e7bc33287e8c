import { fileURLToPath } from 'node:url'
import formBody from '@fastify/formbody'
import serveFiles from '@fastify/static'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { refuseOtherHosts } from '../hosts.ts'
import { qaRoutes } from '../qa/routes.ts'
import { createBalanceApi } from './balanceApi.ts'
import { createBuyerAccounts } from './buyerAccounts.ts'
import { createCheckout } from './checkout.ts'
import { createLive } from './docs/live.ts'
import { answerFailures } from './failures.ts'
import { createOrderBook } from './orderBook.ts'
import { createPayments } from './payments.ts'
import { reloadRoutes } from './reloads.ts'
import { accountRoutes } from './routes/account.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { docsRoutes } from './routes/docs.ts'
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
  const services = createServices(options)
  answerFailures(app, services.sessions)
  if (options.reloadsOn) reloadRoutes(app, options.reloadsOn)

  for (const routes of [shopRoutes, checkoutRoutes, orderRoutes, accountRoutes, docsRoutes, webhookRoutes])
    routes(app, services)
  await app.register(qaRoutes, { ...options, listen: services.listen })
  return app
}

function createServices({ apiOrigin, apiKey, assetsOrigin, webhookAddress }: StoreOptions): Services {
  const api = createBalanceApi({ apiOrigin, apiKey })
  const sessions = createSessions()
  const orders = createOrderBook()
  const registration = createWebhookRegistration(api, webhookAddress)
  const payments = createPayments(api)
  const accounts = createBuyerAccounts(api)
  return {
    sessions,
    orders,
    assetsOrigin,
    apiOrigin,
    checkout: createCheckout({ orders, payments, listen: registration.ensure }),
    accounts,
    live: createLive({ payments, accounts }),
    listen: registration.ensure,
    webhooks: createWebhookReceiver({ orders, sessions, secret: registration.secret }),
  }
}
